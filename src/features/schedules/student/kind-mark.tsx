import type { ScheduleKind } from '#features/schedules/contract.ts';
import styles from './kind-mark.module.css';
import kinds from './kinds.module.css';

/** A class for what a kind's shape in its colour is to lead. */
export function ledBy(kind: ScheduleKind): string {
  return `${styles.led} ${styles[kind]} ${kinds[kind]}`;
}

/** A kind's shape in its colour; a word for it stands beside it or in a label. */
export function KindMark({ kind }: { kind: ScheduleKind }) {
  return <i aria-hidden="true" className={`${styles.mark} ${styles[kind]} ${kinds[kind]}`} />;
}
