import { useRef, useState } from 'react';
import { listTicks } from '#features/learning/learned-rules.ts';
import { Cloth } from './cloth.tsx';
import { lastMaterial } from '../last-material.ts';
import { ContentCount } from '../learned-parts.tsx';
import { learned } from '../learned.ts';
import {
  materialAddress,
  type ShownSubject,
  subjectAddress,
  type LayoutData,
} from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useFrameData, useLocation, useNavigate } from '#platform/web/router/router-context.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import styles from './cloth-page.module.css';

export const load = () => ({
  head: { title: 'Kainmu', description: 'Setiap isi yang sudah dipelajari menenun satu baris kainmu sendiri.' },
});

const MoveCloth = afterIdle(async () => (await import('./move-cloth.tsx')).MoveCloth);
const ReceiveCloth = afterIdle(async () => (await import('./receive-cloth.tsx')).ReceiveCloth);

const CODE = '#kode=';

/** `/kain`: the student's own cloth. The browser renders the cloth; the server renders only its frame and the next step. */
export function Page() {
  const layout = useFrameData<LayoutData>();
  const subjects = layout.subjects.ok ? layout.subjects.value : [];
  const alive = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? (alive && hash.startsWith(CODE) ? hash.slice(CODE.length) : null);
  const forget = () => {
    setTyped(null);
    if (hash !== '') navigate('/kain', { replace: true });
  };
  return (
    <section className={styles.page} aria-labelledby="judul">
      <h1 id="judul">Kainmu</h1>
      <p className="prose">
        Setiap isi yang kamu tandai Sudah dipelajari menenun satu baris. Kainmu hanya ada di ponsel ini, dan tetap ada kapan pun
        kamu kembali.
      </p>
      <OwnCloth subjects={subjects} />
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
      <MoveDetails onCode={setTyped} />
      {code !== null && (
        <ReceiveCloth key={code} part={{ code, names: new Map(subjects.map(({ _id, name }) => [_id, name])), onClose: forget }}>
          {null}
        </ReceiveCloth>
      )}
    </section>
  );
}

/** The cloth with its buttons. */
function OwnCloth({ subjects }: { subjects: readonly ShownSubject[] }) {
  const ticks = listTicks(useDeviceStore(learned));
  const [near, setNear] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const woven = ticks.length > 0;
  const save = async () => {
    const drawing = frame.current?.querySelector('svg');
    const { savePicture } = await import('./save-picture.ts');
    if (drawing) await savePicture(drawing, 'kain-suluh', getComputedStyle(document.documentElement).backgroundColor);
  };
  return (
    <>
      <div ref={frame} className={styles.frame} data-near={near}>
        <Cloth
          className={styles.cloth}
          subjects={ticks.map(({ subject }) => subject)}
          label={woven ? `Kainmu, ${ticks.length} baris` : 'Alat tenun yang masih kosong'}
        />
      </div>
      {/* The key makes another text another element, so that it does not count as a layout shift. */}
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
    </>
  );
}

function MoveDetails({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={`card ${styles.more}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Pindahkan ke ponsel lain
        <DownIcon />
      </summary>
      {open && (
        <MoveCloth part={{ onCode }}>
          <p className={styles.waiting}>Memuat…</p>
        </MoveCloth>
      )}
    </details>
  );
}

/** A link to the last opened material, or to the first subject. */
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
