import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './share-sheet.module.css';
import { whatsappLink } from '#platform/shared/links/whatsapp.ts';

export interface ShareSheetProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** A dialog to edit a message and share it with an app of the reader's choice. */
export function ShareSheet({ title, text, onClose }: ShareSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState(text);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Not the field: a phone's keyboard would cover the buttons.
    heading.current?.focus();
    return () => box?.close();
  }, []);

  // A dialog below this one stays open.
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
          <textarea ref={field} rows={9} value={message} onChange={(event) => setMessage(event.target.value)} />
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
              // Cancelled or denied: the other ways are beside it.
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
