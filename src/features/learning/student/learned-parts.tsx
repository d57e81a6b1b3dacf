import type { Tick } from '#features/learning/learned-rules.ts';
import type { ContentCounts } from '#features/subjects/contract.ts';
import { countsText } from '#features/subjects/rules.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import type { MaterialProgressProps } from './learned-ui.tsx';
import styles from './learned.module.css';

const ui = () => import('./learned-ui.tsx');
const TickBox = afterIdle(async () => (await ui()).TickBox);
const Count = afterIdle(async () => (await ui()).Count);
const Progress = afterIdle(async () => (await ui()).MaterialProgress);

/** The tick 'Sudah dipelajari' of a content. Its space is reserved until the page is idle. */
export function LearnedTick({ tick, title }: { tick: Tick; title: string }) {
  return (
    <TickBox part={{ tick, title }}>
      <div className={styles.row}>
        <label className={`${styles.tick} ${styles.waiting}`}>
          <input type="checkbox" disabled />
          <span>
            Sudah dipelajari<span className="sr-only">: {title}</span>
          </span>
        </label>
      </div>
    </TickBox>
  );
}

/** "1 video · 2 buku · 1 latihan" of a subject or a material, and "3 dari 4" after the first tick, in reserved space. */
export function ContentCount({ of, counts }: { of: string; counts: ContentCounts }) {
  const total = counts.video + counts.book + counts.exercise;
  return (
    <span className={styles.counts}>
      {countsText(counts)}
      {total > 0 && (
        <Count part={{ of, total }}>
          <span className={styles.count}>{total} isi</span>
        </Count>
      )}
    </span>
  );
}

/** How many contents of a material are learned. It also remembers that the material was opened. */
export function MaterialProgress(props: MaterialProgressProps) {
  return (
    <Progress part={props}>
      <p className={styles.total}>{props.contents.length} isi</p>
    </Progress>
  );
}
