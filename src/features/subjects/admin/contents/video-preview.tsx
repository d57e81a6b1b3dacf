import { useState, type ReactNode } from 'react';
import { PlayerFrame } from '#features/subjects/view/player-frame.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { frameSource } from '#platform/shared/links/video-links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import { isHiddenMeetingLink } from '#platform/shared/links/meeting-links.ts';
import { CheckIcon, OutsideIcon, WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';

interface VideoPreviewProps {
  title: string;
  link: string;
  /** The title and description, beside the play button or above the player. */
  children: ReactNode;
}

/**
 * Shows a video in the admin's list of contents: its link, and a play button that loads the player. A video
 * that cannot be played on students' pages has a warning and no player.
 */
export function VideoPreview({ title, link, children }: VideoPreviewProps) {
  const [playing, setPlaying] = useState(false);
  const source = frameSource(link);
  const href = safeHref(toWatchLink(link));
  return (
    <div className={`flex flex-col gap-2 ${playing ? '' : 'md:flex-row-reverse md:items-start md:justify-end md:gap-4'}`}>
      <div className="min-w-0 flex-1">
        {children}
        <p className="mt-1 text-sm wrap-anywhere">
          {href === null ? (
            <span className="text-soft">{link} (tautan tidak dapat dibuka)</span>
          ) : (
            <NewTabLink href={href}>{link}</NewTabLink>
          )}
        </p>
        {source === null ? (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-amber-text">
            <WarningIcon className="mt-0.5 size-4" />
            {isHiddenMeetingLink(link)
              ? 'Tautan rapat ini tidak ditampilkan kepada siswa.'
              : 'Tidak dapat diputar di halaman siswa; siswa membukanya di tab baru.'}
          </p>
        ) : (
          <p className="flex items-start gap-1.5 text-sm text-soft">
            <CheckIcon className="mt-0.5 size-4 text-success" />
            Dapat diputar di halaman siswa.
          </p>
        )}
      </div>
      {source === null && (
        <div
          aria-hidden="true"
          className="hidden aspect-video w-44 shrink-0 place-items-center rounded-md border border-dashed border-edge text-soft md:grid"
        >
          <OutsideIcon className="size-9" />
        </div>
      )}
      {source !== null && playing && (
        <PlayerFrame title={title} source={source} className="aspect-video h-auto max-w-full rounded-md border-0 bg-night" />
      )}
      {source !== null && !playing && (
        <button
          type="button"
          aria-label={`Putar video ${title}`}
          onClick={() => setPlaying(true)}
          className="grid aspect-video w-full shrink-0 cursor-pointer place-items-center rounded-md bg-night text-flame hover:text-thread md:w-44"
        >
          <svg viewBox="0 0 24 24" className="size-9" aria-hidden="true" focusable="false">
            <path d="M7 4v16l13-8z" fill="currentColor" />
          </svg>
        </button>
      )}
    </div>
  );
}
