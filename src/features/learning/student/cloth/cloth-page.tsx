import { useRef, useState } from 'react';
import { listTicks } from '#features/learning/learned-rules.ts';
import { Cloth } from './cloth.tsx';
import { NextStepLink } from './next-step-link.tsx';
import { ContentCount } from '../learned-parts.tsx';
import { learned } from '../learned.ts';
import { type ShownSubject, subjectAddress, type LayoutData } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useFrameData, useLocation, useNavigate } from '#platform/web/router/router-context.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import styles from './cloth-page.module.css';

export const load = () => ({
  head: {
    title: 'Kainmu',
    description: 'Setiap video, buku, dan latihan yang sudah dipelajari menenun satu baris kainmu sendiri.',
  },
});

// Code that the page loads when it is idle. Each component receives its properties in `part`, and shows its children until the code
// is loaded.
const MoveCloth = afterIdle(async () => (await import('./move-cloth.tsx')).MoveCloth);
const ReceiveCloth = afterIdle(async () => (await import('./receive-cloth.tsx')).ReceiveCloth);
const KnownNextStep = afterIdle(async () => (await import('./known-next-step.tsx')).KnownNextStep);
const DataPart = afterIdle(async () => (await import('#features/files/student/data-part.tsx')).DataPart);

/** The fragment of a link that contains a code from another phone. */
const CODE = '#kode=';

/**
 * The page `/kain`: the student's cloth, which has one row for each learned content. The ticks are only on the device, so the
 * browser renders the cloth; the server renders only its frame.
 */
export function Page() {
  const layout = useFrameData<LayoutData>();
  const subjects = layout.subjects.ok ? layout.subjects.value : [];
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The code of another phone, typed into the section "Pindahkan", or from a link that the other phone shared.
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? (hydrated && hash.startsWith(CODE) ? hash.slice(CODE.length) : null);
  const forgetCode = () => {
    setTyped(null);
    if (hash !== '') navigate('/kain', { replace: true });
  };
  return (
    <section className={styles.page} aria-labelledby="judul">
      <h1 id="judul">Kainmu</h1>
      <p className="prose">
        Setiap video, buku, atau latihan yang kamu tandai Sudah dipelajari menenun satu baris. Kainmu hanya ada di perangkat ini,
        dan hilang jika data browser dihapus.
      </p>
      <OwnCloth subjects={subjects} hydrated={hydrated} />
      {/* The stylesheet shows this only in browsers without scripts. */}
      <p className={`empty ${styles.still}`}>Kain ditenun oleh skrip di ponselmu. Nyalakan JavaScript untuk melihatnya.</p>
      {subjects.length > 0 && (
        <>
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
        </>
      )}
      <MoveDetails onCode={setTyped} />
      <div className={styles.data}>
        <DataPart part={{}}>{null}</DataPart>
      </div>
      {code !== null && (
        <ReceiveCloth
          key={code}
          part={{ code, names: new Map(subjects.map(({ _id, name }) => [_id, name])), onClose: forgetCode }}
        >
          {null}
        </ReceiveCloth>
      )}
    </section>
  );
}

/** The cloth, the number of its rows, and its buttons. "Lihat dari dekat" (`near`) enlarges the cloth. */
function OwnCloth({ subjects, hydrated }: { subjects: readonly ShownSubject[]; hydrated: boolean }) {
  const ticks = listTicks(useDeviceStore(learned));
  const [near, setNear] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const woven = ticks.length > 0;
  const [result, setResult] = useState('');
  const send = async (way: 'share' | 'save') => {
    setResult('');
    const { sendPicture } = await import('./save-picture.ts');
    setResult(await sendPicture(way, frame.current));
  };
  return (
    <>
      <div ref={frame} className={styles.frame} data-near={near}>
        <Cloth
          className={styles.cloth}
          subjects={ticks.map(({ subject }) => subject)}
          first={subjects[0]?._id}
          label={woven ? `Kainmu, ${ticks.length} baris` : 'Alat tenun yang masih kosong'}
        />
      </div>
      {/* With the key, a changed text is a new element, which does not count as a layout shift. */}
      <p key={String(woven)} className={styles.state}>
        {woven ? `${ticks.length} baris tertenun` : 'Belum ada baris yang tertenun.'}
      </p>
      <div className={styles.actions}>
        <NextStep subjects={subjects} />
        {hydrated && !woven ? (
          <EmptyCloth />
        ) : (
          <>
            <button type="button" className="button" disabled={!woven} onClick={() => void send('share')}>
              Bagikan gambar
            </button>
            <button type="button" className="button" disabled={!woven} onClick={() => void send('save')}>
              Simpan gambar
            </button>
            <p role="status" className={styles.result}>
              {result}
            </p>
            <button
              type="button"
              className={`button ${styles.wide}`}
              disabled={!woven}
              aria-pressed={near}
              onClick={() => setNear(!near)}
            >
              Lihat dari dekat
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** Explains how to begin. While the cloth has no row, it is shown instead of the buttons for sharing and saving. */
function EmptyCloth() {
  return (
    <div className={styles.empty}>
      <p className="font-semibold">Baris pertamamu muncul di sini.</p>
      <p>Buka sebuah materi, pelajari satu video, buku, atau latihan, lalu centang Sudah dipelajari di bawahnya.</p>
    </div>
  );
}

/** The section "Pindahkan ke ponsel lain", whose code is loaded when it is opened. */
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

/** A link to the next step of learning; to the first subject while that is not known. */
function NextStep({ subjects }: { subjects: readonly ShownSubject[] }) {
  const [first] = subjects;
  const start = first && <NextStepLink action="Mulai dari" title={first.name} to={subjectAddress(first)} />;
  return <KnownNextStep part={{ subjects, start }}>{start}</KnownNextStep>;
}
