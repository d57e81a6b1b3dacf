import type { ContentCounts } from '#features/subjects/contract.ts';
import { countsText } from '#features/subjects/rules.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import styles from './learned.module.css';
import { hasLearning } from './learning-use.ts';

const Count = afterIdle(async () => (await import('./learned-ui.tsx')).Count, hasLearning);

/**
 * Shows how many contents a subject or material has: "1 video · 2 buku · 1 latihan", and after the first tick also "3 dari 4". The
 * space of the second text is reserved, so that the page does not move when `Count` has loaded. `of` is the id of the subject or
 * material.
 */
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
