import { type ComponentType, useState } from 'react';
import type { ShareSheetProps } from './share-sheet.tsx';

export interface ShareButtonProps {
  label: string;
  /** The heading of the dialog: "Kirim jadwal hari ini". */
  title: string;
  /** Writes the message. Called when the button is pressed. */
  compose: () => Promise<string>;
}

type State = 'shut' | 'waiting' | 'failed' | { Sheet: ComponentType<ShareSheetProps>; text: string };

/** A button that opens a dialog with a message to share. When it is pressed, it loads the dialog's code and the message. */
export function ShareButton({ label, title, compose }: ShareButtonProps) {
  const [state, setState] = useState<State>('shut');
  const open = async () => {
    if (state === 'waiting') return;
    setState('waiting');
    try {
      const [{ ShareSheet: Sheet }, text] = await Promise.all([import('./share-sheet.tsx'), compose()]);
      setState({ Sheet, text });
    } catch {
      setState('failed');
    }
  };
  const opened = typeof state === 'object' ? state : null;
  return (
    <>
      <button type="button" className="button" aria-busy={state === 'waiting'} onClick={() => void open()}>
        {state === 'failed' ? `${label}: coba lagi` : label}
      </button>
      {opened && <opened.Sheet title={title} text={opened.text} onClose={() => setState('shut')} />}
    </>
  );
}
