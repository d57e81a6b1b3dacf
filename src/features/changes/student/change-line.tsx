import styles from './changes.module.css';

/**
 * A text in the section of changes. The space is reserved for two lines. Each text has its own key and so its own element, so that the
 * browser counts no layout shift.
 */
export function ChangeLine({ text }: { text: string }) {
  return (
    <p key={text} className={styles.line}>
      {text}
    </p>
  );
}

/** The text while the changes are being computed. */
export function CheckingLine() {
  return <ChangeLine text="Berubah sejak kunjungan terakhir: memeriksa…" />;
}
