import type { Choice } from '#platform/shared/choice.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { CheckingLine } from './change-line.tsx';
import styles from './changes.module.css';

const DeviceChanges = afterIdle(async () => (await import('./device-changes.tsx')).DeviceChanges);

const DeviceChangesCount = afterIdle(async () => (await import('./device-changes.tsx')).DeviceChangesCount);

/** The number of changes for the line of the date. It is shown only if one of the changes is a cancellation. */
export function ChangesCount({ shown }: { shown: Choice | null }) {
  return <DeviceChangesCount part={{ shown }}>{null}</DeviceChangesCount>;
}

/**
 * The section "Berubah sejak kunjungan terakhir" (changed since your last visit) of the dashboard. Its space is reserved from the first
 * paint. @param props `shown` limits the schedules to a class or group.
 */
export function Changes({ shown }: { shown: Choice | null }) {
  return (
    <section id="perubahan" aria-label="Berubah sejak kunjungan terakhir" className={styles.changes}>
      <DeviceChanges part={{ shown }}>
        <CheckingLine />
      </DeviceChanges>
    </section>
  );
}
