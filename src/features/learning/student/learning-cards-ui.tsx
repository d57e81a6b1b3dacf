import { useEffect } from 'react';
import { listTicks } from '#features/learning/learned-rules.ts';
import { materialAddress } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { Cloth } from './cloth/cloth.tsx';
import { lastMaterial, type LastMaterial } from './last-material.ts';
import { learned } from './learned.ts';
import { FirstStep, type FirstStepProps, Row } from './learning-card-rows.tsx';
import styles from './learning-cards.module.css';
import { refreshLearning } from './refresh-learning.ts';

/** How many rows of the cloth the dashboard shows. */
const END = 6;

/** The cards with the material and ticks that the device remembers. */
export function DeviceCards({ first }: FirstStepProps) {
  const last = useDeviceStore(lastMaterial);
  const ticks = listTicks(useDeviceStore(learned));
  useEffect(() => void refreshLearning(), []);
  return (
    <>
      {last ? <Continue {...last} /> : <FirstStep first={first} />}
      <Row
        picture={
          <span className={styles.swatch} aria-hidden="true">
            {ticks.length > 0 && <Cloth subjects={ticks.slice(-END).map(({ subject }) => subject)} label="" />}
          </span>
        }
        kicker="Kainmu"
        title={ticks.length > 0 ? `${ticks.length} baris tertenun` : 'Belum ada baris'}
        to="/kain"
        action="Lihat"
      />
    </>
  );
}

function Continue({ subject, material, next }: LastMaterial) {
  return (
    <div className={styles.last}>
      <Row
        picture={<Motif subjectId={subject._id} />}
        kicker={subject.name}
        title={material.title}
        to={materialAddress(subject.slug, material)}
        action="Lanjutkan"
      />
      {next ? (
        <AppLink className={styles.next} to={materialAddress(subject.slug, next)}>
          Berikutnya: <bdi>{next.title}</bdi>
        </AppLink>
      ) : (
        <p className={styles.next}>Ini materi terakhirnya.</p>
      )}
    </div>
  );
}
