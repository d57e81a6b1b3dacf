import { usePageData } from '#platform/web/router/router-context.tsx';
import type { PublicActivity } from '../contract.ts';
import { LOG_REASON_LABELS } from '#features/schedules/log-rules.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import type { ActivityData } from './activity-loader.ts';
import styles from './activity-page.module.css';

export { loadActivity as load } from './activity-loader.ts';

const count = (number: number) => number.toLocaleString('id-ID');

/** The students' page `/kegiatan/YYYY-MM`: the totals of a month that an admin published. */
export function Page() {
  const programme = useProgramme();
  const { name, activity } = usePageData<ActivityData>();
  if (!activity.ok && activity.status === 404) return <Unpublished />;
  return (
    <article className={styles.activity} aria-labelledby="judul">
      <div className="section-head">
        <h1 id="judul">Kegiatan {name}</h1>
        <p className="date">{programme.name}</p>
      </div>
      {activity.ok ? (
        <Totals totals={activity.value} />
      ) : (
        <ErrorBox message={`Laporan belum dapat dimuat. ${activity.message}`} />
      )}
    </article>
  );
}

function Unpublished() {
  return (
    <section className="message-page" aria-labelledby="judul">
      <p className="message-code">404</p>
      <h1 id="judul">Laporan ini belum terbit</h1>
      <p>Laporan kegiatan bulan ini tidak ada, atau belum diterbitkan.</p>
      <AppLink className="button button-amber" to="/">
        Ke Beranda
      </AppLink>
    </section>
  );
}

function Totals({ totals }: { totals: PublicActivity }) {
  const { planned, held, notHeld, cancelled, headcount, minutes, reasons } = totals;
  if (planned + cancelled === 0) return <p className="empty">Tidak ada kegiatan pada bulan ini.</p>;
  const open = planned - held - notHeld;
  const causes = Object.entries(LOG_REASON_LABELS)
    .map(([code, label]) => ({ label, value: reasons[code as keyof typeof LOG_REASON_LABELS] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Terlaksana</dt>
          <dd>{count(held)}</dd>
          <dd>dari {count(planned + cancelled)} kegiatan</dd>
        </div>
        <div>
          <dt>Kehadiran siswa</dt>
          <dd>{headcount === 0 ? 'Tidak dicatat' : count(headcount)}</dd>
          {headcount > 0 && <dd>menurut catatan yang memuat jumlahnya</dd>}
        </div>
        <div>
          <dt>Waktu belajar</dt>
          <dd>{formatDuration(minutes)}</dd>
          <dd>kegiatan yang terlaksana</dd>
        </div>
      </dl>
      <Bars
        id="jalannya"
        heading="Jalannya kegiatan"
        bars={[
          { label: 'Terlaksana', value: held },
          { label: 'Tidak terlaksana', value: notHeld },
          { label: 'Dibatalkan', value: cancelled },
          ...(open > 0 ? [{ label: 'Belum berlangsung atau belum dicatat', value: open }] : []),
        ]}
      />
      {causes.length > 0 && <Bars id="sebab" heading="Sebab tidak terlaksana" bars={causes} />}
      <p className={styles.note}>Dihitung dari catatan kegiatan; berubah bila catatan dilengkapi.</p>
    </>
  );
}

/** A list of numbers. The bar of each number shows its share of the sum. */
function Bars({ id, heading, bars }: { id: string; heading: string; bars: { label: string; value: number }[] }) {
  const all = bars.reduce((total, { value }) => total + value, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.bars}>
        {bars.map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.value}>{count(value)}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width={`${(value / all) * 100}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
