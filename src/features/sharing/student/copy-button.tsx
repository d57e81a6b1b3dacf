import { type RefObject, useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** A field with the same text. It is selected if the browser denies copying. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  children: string;
}

/**
 * A button that copies a text. If the browser denies copying, the button selects the text, so that the student can copy it by hand, and
 * its label says so.
 */
export function CopyButton({ text, field, children }: CopyButtonProps) {
  const [result, setResult] = useState('');
  const copy = async (button: HTMLButtonElement) => {
    // A shorter label must not move what is beside the button.
    button.style.minWidth = `${button.getBoundingClientRect().width}px`;
    try {
      await navigator.clipboard.writeText(text);
      setResult('Tersalin');
    } catch {
      field.current?.focus();
      field.current?.select();
      setResult('Sudah terpilih, tinggal disalin');
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={({ currentTarget }) => void copy(currentTarget)}>
        {result || children}
      </button>
      <span className="sr-only" role="status">
        {result}
      </span>
    </>
  );
}
