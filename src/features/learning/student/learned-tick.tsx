import type { Tick } from '#features/learning/learned-rules.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import type { MaterialProgressProps } from './learned-ui.tsx';
import styles from './learned.module.css';
import { noteLearning } from './learning-use.ts';

/** Loads the code of both elements. `noteLearning` lets the page also load the other code that shows what was learned. */
const importUi = () => {
  noteLearning();
  return import('./learned-ui.tsx');
};
const TickBox = afterIdle(async () => (await importUi()).TickBox);
const Progress = afterIdle(async () => (await importUi()).MaterialProgress);

/** The check box 'Sudah dipelajari' of a content. Until the page is idle and its code has loaded, it is disabled. */
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

/** Shows how many contents of a material are learned. It also stores on the device that the material was opened. */
export function MaterialProgress(props: MaterialProgressProps) {
  return (
    <Progress part={props}>
      <p className={styles.total}>{props.contents.length} bahan belajar</p>
    </Progress>
  );
}
