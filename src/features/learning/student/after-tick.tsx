import { useState } from 'react';
import { countLearned, type Tick } from '#features/learning/learned-rules.ts';
import { materialAddress, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { WovenRow } from './cloth/cloth.tsx';
import { lastMaterial } from './last-material.ts';
import { learned } from './learned.ts';
import styles from './learned.module.css';

/** What a tick shows at once: the row that it weaves, and that the material is finished if it was the last tick. */
export function AfterTick({ material, subject }: Tick) {
  // Not updated: ticks that follow do not move this text to another content.
  const [finished] = useState(() => {
    const last = lastMaterial.read();
    return last?.material._id === material && countLearned(learned.read(), material) === last.contents?.ids.length ? last : null;
  });
  return (
    <>
      {finished && (
        <AppLink
          className={styles.done}
          to={finished.next ? materialAddress(finished.subject.slug, finished.next) : subjectAddress(finished.subject)}
        >
          <span>Materi ini selesai</span>
          <span>{finished.next ? `Lanjut: ${finished.next.title}` : 'Lihat semua materi'}</span>
        </AppLink>
      )}
      <span className={styles.woven}>
        <WovenRow subject={subject} />
      </span>
    </>
  );
}
