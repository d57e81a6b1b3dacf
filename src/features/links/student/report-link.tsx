import styles from './report-link.module.css';

/** Tells the admins that a content's link is broken: `send-reports.ts` listens to it once the page is idle. */
export function ReportLink({ content, title }: { content: string; title: string }) {
  return (
    <div className={styles.row}>
      <button type="button" className={styles.report} data-report={content}>
        Laporkan tautan rusak<span className="sr-only">: {title}</span>
      </button>
      <span role="status" />
    </div>
  );
}
