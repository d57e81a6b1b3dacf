import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { FirstStep, type LearningCardsProps, Row } from './learning-card-rows.tsx';
import styles from './learning-cards.module.css';
import { hasLearning } from './learning-use.ts';

const OnDevice = afterIdle(async () => (await import('./learning-cards-ui.tsx')).DeviceCards, hasLearning);

/**
 * The card "Belajarmu" of the dashboard: the last opened material ('Lanjutkan'), the next material, and the end of the student's
 * cloth. Only the device knows them, so the server renders a first step in rows of the same height.
 */
export function LearningCards({ subjects }: LearningCardsProps) {
  return (
    <section className={`card ${styles.cards}`} aria-label="Belajarmu">
      <OnDevice part={{ subjects }}>
        <FirstStep first={subjects[0]} />
        <Row picture={<span className={styles.swatch} />} kicker="Kainmu" title="Belum ada baris" to="/kain" action="Lihat" />
      </OnDevice>
    </section>
  );
}
