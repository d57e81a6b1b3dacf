import { useContext } from 'react';
import { type NamedAudience, withChoice } from '#features/classes/student/choice.ts';
import { ShareLater } from '#features/sharing/student/share-later.tsx';
import type { Choice } from '#platform/shared/choice.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { bringMessages } from '../bring-messages.ts';
import styles from './calendar-actions.module.css';

interface CalendarActionsProps {
  today: IsoDate;
  /** The class or group whose schedules are shown; null for all schedules. */
  whose: NamedAudience | null;
  /** The choice in the page's address, which its links keep. */
  asked: Choice | null;
}

/** Two actions: subscribe to the calendar in a calendar application, or send the next seven days to a chat. */
export function CalendarActions({ today, whose, asked }: CalendarActionsProps) {
  const present = useContext(PresentMoment);
  return (
    <div className={styles.actions}>
      <AppLink className="link" to={withChoice('/langganan', asked)}>
        Langganan kalender
      </AppLink>
      <ShareLater
        label="Kirim 7 hari ke depan"
        title="Kirim jadwal tujuh hari ke depan"
        compose={async () => (await bringMessages()).composeWeek(today, present(), whose)}
      />
    </div>
  );
}
