import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './share-sheet.module.css';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';

export interface ShareSheetProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** A dialog in which a student edits a message and shares it: with WhatsApp, another app, or by copying. */
export function ShareSheet({ title, text, onClose }: ShareSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState(text);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // The heading gets the focus: if the field had it, a phone's keyboard would cover the buttons.
    heading.current?.focus();
    return () => box?.close();
  }, []);

  // The event must not reach a dialog below this one, which would close too.
  const close = (event: SyntheticEvent) => {
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="kirim" onClose={close} closedby="any">
      <form method="dialog" className={styles.body}>
        <h2 id="kirim" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <label>
          <span>Pesan</span>
          <textarea ref={field} rows={9} spellCheck={false} value={message} onChange={({ target }) => setMessage(target.value)} />
        </label>
        <div className={styles.channels}>
          <a className="button button-amber" href={whatsappLink(message)} target="_blank" rel="noopener">
            <span>Kirim ke WhatsApp</span>
            <span className="sr-only"> (tab baru)</span>
          </a>
          {'share' in navigator && (
            <button
              type="button"
              className="button"
              // If the student cancels or the browser denies sharing, the student can use the other buttons beside this one.
              onClick={() => void navigator.share({ text: message }).catch(() => {})}
            >
              Aplikasi lain
            </button>
          )}
          <CopyButton text={message} field={field}>
            Salin teks
          </CopyButton>
          <button type="submit" className="button">
            Tutup
          </button>
        </div>
        <p>Suluh tidak mengirim dan tidak menyimpan pesan ini.</p>
      </form>
    </dialog>
  );
}
