import type { Choice } from '#platform/shared/choice.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import styles from './changes.module.css';

const DeviceChanges = afterIdle(async () => (await import('./device-changes.tsx')).DeviceChanges);

export const CHECKING_TEXT = 'Berubah sejak kunjungan terakhir: memeriksa…';

/** 'Berubah sejak kunjungan terakhir', in room that is there from the first paint; `shown` is the class or group whose schedules count. */
export function Changes({ shown }: { shown: Choice | null }) {
  return (
    <section aria-label="Berubah sejak kunjungan terakhir" className={styles.changes}>
      <DeviceChanges part={{ shown }}>
        <Line text={CHECKING_TEXT} />
      </DeviceChanges>
    </section>
  );
}

/** What there is to say in a line or two. Another text is another element: nothing has moved. */
export function Line({ text }: { text: string }) {
  return (
    <p key={text} className={styles.line}>
      {text}
    </p>
  );
}
