import styles from './report-link.module.css';

/** The button "Laporkan rusak" of a content. `send-reports.ts`, loaded when the page is idle, handles its clicks. */
export function ReportLink({ content, title }: { content: string; title: string }) {
  return (
    <div className={styles.row}>
      <button type="button" className={styles.report} data-report={content}>
        Laporkan rusak<span className="sr-only">: {title}</span>
      </button>
      <span role="status" className={styles.answer} />
    </div>
  );
}
