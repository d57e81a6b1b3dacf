import { useEffect } from 'react';
import { listTicks } from '#features/learning/learned-rules.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { Cloth } from './cloth/cloth.tsx';
import { learned } from './learned.ts';
import { FirstStep, type LearningCardsProps, Row } from './learning-card-rows.tsx';
import styles from './learning-cards.module.css';
import { type ShownStep, useNextStep } from './use-next-step.ts';

/** How many of the latest rows of the cloth the dashboard shows. */
const SHOWN_ROWS = 6;

/** The rows of the card "Belajarmu": where to continue, and the end of the cloth. Both come from the device's storage. */
export function DeviceCards({ subjects }: LearningCardsProps) {
  const step = useNextStep(subjects);
  const ticks = listTicks(useDeviceStore(learned));
  useEffect(() => void import('./refresh-learning.ts').then(({ refreshLearning }) => refreshLearning()).catch(() => {}), []);
  return (
    <>
      {step ? <Continue {...step} /> : <FirstStep first={subjects[0]} />}
      <Row
        picture={
          <span className={styles.swatch} aria-hidden="true">
            {ticks.length > 0 && <Cloth subjects={ticks.slice(-SHOWN_ROWS).map(({ subject }) => subject)} label="" />}
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

/** The row 'Lanjutkan', with a line about what follows or what was done. */
function Continue({ kicker, title, subject, to, action, after: { text, name, to: further } }: ShownStep) {
  const words = (
    <>
      {text}
      <bdi>{name}</bdi>
    </>
  );
  return (
    <div className={styles.last}>
      <Row picture={<Motif subjectId={subject} />} kicker={kicker} title={title} to={to} action={action} />
      {further ? (
        <AppLink className={styles.next} to={further}>
          {words}
        </AppLink>
      ) : (
        <p className={styles.next}>{words}</p>
      )}
    </div>
  );
}
