import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { KIND_LABELS, NO_ACTIVITY_THIS_DAY_TEXT, STORED_TEXT } from '#features/schedules/messages.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { canJoin, isJoinable, PHASE_TEXTS, type Phase, phaseOf } from '#features/schedules/view/phase.ts';
import { dayElement } from '#features/schedules/view/use-day-keys.ts';
import { splitSpeakers } from '#features/webinars/rules.ts';
import { ShareLater } from '#features/sharing/student/share-later.tsx';
import { formatDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { loadMessages } from '../load-messages.ts';
import styles from './day-dialog.module.css';
import kinds from '../kinds.module.css';
import { MovedAway } from '../moved-away.tsx';
import { scheduleAddress } from '../schedule-address.ts';
import { Notices, ScheduleDetails, ScheduleLink } from '../schedule-details.tsx';
import ticket from '../ticket.module.css';

interface DayDialogProps {
  /** The opened day; null while the dialog is closed. */
  day: string | null;
  today: string;
  schedules: ShownSchedule[];
  /** The schedules that were moved from the day to another one. */
  movedAway: ShownSchedule[];
  /** Whether the schedules were read; if not, the day may still have some. */
  loaded: boolean;
  /** The ISO instant of the copy on the device if the schedules are from there; else null. */
  stored: string | null;
  /** ISO instant by the server's clock. */
  now: string;
  /** The id of the schedule to which the dialog scrolls; undefined for the first one that is not over, even if it is cancelled. */
  chosen: unknown;
  joinMinutes: number;
  meetingUrl: string;
  onClose: () => void;
}

interface DialogParts {
  dialog: RefObject<HTMLDialogElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The heading of the schedule to which the dialog scrolls, unless it is the first one. */
  startHeading: RefObject<HTMLHeadingElement | null>;
}

/** A click outside the dialog within this time belongs to the double click that opened it. */
const DOUBLE_CLICK_MS = 500;

/** Opens the dialog while a day is given. When it closes, the day's cell gets the focus back. */
function useModal(day: string | null, openAtFirst: boolean, { dialog, heading, startHeading }: DialogParts): void {
  const wasRenderedOpen = useRef(openAtFirst);
  useEffect(() => {
    const box = dialog.current;
    if (!box || day === null) return;
    // The dialog was rendered open, and the student closed it before the scripts were loaded.
    const wasClosed = wasRenderedOpen.current && !box.open;
    wasRenderedOpen.current = false;
    if (wasClosed) {
      box.dispatchEvent(new Event('close'));
      return;
    }
    box.removeAttribute('open');
    box.showModal();
    box.setAttribute('closedby', 'closerequest');
    const timer = setTimeout(() => box.setAttribute('closedby', 'any'), DOUBLE_CLICK_MS);
    (startHeading.current ?? heading.current)?.focus({ preventScroll: true });
    startHeading.current?.closest('li')?.scrollIntoView();
    return () => {
      clearTimeout(timer);
      // If Escape closed the dialog, the browser has returned the focus, and the student may have moved it since.
      const needsFocus = box.open || document.activeElement === document.body;
      box.close();
      if (needsFocus && document.activeElement === document.body) dayElement(document, day)?.focus();
    };
  }, [day, dialog, heading, startHeading]);
}

/**
 * The dialog of the students' calendar with the schedules of a day. Its title is "Kegiatan Hari Ini" on every day; the date is below.
 * The server renders it open if the address has a day, so it also works without scripts.
 */
export function DayDialog(props: DayDialogProps) {
  const { day, stored, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const startHeading = useRef<HTMLHeadingElement>(null);
  const [openAtFirst] = useState(day !== null);
  useModal(day, openAtFirst, { dialog, heading, startHeading });

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
            {stored !== null && <p className="date">{STORED_TEXT}</p>}
          </div>
          <DaySchedules {...props} day={day} startHeading={startHeading} />
        </div>
      )}
    </dialog>
  );
}

interface DaySchedulesProps extends DayDialogProps, Pick<DialogParts, 'startHeading'> {
  day: string;
}

/** The schedules of the day, with buttons to join, to send them to a chat, and to close the dialog. */
function DaySchedules(props: DaySchedulesProps) {
  const { day, today, schedules, movedAway, loaded, stored, now, chosen, joinMinutes, meetingUrl, startHeading } = props;
  const phaseNow = (schedule: ShownSchedule) => phaseOf(schedule, now, joinMinutes);
  const ownCurrent = schedules.filter((schedule) => !schedule.isOthers && isJoinable(phaseNow(schedule)));
  // Only one button is amber: the first "Gabung" that concerns the student, else the programme's fixed meeting.
  const amber = ownCurrent.find(({ linkZoom }) => linkZoom);
  const isMeetingAmber = !amber && ownCurrent.some((schedule) => typeof schedule.linkZoom === 'string');
  const next = day === today ? schedules.findIndex(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd) > Date.parse(now)) : 0;
  const start = chosen ? schedules.findIndex(({ _id }) => _id === chosen) : next;
  return (
    <>
      {schedules.length > 0 ? (
        <ol className={styles.list}>
          {schedules.map((schedule, index) => (
            <DayItem
              key={schedule._id}
              schedule={schedule}
              number={index + 1}
              phase={phaseNow(schedule)}
              quiet={schedule !== amber}
              headingRef={index > 0 && index === start ? startHeading : null}
            />
          ))}
        </ol>
      ) : (
        <p className={`empty ${styles.none}`}>{loaded ? NO_ACTIVITY_THIS_DAY_TEXT : 'Jadwal belum dapat dimuat.'}</p>
      )}
      {movedAway.length > 0 && (
        <ul className={styles.left}>
          {movedAway.map((schedule) => (
            <MovedAway key={schedule._id} schedule={schedule} />
          ))}
        </ul>
      )}
      {schedules.length > 0 && (
        <p className={styles.share}>
          <ShareLater
            label="Kirim ke WhatsApp"
            title={`Kirim jadwal ${formatDate(day)}`}
            compose={async () => (await loadMessages()).composeDay(day, schedules, stored)}
          />
        </p>
      )}
      <div className={styles.foot}>
        {!schedules.every(isCancelled) && (
          <ExternalLink href={meetingUrl} className={isMeetingAmber ? 'button button-amber' : 'button'}>
            Ikuti kegiatan
          </ExternalLink>
        )}
        <form method="dialog">
          <button type="submit" className="button">
            Tutup
          </button>
        </form>
      </div>
    </>
  );
}

interface DayItemProps {
  schedule: ShownSchedule;
  /** Its position in the day, from 1. */
  number: number;
  phase: Phase;
  /** Whether the link is a plain button. At most one schedule of the day has an amber one. */
  quiet: boolean;
  headingRef: RefObject<HTMLHeadingElement | null> | null;
}

function DayItem({ schedule, number, phase, quiet, headingRef }: DayItemProps) {
  const state = phase === 'open' && !schedule.linkZoom ? undefined : PHASE_TEXTS[phase];
  return (
    <li
      className={`${ticket.ticket} ${kinds[schedule.kind]} ${phase === 'over' ? styles.over : ''}`}
      data-status={schedule.status}
    >
      <div className={ticket.head}>
        <h3 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          Jadwal ke {number}
        </h3>
        {state && <span className={canJoin(schedule, phase) ? `${styles.state} ${styles.on}` : styles.state}>{state}</span>}
        <span className={ticket.kind}>{KIND_LABELS[schedule.kind]}</span>
      </div>
      <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} look="large" />
      <Notices schedule={schedule} named />
      <ScheduleDetails schedule={schedule} speakersIn={splitSpeakers} />
      <div className={styles.actions}>
        <ScheduleLink schedule={schedule} phase={phase} quiet={quiet} />
        {phase !== 'cancelled' && (
          <AppLink className="link" to={scheduleAddress(schedule._id)}>
            Rincian<span className="sr-only">{` jadwal ke ${number}`}</span>
          </AppLink>
        )}
      </div>
    </li>
  );
}
