import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { shortTitleOf } from '#features/schedules/detail-rules.ts';
import { cancelledText, movedText } from '#features/schedules/state-texts.ts';
import { logText } from '#features/schedules/log-rules.ts';
import { isCancelled, kindAndNames, otherTextOf } from '#features/schedules/rules.ts';
import { isJoinable, type Phase, PHASE_TEXTS, phaseOf } from '#features/schedules/view/phase.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { whatsappLink, whatsappNumber } from '#platform/shared/links/whatsapp.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { useNavigate, useRouterState } from '#platform/web/router/router-context.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { Notice, show } from '#platform/web/staff-ui/notice.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { AbsenceSlot } from './absence-slot.ts';
import { findDraft } from './log/drafts.ts';
import { LogForm } from './log/log-form.tsx';
import { UNLOGGED_ID, unfoldUnlogged } from './unlogged.tsx';
import { absenceText, canLog, isOwn, ownLinesOf, substitutionTexts } from './own-rules.ts';
import { weekAddress } from '../staff-week.ts';

interface LinksProps {
  schedule: Schedule;
  phase: Phase;
  /** The current time in epoch milliseconds. */
  now: number;
  /** Whether the person holds the session: they were not replaced, and did not report that they can't come. */
  isHolding: boolean;
}

/** The look of "Gabung": highlighted while students can join, quiet when the session is over. */
function joinLook(phase: Phase): string {
  if (phase === 'over') return 'link';
  return isJoinable(phase) ? 'button button-amber' : 'button';
}

/** The meeting links. They work until the day of the session is over. A person who does not hold the session has no "Gabung". */
function Links({ schedule, phase, now, isHolding }: LinksProps) {
  const { linkZoom, webinar } = schedule;
  const isClosed = isCancelled(schedule) || schedule.scheduleDate < dateInWib(new Date(now));
  const join = isClosed ? null : safeHref(linkZoom);
  const webinars = isClosed ? [] : webinar.event;
  return (
    <>
      {join && isHolding && (
        <ExternalLink href={join} className={joinLook(phase)}>
          Gabung
        </ExternalLink>
      )}
      {webinars.map(({ _id, webinarTheme, webinarLinkZoom }) => {
        const href = safeHref(webinarLinkZoom);
        return href && href !== join ? (
          <ExternalLink key={_id} href={href} className="button">
            Webinar: {webinarTheme}
          </ExternalLink>
        ) : null;
      })}
    </>
  );
}

interface LogPartProps {
  schedule: Schedule;
  /** Whether the address of the page opens the form. */
  isInAddress: boolean;
  /** How many finished sessions have no log. */
  unlogged: number;
}

/** Whether the form of a log is open. When it closes, the log was saved or not. */
type LogState = 'open' | 'closed' | 'saved';

/**
 * Holds whether the form is open. The button, the address of the page, or unsaved input opens it. The focus moves into the form that
 * the person opened, and back to the button of the session.
 */
function useOpenLog({ schedule, isInAddress }: LogPartProps, part: RefObject<HTMLDivElement | null>) {
  const [state, setState] = useState<LogState>(() => (isInAddress || findDraft(schedule._id) ? 'open' : 'closed'));
  const [wasInAddress, setWasInAddress] = useState(isInAddress);
  /** Whether the person opened or closed the form: only then, the focus moves. */
  const isMoved = useRef(false);
  const navigate = useNavigate();
  const { pending } = useRouterState();
  // The address can change while the card stays on the page, for example through a link in the list of sessions without a log.
  if (wasInAddress !== isInAddress) {
    setWasInAddress(isInAddress);
    if (isInAddress) setState('open');
  }
  const isOpen = state === 'open';

  useEffect(() => {
    if (!isOpen || !(isInAddress || isMoved.current)) return;
    // Waits for the next frame, because a new page takes the focus first.
    const frame = requestAnimationFrame(() => part.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [part, isOpen, isInAddress]);

  // The pressed button has disappeared with the form, which was often longer than the screen.
  useEffect(() => {
    if (isOpen || !isMoved.current) return;
    part.current?.querySelector('button')?.focus({ preventScroll: true });
    show(part.current?.closest('article'));
  }, [part, isOpen]);

  // Removes a closed form from the address, so that the same link can open it again. An answer that comes late must not call the
  // person back from the page that they are opening.
  const isLeaving = pending !== null;
  useEffect(() => {
    if (!isOpen && isInAddress && !isLeaving) navigate(weekAddress(schedule.scheduleDate), { replace: true });
  }, [isOpen, isInAddress, isLeaving, navigate, schedule.scheduleDate]);

  return {
    state,
    move(next: LogState) {
      isMoved.current = true;
      setState(next);
    },
  };
}

/** The button of a session's log, or the form. */
function LogPart(props: LogPartProps) {
  const { schedule, unlogged } = props;
  const part = useRef<HTMLDivElement>(null);
  const { state, move } = useOpenLog(props, part);
  const { log } = schedule;

  if (state === 'open') {
    return (
      <div ref={part} className="wide">
        <LogForm schedule={schedule} onClose={(isSaved) => move(isSaved ? 'saved' : 'closed')} />
      </div>
    );
  }
  return (
    <div ref={part} className={state === 'saved' ? 'wide flex flex-col items-start gap-2' : ''}>
      {state === 'saved' && <Notice kind="success">Catatan tersimpan. Terima kasih!</Notice>}
      {state === 'saved' && unlogged > 0 && (
        <a href={`#${UNLOGGED_ID}`} className="link" onClick={unfoldUnlogged}>
          Masih {unlogged} belum dicatat
        </a>
      )}
      <button type="button" className={log ? 'link' : 'button'} onClick={() => move('open')}>
        {log ? 'Ubah catatan' : 'Isi catatan kegiatan'}
      </button>
    </div>
  );
}

/** The labels and lines below the title: the state of the session, whom it is for, and its log. */
function Facts({ schedule, me, phase, hasLog }: Pick<SessionCardProps, 'schedule' | 'me'> & { phase: Phase; hasLog: boolean }) {
  const { kind, log } = schedule;
  const marks = [
    [phase === 'running' ? PHASE_TEXTS.running : null, 'bg-amber text-on-amber'],
    [cancelledText(schedule), 'bg-danger-wash text-danger'],
    // A zone never stands alone on a line.
    [movedText(schedule, useReaderZone())?.replaceAll(' W', '\u00a0W'), 'bg-amber-wash text-amber-text'],
    ...substitutionTexts(schedule, me).map((text) => [text, 'bg-sunk text-ink'] as const),
  ] as const;
  const names = ownLinesOf(schedule, me).join(' · ');
  return (
    <ul className="facts">
      {marks.map(
        ([text, look]) =>
          text && (
            <li key={text} className={`rounded-sm px-2 py-0.5 font-semibold wrap-anywhere ${look}`}>
              {text}
            </li>
          ),
      )}
      <li className="wrap-anywhere text-soft empty:hidden">{kind === 'other' ? names : kindAndNames(kind, names)}</li>
      <li className="w-full wrap-anywhere whitespace-pre-line empty:hidden">{otherTextOf(schedule)}</li>
      {hasLog && log && (
        <li className="w-full">
          <p className="font-semibold">{logText(log)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{log.notes}</p>
        </li>
      )}
    </ul>
  );
}

interface SessionCardProps {
  schedule: Schedule;
  me: Staff;
  /** The current time in epoch milliseconds. */
  now: number;
  /** Whether the address of the page opens the form of the log. */
  isLogInAddress: boolean;
  /** How many finished sessions have no log. */
  unlogged: number;
}

/**
 * The card of one session in the person's week. Its links are shown to everyone who sees the card. Only the person who holds the
 * session can report an absence (until it ends or has a log) and write the log (after it began).
 */
export function SessionCard({ schedule, me, now, isLogInAddress, unlogged }: SessionCardProps) {
  const { contacts, joinMinutes } = useProgramme();
  const absencePart = useContext(AbsenceSlot);
  const [isAbsent, setAbsent] = useState(false);
  const { log, scheduleTimeStart, scheduleTimeEnd } = schedule;
  const { subjects } = schedule.classes;
  const title = shortTitleOf(schedule);
  const isHeldByMe = isOwn(schedule, me);
  const isCalledOff = isCancelled(schedule);
  const isOver = Date.parse(scheduleTimeEnd) <= now;
  // If the programme has a second contact, that one answers questions about the programme.
  const contact = contacts[1] ?? contacts[0];
  const phase = phaseOf(schedule, new Date(now).toISOString(), joinMinutes);
  const hasLog = canLog(schedule, me, now);
  return (
    <article aria-label={title} className={`card session ${isHeldByMe && !isCalledOff ? '' : 'faint'}`}>
      <h3 className={isCalledOff ? 'line-through decoration-1' : ''}>{title}</h3>
      <div className="when">
        <TimeRange start={scheduleTimeStart} end={scheduleTimeEnd} />
      </div>
      <Facts schedule={schedule} me={me} phase={phase} hasLog={hasLog} />
      {subjects && (
        <a href={`/subject/${encodeURIComponent(subjects._id)}`} className="link text-sm">
          <span>
            Materi<span className="sr-only"> {subjects.name}</span>
          </span>
        </a>
      )}
      <div className="acts">
        <Links schedule={schedule} phase={phase} now={now} isHolding={isHeldByMe && !isAbsent} />
        {isHeldByMe &&
          !isOver &&
          !log &&
          !isCalledOff &&
          absencePart({
            schedule: schedule._id,
            chat: whatsappLink(absenceText(schedule, me.name), whatsappNumber(contact?.address ?? '')),
            onAbsent: setAbsent,
          })}
        {hasLog && <LogPart schedule={schedule} isInAddress={isLogInAddress} unlogged={unlogged} />}
      </div>
    </article>
  );
}
