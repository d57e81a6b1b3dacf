import type { ContentCounts } from '#features/subjects/contract.ts';
import { countsText } from '#features/subjects/rules.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import styles from './learned.module.css';
import { hasLearning } from './learning-use.ts';

const Count = afterIdle(async () => (await import('./learned-ui.tsx')).Count, hasLearning);

/** "1 video · 2 buku · 1 latihan" of a subject or a material, and "3 dari 4" after the first tick, in reserved space. */
export function ContentCount({ of, counts }: { of: string; counts: ContentCounts }) {
  return (
    <span className={styles.counts}>
      {countsText(counts)}
      <Count part={{ of, total: counts.video + counts.book + counts.exercise }}>
        <span className={styles.count} />
      </Count>
    </span>
  );
}
