import { Fragment, type ReactNode } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { NO_ACTIVITY_TEXT, NO_MENTOR_TEXT, NO_SUBJECT_TEXT, NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { movedFromOf, otherTextOf, titleOf } from '#features/schedules/rules.ts';
import { cancelledText, substituteTexts } from '#features/schedules/life-rules.ts';
import type { Phase } from '#features/schedules/view/phase.ts';
import { safeHref, toWatchLink } from '#platform/shared/links/links.ts';
import { formatShortDate } from '#platform/shared/wib.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimePoint } from '#platform/web/ui/time-range.tsx';
import kinds from './kinds.module.css';
import styles from './schedule-details.module.css';

interface RowProps {
  term: string;
  /** Shows the text below its term, over the whole width. */
  stacked?: boolean;
  children: ReactNode;
}

function Row({ term, stacked, children }: RowProps) {
  return (
    <div className={stacked ? styles.stacked : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The maximum of visible names in little space; the others open on demand. */
const FEW_NAMES = 4;

interface NamesProps {
  names: string[];
  /** Their noun: "kelas". */
  noun: string;
  short: boolean;
}

/** Names in lines; `short` shows a few. */
function Names({ names, noun, short }: NamesProps) {
  const few = short && names.length > FEW_NAMES ? FEW_NAMES - 1 : names.length;
  const lines = names.map((name, place) => (
    <li key={place}>
      <bdi>{name}</bdi>
    </li>
  ));
  if (names.length === 0) return NO_ACTIVITY_TEXT;
  return (
    <>
      <ul>{lines.slice(0, few)}</ul>
      {few < names.length && (
        <details className={styles.more}>
          <summary>{`${names.length - few} ${noun} lainnya`}</summary>
          <ul>{lines.slice(few)}</ul>
        </details>
      )}
    </>
  );
}

/** A name with its substitute. */
function withSubstitute(name: string, substitute: { name: string } | null | undefined): string {
  return substitute ? `${name} · Digantikan ${substitute.name}` : name;
}

interface ScheduleDetailsProps {
  schedule: ShownSchedule;
  /** `titleOf(schedule)` is already above, and not repeated. */
  titled?: boolean;
  /** Shows everything without cuts. */
  whole?: boolean;
  /** Splits a webinar's list of speakers; without it the list is shown as typed. */
  speakersIn?: (text: string) => string[];
}

/** Class, mentoring, webinar and other event of a schedule: the parts with content, and its own kind's part even if empty. */
export function ScheduleDetails({ schedule, titled = false, whole = !titled, speakersIn }: ScheduleDetailsProps) {
  const { kind, classes, mentoring, webinar, anotherEvent, linkZoom } = schedule;
  // The title already shows the main content of this kind.
  const titleKind = titled ? kind : null;
  const clamp = whole ? '' : styles.clamp;
  const otherText = titled ? otherTextOf(schedule) : anotherEvent;
  return (
    <dl className={styles.details}>
      {(kind === 'classes' || classes.class.length > 0) && (
        <>
          <Row term="Kelas">
            <Names names={classes.class.map(({ className }) => className)} noun="kelas" short={!whole} />
          </Row>
          {titleKind !== 'classes' && <Row term="Mata pelajaran">{classes.subjects?.name ?? NO_SUBJECT_TEXT}</Row>}
          <Row term="Pengajar">{withSubstitute(classes.teacher?.name ?? NO_TEACHER_TEXT, classes.substitute)}</Row>
        </>
      )}
      {(kind === 'mentoring' || mentoring.group.length > 0) && (
        <>
          {(titleKind !== 'mentoring' || mentoring.group.length === 0) && (
            <Row term="Kelompok">
              <Names names={mentoring.group.map(({ groupName }) => groupName)} noun="kelompok" short={!whole} />
            </Row>
          )}
          <Row term="Mentor">{withSubstitute(mentoring.mentor?.name ?? NO_MENTOR_TEXT, mentoring.substitute)}</Row>
        </>
      )}
      {kind === 'webinar' && webinar.event.length === 0 && <Row term="Webinar">{NO_ACTIVITY_TEXT}</Row>}
      {webinar.event.map((event, place) => (
        <Fragment key={place}>
          <Row term="Webinar" stacked>
            {(titleKind !== 'webinar' || webinar.event.length > 1) && <p className="font-semibold">{event.webinarTheme}</p>}
            <p className={clamp}>{event.webinarDescription}</p>
          </Row>
          <Row term="Pembicara">
            <ul>
              {(speakersIn?.(event.webinarSpeaker) ?? [event.webinarSpeaker]).map((speaker) => (
                <li key={speaker}>
                  <bdi>{speaker}</bdi>
                </li>
              ))}
            </ul>
            {event.webinarLinkZoom !== linkZoom && (
              <OpenLink link={event.webinarLinkZoom} text="Gabung" to={event.webinarTheme} quiet={Boolean(linkZoom)} />
            )}
          </Row>
        </Fragment>
      ))}
      {(otherText !== '' || (kind === 'other' && anotherEvent === '')) && (
        <Row term="Kegiatan lain" stacked>
          <span className={`${clamp} whitespace-pre-line`}>{otherText || NO_ACTIVITY_TEXT}</span>
        </Row>
      )}
    </dl>
  );
}

/** "Dibatalkan: …" or "Digantikan Pak Budi", and "Dipindah dari Jum 27 Nov, 19.00 WIB · 21.00 WIT"; nothing for most. */
export function Notices({ schedule }: { schedule: ShownSchedule }) {
  const cancelled = cancelledText(schedule);
  const from = movedFromOf(schedule);
  return (
    <>
      {(cancelled ? [cancelled] : substituteTexts(schedule)).map((text) => (
        <p key={text} className={kinds.notice}>
          {text}
        </p>
      ))}
      {from && (
        <div className={kinds.notice}>
          <TimePoint text={`Dipindah dari ${formatShortDate(from.scheduleDate)},`} at={new Date(from.scheduleTimeStart)} />
        </div>
      )}
    </>
  );
}

interface ScheduleLinkProps {
  schedule: ShownSchedule;
  phase: Phase;
  /** Another link of the screen leads. */
  quiet?: boolean;
}

/** 'Tonton rekaman' for a past recorded schedule, else 'Gabung' while its link is open: quiet if it is not the reader's own. */
export function ScheduleLink({ schedule, phase, quiet = false }: ScheduleLinkProps) {
  const watched = phase === 'over' && schedule.recordingLink;
  return (
    <OpenLink
      link={watched ? toWatchLink(watched) : schedule.linkZoom}
      text={watched ? 'Tonton rekaman' : 'Gabung'}
      to={titleOf(schedule)}
      quiet={quiet || Boolean(watched) || schedule.isOthers === true}
    />
  );
}

interface OpenLinkProps {
  link: string | null | undefined;
  text: string;
  /** The target's description. */
  to: string;
  /** It is not what the reader most likely wants. */
  quiet?: boolean;
}

/** A link, if there is one. */
function OpenLink({ link, text, to, quiet = false }: OpenLinkProps) {
  const href = safeHref(link);
  return href ? (
    <ExternalLink href={href} className={quiet ? 'button' : 'button button-amber'}>
      {text}
      <span className="sr-only"> {to}</span>
    </ExternalLink>
  ) : null;
}
