import { useContext } from 'react';
import { type NamedAudience, withChoice } from '#features/classes/student/choice.ts';
import { ShareLater } from '#features/sharing/student/share-later.tsx';
import type { Choice } from '#platform/shared/choice.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { loadMessages } from '../load-messages.ts';
import styles from './calendar-actions.module.css';

interface CalendarActionsProps {
  today: IsoDate;
  /** The class or group whose schedules are shown; null for all schedules. */
  shown: NamedAudience | null;
  /** The choice of class or group in the page's address. The links keep it. */
  asked: Choice | null;
}

/** Two actions of the students' calendar: subscribe to it in a calendar application, and send the next seven days to a chat. */
export function CalendarActions({ today, shown, asked }: CalendarActionsProps) {
  const serverTime = useContext(PresentMoment);
  return (
    <div className={styles.actions}>
      <AppLink className="link" to={withChoice('/langganan', asked)}>
        Langganan kalender
      </AppLink>
      <ShareLater
        label="Kirim 7 hari ke depan"
        title="Kirim jadwal tujuh hari ke depan"
        compose={async () => (await loadMessages()).composeWeek(today, serverTime(), shown)}
      />
    </div>
  );
}
