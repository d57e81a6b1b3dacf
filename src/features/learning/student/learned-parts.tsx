import type { ContentCounts } from '#features/subjects/contract.ts';
import { countsText } from '#features/subjects/rules.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import styles from './learned.module.css';
import { hasLearning } from './learning-use.ts';

const Count = afterIdle(async () => (await import('./learned-ui.tsx')).Count, hasLearning);

/**
 * Shows the contents of a subject or material (`of` is its id): "1 video · 2 buku · 1 latihan", and after the first tick also "3
 * dari 4". The space of that second text is reserved, so that nothing moves when its code has loaded.
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
