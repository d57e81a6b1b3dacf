import { useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { listTicks } from '#features/learning/learned-rules.ts';
import { Cloth } from '#features/learning/student/cloth.tsx';
import { lastMaterial } from '#features/learning/student/last-material.ts';
import { ContentCount } from '#features/learning/student/learned-parts.tsx';
import { learned } from '#features/learning/student/learned.ts';
import { materialAddress, type ShownSubject, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { LAYOUT_ROUTE, type LayoutData } from '../layout-loader.ts';
import styles from './cloth-page.module.css';

export const load = () => ({
  head: { title: 'Kainmu', description: 'Setiap isi yang sudah dipelajari menenun satu baris kainmu sendiri.' },
});

const MoveCloth = afterIdle(async () => (await import('#features/learning/student/move-cloth.tsx')).MoveCloth);
const ReceiveCloth = afterIdle(async () => (await import('#features/learning/student/receive-cloth.tsx')).ReceiveCloth);

const CODE = '#kode=';

/** `/kain`: the student's own cloth, which is drawn on the device; the server draws its frame and the next step. */
export function Page() {
  const layout = useRouteLoaderData<LayoutData>(LAYOUT_ROUTE);
  const subjects = layout?.subjects.ok ? layout.subjects.value : [];
  const alive = useHydrated();
  const ticks = listTicks(useDeviceStore(learned));
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [near, setNear] = useState(false);
  const [moving, setMoving] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const code = typed ?? (alive && hash.startsWith(CODE) ? hash.slice(CODE.length) : null);
  const forget = () => {
    setTyped(null);
    if (hash !== '') void navigate('/kain', { replace: true });
  };
  const save = async () => {
    const drawing = frame.current?.querySelector('svg');
    const { savePicture } = await import('#features/learning/student/save-picture.ts');
    if (drawing) await savePicture(drawing, 'kain-suluh', getComputedStyle(document.documentElement).backgroundColor);
  };
  const woven = ticks.length > 0;
  return (
    <section className={styles.page} aria-labelledby="judul">
      <h1 id="judul">Kainmu</h1>
      <p className="prose">
        Setiap isi yang kamu tandai Sudah dipelajari menenun satu baris. Kainmu hanya ada di ponsel ini, dan tetap ada kapan pun
        kamu kembali.
      </p>
      <div ref={frame} className={styles.frame} data-near={near}>
        <Cloth
          className={styles.cloth}
          subjects={ticks.map(({ subject }) => subject)}
          label={woven ? `Kainmu, ${ticks.length} baris` : 'Alat tenun yang masih kosong'}
        />
      </div>
      {/* An element of its own each: a text that changes in the middle of a line would move. */}
      <p key={String(woven)} className={styles.state}>
        {woven ? `${ticks.length} baris tertenun` : 'Belum ada baris yang tertenun.'}
      </p>
      <div className={styles.actions}>
        <button type="button" className="button" disabled={!woven} onClick={() => void save()}>
          Simpan gambar
        </button>
        <button type="button" className="button" disabled={!woven} aria-pressed={near} onClick={() => setNear(!near)}>
          Lihat dari dekat
        </button>
        <NextStep subjects={subjects} />
      </div>
      <p className={`empty ${styles.still}`}>Kain ditenun oleh skrip di ponselmu. Nyalakan JavaScript untuk melihatnya.</p>
      <h2 className={styles.heading}>Motif mata pelajaran</h2>
      <ul className={styles.legend}>
        {subjects.map((subject) => (
          <li key={subject._id}>
            <AppLink className={styles.subject} to={subjectAddress(subject)}>
              <Motif subjectId={subject._id} />
              <span>
                <bdi className="font-semibold">{subject.name}</bdi>
                <ContentCount of={subject._id} counts={subject.contentCounts} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      <details className={`card ${styles.more}`} onToggle={({ currentTarget: { open } }) => setMoving(open)}>
        <summary>
          Pindahkan ke ponsel lain
          <DownIcon />
        </summary>
        {moving && (
          <MoveCloth part={{ onCode: setTyped }}>
            <p className={styles.waiting}>Memuat…</p>
          </MoveCloth>
        )}
      </details>
      {code !== null && (
        <ReceiveCloth key={code} part={{ code, names: new Map(subjects.map(({ _id, name }) => [_id, name])), onClose: forget }}>
          {null}
        </ReceiveCloth>
      )}
    </section>
  );
}

/** On with the material that was opened last, else with the first subject. */
function NextStep({ subjects }: { subjects: readonly ShownSubject[] }) {
  const last = useDeviceStore(lastMaterial);
  const [first] = subjects;
  if (last) {
    return (
      <AppLink key="last" className={`button button-amber ${styles.next}`} to={materialAddress(last.subject.slug, last.material)}>
        <span>
          Lanjutkan <bdi>{last.material.title}</bdi>
        </span>
      </AppLink>
    );
  }
  return (
    first && (
      <AppLink key="first" className={`button button-amber ${styles.next}`} to={subjectAddress(first)}>
        <span>
          Mulai dari <bdi>{first.name}</bdi>
        </span>
      </AppLink>
    )
  );
}
