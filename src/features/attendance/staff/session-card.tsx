import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { shortTitleOf } from '#features/schedules/detail-rules.ts';
import { cancelledText, movedText } from '#features/schedules/state-texts.ts';
import { logText } from '#features/schedules/log-rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { isJoinable, type Phase, PHASE_TEXTS, phaseOf } from '#features/schedules/view/phase.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { whatsappLink, whatsappNumber } from '#platform/shared/links/whatsapp.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { useNavigate, useRouterState } from '#platform/web/router/router-context.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { AbsenceSlot } from './absence-slot.ts';
import { findDraft } from './log/drafts.ts';
import { LogForm } from './log/log-form.tsx';
import { UNLOGGED_ID } from './unlogged.tsx';
import { absenceText, isOwn, ownLinesOf, substitutionTexts } from './own-rules.ts';
import { weekAddress } from '../staff-week.ts';

/** A small label on a card. @param props `isLoud` shows it as a warning. */
function Mark({ children, isLoud = false }: { children: string; isLoud?: boolean }) {
  return (
    <span className={`rounded-sm px-2 py-0.5 wrap-anywhere ${isLoud ? 'bg-danger-wash text-danger' : 'bg-sunk text-ink'}`}>
      {children}
    </span>
  );
}

interface LinksProps {
  schedule: Schedule;
  phase: Phase;
  /** The current time in epoch milliseconds. */
  now: number;
  /** Whether the person holds the session: they were not replaced, and did not report that they can't come. */
  isHolding: boolean;
}

/**
 * The meeting links. They work until the day of the session is over. A person who does not hold the session has no "Gabung"; for the
 * others it is highlighted while students can join.
 */
function Links({ schedule, phase, now, isHolding }: LinksProps) {
  const { linkZoom, webinar, classes } = schedule;
  const isClosed = isCancelled(schedule) || schedule.scheduleDate < dateInWib(new Date(now));
  const join = isClosed ? null : safeHref(linkZoom);
  const webinars = isClosed ? [] : webinar.event;
  const { subjects } = classes;
  return (
    <>
      {join && isHolding && (
        <ExternalLink href={join} className={isJoinable(phase) ? 'button button-amber' : 'button'}>
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
      {subjects && (
        <a href={`/subject/${encodeURIComponent(subjects._id)}`} className="button">
          <span>
            Materi<span className="sr-only"> {subjects.name}</span>
          </span>
        </a>
      )}
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

  // The pressed button has disappeared with the form.
  useEffect(() => {
    if (!isOpen && isMoved.current) part.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [part, isOpen]);

  // The form was often longer than the screen. When the page is read again after a save, what is above becomes shorter.
  useEffect(() => {
    if (!isOpen && part.current?.contains(document.activeElement))
      part.current.closest('article')?.scrollIntoView({ block: 'nearest' });
  }, [part, isOpen, schedule.updatedAt]);

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

/** The log in a card: the stored log with a button to edit it, or the form. */
function LogPart(props: LogPartProps) {
  const { schedule, unlogged } = props;
  const part = useRef<HTMLDivElement>(null);
  const { state, move } = useOpenLog(props, part);
  const { log } = schedule;

  if (state === 'open') {
    return (
      <div ref={part}>
        <LogForm schedule={schedule} onClose={(isSaved) => move(isSaved ? 'saved' : 'closed')} />
      </div>
    );
  }
  return (
    <div ref={part} className="flex flex-col items-start gap-2 border-t border-line pt-3">
      {state === 'saved' && <Notice kind="success">Catatan tersimpan. Terima kasih!</Notice>}
      {/* Until the page was read again, this session is one of them. */}
      {state === 'saved' && log && unlogged > 0 && (
        <a href={`#${UNLOGGED_ID}`} className="link flex min-h-touch items-center">
          Masih {unlogged} belum dicatat
        </a>
      )}
      {log && (
        <div className="text-sm">
          <p className="font-semibold">{logText(log)}</p>
          {log.notes !== '' && <p className="wrap-anywhere whitespace-pre-line">{log.notes}</p>}
        </div>
      )}
      <button type="button" className="button" onClick={() => move('open')}>
        {log ? 'Ubah catatan' : 'Isi catatan kegiatan'}
      </button>
    </div>
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
  const { kind, log, scheduleTimeStart, scheduleTimeEnd } = schedule;
  const title = shortTitleOf(schedule);
  const cancelled = cancelledText(schedule);
  const moved = movedText(schedule);
  const isHeldByMe = isOwn(schedule, me);
  const isOver = Date.parse(scheduleTimeEnd) <= now;
  // If the programme has a second contact, that one answers questions about the programme.
  const contact = contacts[1] ?? contacts[0];
  const phase = phaseOf(schedule, new Date(now).toISOString(), joinMinutes);
  const running = phase === 'running' ? PHASE_TEXTS.running : null;
  const marks = [running, kind === 'other' ? null : KIND_LABELS[kind], ...substitutionTexts(schedule, me), moved];
  return (
    <article aria-label={title} className="card flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-1">
        <h3 className={cancelled ? 'line-through decoration-1' : ''}>{title}</h3>
        {/* With this font size, both times fit in one line on a phone: the reader's time needs no second line. */}
        <div className="text-[0.9375rem]">
          <TimeRange start={scheduleTimeStart} end={scheduleTimeEnd} />
        </div>
        <p className="flex flex-wrap gap-2 text-sm font-semibold">
          {cancelled && <Mark isLoud>{cancelled}</Mark>}
          {marks.map((mark) => mark && <Mark key={mark}>{mark}</Mark>)}
        </p>
        <ul className="text-sm text-soft">
          {ownLinesOf(schedule, me).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Links schedule={schedule} phase={phase} now={now} isHolding={isHeldByMe && !isAbsent} />
        {isHeldByMe &&
          !isOver &&
          !log &&
          cancelled === null &&
          absencePart({
            schedule: schedule._id,
            chat: whatsappLink(absenceText(schedule, me.name), whatsappNumber(contact?.address ?? '')),
            onAbsent: setAbsent,
          })}
      </div>
      {isHeldByMe && cancelled === null && Date.parse(scheduleTimeStart) <= now && (
        <LogPart schedule={schedule} isInAddress={isLogInAddress} unlogged={unlogged} />
      )}
    </article>
  );
}
