import type { Tick } from '#features/learning/learned-rules.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import type { MaterialProgressProps } from './learned-ui.tsx';
import styles from './learned.module.css';
import { noteLearning } from './learning-use.ts';

const ui = () => {
  noteLearning();
  return import('./learned-ui.tsx');
};
const TickBox = afterIdle(async () => (await ui()).TickBox);
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

/** How many contents of a material are learned. It also remembers that the material was opened. */
export function MaterialProgress(props: MaterialProgressProps) {
  return (
    <Progress part={props}>
      <p className={styles.total}>{props.contents.length} bahan belajar</p>
    </Progress>
  );
}
