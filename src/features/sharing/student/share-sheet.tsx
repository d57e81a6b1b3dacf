import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './share-sheet.module.css';
import { whatsappLink } from '#platform/shared/whatsapp.ts';

export interface ShareSheetProps {
  title: string;
  text: string;
  onClose: () => void;
}

/** A message before it is sent: it can be changed, and goes to whom the reader chooses, by the application that the reader chooses. */
export function ShareSheet({ title, text, onClose }: ShareSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState(text);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Not the field: a phone would lay its keyboard over the ways to send.
    heading.current?.focus();
    return () => box?.close();
  }, []);

  // Where it lies over another dialog, that one stays open.
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
        <div className={styles.ways}>
          <a className="button button-amber" href={whatsappLink(message)} target="_blank" rel="noopener">
            <span>Kirim ke WhatsApp</span>
            <span className="sr-only"> (tab baru)</span>
          </a>
          {'share' in navigator && (
            <button
              type="button"
              className="button"
              // Given up by the reader, or refused by the device: the other ways stand beside it.
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
