import { type RefObject, useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** A field with the same text. It is selected if the browser denies copying. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  children: string;
}

/** Copies a text, or selects it for copying by hand, and reports which. */
export function CopyButton({ text, field, children }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Tersalin');
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid('Sudah terpilih, tinggal disalin');
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void copy()}>
        {said || children}
      </button>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  );
}
