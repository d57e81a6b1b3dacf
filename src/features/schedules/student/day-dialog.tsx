import { useEffect, useRef, useState } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { KIND_LABELS, NO_ACTIVITY_THIS_DAY_TEXT } from '#features/schedules/messages.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { phaseOf } from '#features/schedules/view/phase.ts';
import { dayElement } from '#features/schedules/view/use-day-keys.ts';
import { splitSpeakers } from '#features/webinars/rules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import styles from './day-dialog.module.css';
import kinds from './kinds.module.css';
import { Notices, ScheduleDetails, ScheduleLink } from './schedule-details.tsx';
import ticket from './ticket.module.css';

interface DayDialogProps {
  /** The opened day; null while the dialog is closed. */
  day: string | null;
  schedules: ShownSchedule[];
  /** The month's schedules are there; without them "no activity" can't be said. */
  loaded: boolean;
  /** ISO instant by the server's clock. */
  now: string;
  joinMinutes: number;
  meetingUrl: string;
  onClose: () => void;
}

/** 'Kegiatan Hari Ini': the schedules of a day. Without scripts it stands open in the page. */
export function DayDialog({ day, schedules, loaded, now, joinMinutes, meetingUrl, onClose }: DayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [openAtFirst] = useState(day !== null);
  const drawnOpen = useRef(openAtFirst);

  useEffect(() => {
    const box = dialog.current;
    if (!box || day === null) return;
    // Shut before the scripts were there.
    const shut = drawnOpen.current && !box.open;
    drawnOpen.current = false;
    if (shut) {
      box.dispatchEvent(new Event('close'));
      return;
    }
    box.removeAttribute('open');
    box.showModal();
    heading.current?.focus();
    return () => {
      // Escape has closed it and given the focus back already: who is quick has gone on from there.
      const left = box.open || document.activeElement === document.body;
      box.close();
      if (left) dayElement(document, day)?.focus();
    };
  }, [day]);

  return (
    <dialog
      ref={dialog}
      open={openAtFirst}
      className={styles.dialog}
      aria-labelledby="kegiatan"
      onClose={() => day !== null && onClose()}
      closedby="any"
    >
      {day !== null && (
        <div className={styles.body} role="group" aria-label="Kegiatan, dapat digulir" tabIndex={0}>
          <div className={styles.head}>
            <h2 id="kegiatan" ref={heading} tabIndex={-1}>
              Kegiatan Hari Ini
            </h2>
            <p className="date">{formatDate(day)}</p>
          </div>
          {schedules.length > 0 ? (
            <ol className={styles.list}>
              {schedules.map((schedule, index) => (
                <li key={schedule._id} className={`${ticket.ticket} ${kinds[schedule.kind]}`} data-status={schedule.status}>
                  <div className={ticket.head}>
                    <h3>Jadwal ke {index + 1}</h3>
                    <span className={ticket.kind}>{KIND_LABELS[schedule.kind]}</span>
                  </div>
                  <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} look="large" />
                  <Notices schedule={schedule} />
                  <ScheduleDetails schedule={schedule} speakersIn={splitSpeakers} />
                  <ScheduleLink schedule={schedule} phase={phaseOf(schedule, now, joinMinutes)} />
                </li>
              ))}
            </ol>
          ) : (
            <p className={`empty ${styles.none}`}>{loaded ? NO_ACTIVITY_THIS_DAY_TEXT : 'Jadwal belum dapat dimuat.'}</p>
          )}
          <div className={styles.foot}>
            {!schedules.every(isCancelled) && (
              <ExternalLink href={meetingUrl} className="button button-amber">
                Ikuti kegiatan
              </ExternalLink>
            )}
            <form method="dialog">
              <button type="submit" className="button">
                Tutup
              </button>
            </form>
          </div>
        </div>
      )}
    </dialog>
  );
}
