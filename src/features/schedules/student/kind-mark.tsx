import type { ScheduleKind } from '#features/schedules/contract.ts';
import styles from './kind-mark.module.css';
import kinds from './kinds.module.css';

/** The class of an element that starts with a kind's coloured shape. */
export function ledBy(kind: ScheduleKind): string {
  return `${styles.led} ${styles[kind]} ${kinds[kind]}`;
}

/** A kind's coloured shape; its name is beside it or in a label. */
export function KindMark({ kind }: { kind: ScheduleKind }) {
  return <i aria-hidden="true" className={`${styles.mark} ${styles[kind]} ${kinds[kind]}`} />;
}
