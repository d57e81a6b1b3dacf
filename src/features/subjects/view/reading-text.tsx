import styles from './reading-text.module.css';

/** Shows a text. `html` comes from the server, which removes scripts, styles, frames and foreign pictures. */
export function ReadingText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
