import { useContext } from 'react';
import { type NamedAudience, withChoice } from '#features/classes/student/choice.ts';
import { ShareLater } from '#features/sharing/student/share-later.tsx';
import type { Choice } from '#platform/shared/choice.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import styles from './calendar-ways.module.css';

interface CalendarWaysProps {
  today: IsoDate;
  /** The class or group of the calendar; null for everyone's. */
  whose: NamedAudience | null;
  asked: Choice | null;
}

/** Ways to use the schedules elsewhere: a calendar application, a chat. */
export function CalendarWays({ today, whose, asked }: CalendarWaysProps) {
  const present = useContext(PresentMoment);
  return (
    <div className={styles.ways}>
      <AppLink className="link" to={withChoice('/langganan', asked)}>
        Langganan kalender
      </AppLink>
      <ShareLater
        label="Kirim 7 hari ke depan"
        title="Kirim jadwal tujuh hari ke depan"
        compose={async () => (await import('../share-week.ts')).composeWeek(today, present(), whose)}
      />
    </div>
  );
}
