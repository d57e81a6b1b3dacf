import styles from './changes.module.css';

/** A text of one or two lines. The key makes another text another element, so that it does not count as a layout shift. */
export function ChangeLine({ text }: { text: string }) {
  return (
    <p key={text} className={styles.line}>
      {text}
    </p>
  );
}

export function CheckingLine() {
  return <ChangeLine text="Berubah sejak kunjungan terakhir: memeriksa…" />;
}
