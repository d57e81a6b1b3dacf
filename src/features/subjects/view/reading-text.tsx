import styles from './reading-text.module.css';

/** A text as the server drew it: `html` of an answer, without scripts, styles, frames and foreign pictures. */
export function ReadingText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
