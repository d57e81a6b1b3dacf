import { useState } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { shortTitleOf } from '#features/schedules/detail-rules.ts';
import { cancelledText, movedText } from '#features/schedules/life-rules.ts';
import { logText } from '#features/schedules/log-rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { whatsappLink, whatsappNumber } from '#platform/shared/links/whatsapp.ts';
import { useProgramme } from '#platform/web/programme-context.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { hasDraft, LogForm } from './log-form.tsx';
import { absenceText, isOwn, ownLinesOf, standInTexts } from './own-rules.ts';

function Mark({ children, isLoud = false }: { children: string; isLoud?: boolean }) {
  return (
    <span className={`rounded-sm px-2 py-0.5 wrap-anywhere ${isLoud ? 'bg-danger-wash text-danger' : 'bg-sunk text-ink'}`}>
      {children}
    </span>
  );
}

/** The meeting links, which are open to who leads the session at any time. */
function Links({ schedule }: { schedule: Schedule }) {
  const { linkZoom, webinar, classes } = schedule;
  const join = isCancelled(schedule) ? null : safeHref(linkZoom);
  const webinars = isCancelled(schedule) ? [] : webinar.event;
  const { subjects } = classes;
  return (
    <>
      {join && (
        <ExternalLink href={join} className="button button-amber">
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
        <a href={`/subject/${encodeURIComponent(subjects._id)}`} className="link">
          <span>Materi {subjects.name}</span>
        </a>
      )}
    </>
  );
}

interface LogPartProps {
  schedule: Schedule;
  isBegun: boolean;
}

/** The stored log, and the button that edits it. */
function LogPart({ schedule, isBegun }: LogPartProps) {
  const [open, setOpen] = useState(() => hasDraft(schedule));
  const [saved, setSaved] = useState(false);
  const { log } = schedule;
  if (!isBegun) return null;
  if (open) {
    return (
      <LogForm
        schedule={schedule}
        onClose={(isSaved) => {
          setSaved(isSaved);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-3">
      {saved && <Notice kind="success">Catatan tersimpan. Terima kasih!</Notice>}
      {log && (
        <div className="text-sm">
          <p className="font-semibold">{logText(log)}</p>
          {log.notes !== '' && <p className="wrap-anywhere whitespace-pre-line">{log.notes}</p>}
        </div>
      )}
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {log ? 'Ubah catatan' : 'Isi catatan kegiatan'}
      </button>
    </div>
  );
}

/** One session of one's own week. */
export function SessionCard({ schedule, me, now }: { schedule: Schedule; me: Staff; now: number }) {
  const { contacts } = useProgramme();
  const { kind, scheduleTimeStart, scheduleTimeEnd } = schedule;
  const title = shortTitleOf(schedule);
  const cancelled = cancelledText(schedule);
  const moved = movedText(schedule);
  const own = isOwn(schedule, me);
  const isOver = Date.parse(scheduleTimeEnd) <= now;
  const marks = [kind === 'other' ? null : KIND_LABELS[kind], ...standInTexts(schedule, me), moved];
  return (
    <article aria-label={title} className="card flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-1">
        <h3 className={cancelled ? 'line-through decoration-1' : ''}>{title}</h3>
        <TimeRange start={scheduleTimeStart} end={scheduleTimeEnd} />
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Links schedule={schedule} />
        {own && !isOver && cancelled === null && (
          <ExternalLink href={whatsappLink(absenceText(schedule, me.name), whatsappNumber(contacts[1].address))}>
            Saya berhalangan
          </ExternalLink>
        )}
      </div>
      {own && cancelled === null && <LogPart schedule={schedule} isBegun={Date.parse(scheduleTimeStart) <= now} />}
    </article>
  );
}
