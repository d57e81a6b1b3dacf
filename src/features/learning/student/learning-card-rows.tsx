import type { ReactNode } from 'react';
import { type ShownSubject, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { Motif } from '#features/subjects/view/motif.tsx';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import styles from './learning-cards.module.css';

export interface LearningCardsProps {
  subjects: readonly ShownSubject[];
}

interface FirstStepProps {
  /** The subject to begin with, if there is one. */
  first: Pick<ShownSubject, '_id' | 'slug' | 'name'> | undefined;
}

/** The first row of the card until a material is opened on this device: a link to the first subject. */
export function FirstStep({ first }: FirstStepProps) {
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

/** A row of the card with one link. The area of the link covers the whole row. */
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
