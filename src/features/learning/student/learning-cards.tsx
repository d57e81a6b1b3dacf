import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { FirstStep, type FirstStepProps, Row } from './learning-card-rows.tsx';
import styles from './learning-cards.module.css';

const OnDevice = afterIdle(async () => (await import('./learning-cards-ui.tsx')).DeviceCards);

/**
 * The last opened material ('Lanjutkan'), the next one, and the end of the student's cloth. The server renders a first step in rows of
 * the same height.
 */
export function LearningCards({ first }: FirstStepProps) {
  return (
    <section className={`card ${styles.cards}`} aria-label="Belajarmu">
      <OnDevice part={{ first }}>
        <FirstStep first={first} />
        <Row picture={<span className={styles.swatch} />} kicker="Kainmu" title="Belum ada baris" to="/kain" action="Lihat" />
      </OnDevice>
    </section>
  );
}
