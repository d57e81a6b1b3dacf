import type { ReactNode } from 'react';
import { type ShownSubject, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import styles from './learning-cards.module.css';

const OnDevice = afterIdle(async () => (await import('./learning-cards-ui.tsx')).DeviceCards);

export interface LearningCardsProps {
  /** Where one may begin; null where there is no subject. */
  first: Pick<ShownSubject, '_id' | 'slug' | 'name'> | null;
}

/**
 * 'Lanjutkan', the material that was opened last and the one after it, and the end of the student's cloth. The server draws where to
 * begin, in rows of the same height.
 */
export function LearningCards({ first }: LearningCardsProps) {
  return (
    <section className={`card ${styles.cards}`} aria-label="Belajarmu">
      <OnDevice part={{ first }}>
        <FirstStep first={first} />
        <Row picture={<span className={styles.swatch} />} kicker="Kainmu" title="Belum ada baris" to="/kain" action="Lihat" />
      </OnDevice>
    </section>
  );
}

/** Where to begin, before any material was opened on this device. */
export function FirstStep({ first }: LearningCardsProps) {
  return (
    <div className={styles.last}>
      {first && (
        <Row
          picture={<Motif subjectId={first._id} />}
          kicker="Mulai dari"
          title={first.name}
          to={subjectAddress(first)}
          action="Mulai"
        />
      )}
      <p className={styles.next}>Materi terakhirmu muncul di sini.</p>
    </div>
  );
}

interface RowProps {
  picture: ReactNode;
  kicker: string;
  title: string;
  to: string;
  action: string;
}

/** All of it can be tapped, by the one link that is named after what it does. */
export function Row({ picture, kicker, title, to, action }: RowProps) {
  return (
    <div className={styles.row}>
      {picture}
      <p className={styles.text}>
        <span className={styles.kicker}>{kicker}</span>
        <bdi className={styles.title}>{title}</bdi>
      </p>
      <AppLink className={styles.go} to={to}>
        {action}
      </AppLink>
    </div>
  );
}
