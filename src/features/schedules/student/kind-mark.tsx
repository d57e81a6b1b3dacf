import type { ScheduleKind } from '#features/schedules/contract.ts';
import styles from './kind-mark.module.css';
import kinds from './kinds.module.css';

/** Returns the CSS classes of an element that starts with the coloured shape of a kind. */
export function withKindMark(kind: ScheduleKind): string {
  return `${styles.marked} ${styles[kind]} ${kinds[kind]}`;
}

/** The coloured shape of a kind. Screen readers skip it, because the kind's name is beside it or in a label. */
export function KindMark({ kind }: { kind: ScheduleKind }) {
  return <i aria-hidden="true" className={`${styles.mark} ${styles[kind]} ${kinds[kind]}`} />;
}
