import styles from './changes.module.css';

/**
 * A text in the section of changes, with space for two lines. The key gives each text a separate element: if one element changed
 * its text, the browser could count a layout shift.
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
