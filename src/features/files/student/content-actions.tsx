import { useState } from 'react';
import { sizeInWords } from '#features/files/size-rules.ts';
import { handOn } from './hand-on.ts';
import { SavePart } from './save-part.tsx';

interface ContentActionsProps {
  /** The ids of the subject, material and content. */
  subject: string;
  material: string;
  content: string;
  /** Null for a text. */
  file: { url: string; bytes: number } | null;
}

/** The buttons below a text or file: save it on the device, and share a file. */
export function ContentActions({ file, ...part }: ContentActionsProps) {
  return (
    <>
      {file && <HandOn file={file} />}
      <SavePart {...part} online={0} />
    </>
  );
}

const FAILED_TEXT = 'Berkas ini belum dapat dikirim: perlu sambungan, atau simpan dulu berkasnya.';

function HandOn({ file }: { file: NonNullable<ContentActionsProps['file']> }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const send = async () => {
    setState('busy');
    setState(
      await handOn(file).then(
        () => 'ready' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <>
      <button type="button" className="button" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && void send()}>
        Kirim berkasnya ({sizeInWords(file.bytes)})
      </button>
      <p role="status">{state === 'failed' && FAILED_TEXT}</p>
    </>
  );
}
