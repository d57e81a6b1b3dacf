import type { Choice } from '#platform/shared/choice.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { CheckingLine } from './change-line.tsx';
import styles from './changes.module.css';

const DeviceChanges = afterIdle(async () => (await import('./device-changes.tsx')).DeviceChanges);

const DeviceChangesCount = afterIdle(async () => (await import('./device-changes.tsx')).DeviceChangesCount);

/** The number of changes, for the page's heading, if one of them is a cancellation. */
export function ChangesCount({ shown }: { shown: Choice | null }) {
  return <DeviceChangesCount part={{ shown }}>{null}</DeviceChangesCount>;
}

/** 'Berubah sejak kunjungan terakhir'. Its space is reserved from the first paint. `shown` limits it to a class or group. */
export function Changes({ shown }: { shown: Choice | null }) {
  return (
    <section id="perubahan" aria-label="Berubah sejak kunjungan terakhir" className={styles.changes}>
      <DeviceChanges part={{ shown }}>
        <CheckingLine />
      </DeviceChanges>
    </section>
  );
}
