import { REPORT_FALLBACK_NAME } from '#features/reports/messages.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { RememberedDetails } from '#platform/web/ui/remembered-details.tsx';
import styles from './report-list.module.css';
import type { ShownReport } from './reports-loader.ts';

/** The section 'Laporan Bulanan' of the dashboard. A report without a usable link opens the programme's home page. */
export function ReportList({ reports, homeUrl }: { reports: Loaded<ShownReport[]>; homeUrl: string }) {
  return (
    <section aria-labelledby="laporan">
      <h2 id="laporan">Laporan Bulanan</h2>
      {!reports.ok && <ErrorBox message={reports.message} />}
      {reports.ok && (
        <RememberedDetails
          name="laporan"
          summary={
            <>
              <span>Daftar Laporan</span>
              <span className={styles.count}>{reports.value.length}</span>
            </>
          }
        >
          {reports.value.length === 0 && <p className="empty">Belum ada laporan.</p>}
          <ul>
            {reports.value.map(({ reportName, reportLink }, index) => (
              <li key={index}>
                <ExternalLink href={safeHref(reportLink) ?? homeUrl}>
                  <bdi>{reportName.trim() || REPORT_FALLBACK_NAME}</bdi>
                </ExternalLink>
              </li>
            ))}
          </ul>
        </RememberedDetails>
      )}
    </section>
  );
}
