import type { Choice } from '#platform/shared/choice.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { CheckingLine } from './change-line.tsx';
import styles from './changes.module.css';

const DeviceChanges = afterIdle(async () => (await import('./device-changes.tsx')).DeviceChanges);

/** 'Berubah sejak kunjungan terakhir'. Its space is reserved from the first paint. `shown` limits it to a class or group. */
export function Changes({ shown }: { shown: Choice | null }) {
  return (
    <section aria-label="Berubah sejak kunjungan terakhir" className={styles.changes}>
      <DeviceChanges part={{ shown }}>
        <CheckingLine />
      </DeviceChanges>
    </section>
  );
}
