import styles from './content-text.module.css';

/** What a content is about, in the lines in which it was typed. */
export function ContentText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
