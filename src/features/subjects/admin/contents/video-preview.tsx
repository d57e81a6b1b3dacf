import { useState, type ReactNode } from 'react';
import { PlayerFrame } from '#features/subjects/view/player-frame.tsx';
import { frameSource, safeHref, toWatchLink } from '#platform/shared/links.ts';
import { OutsideLink } from '#platform/web/admin-ui/page/outside-link.tsx';

interface VideoPreviewProps {
  title: string;
  link: string;
  /** Beside the poster, above the player. */
  children: ReactNode;
}

/**
 * A video in its frame. The player loads when its poster is pressed, so that a list of videos costs no data; a link that
 * has no place in a frame is shown as a link.
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
            <OutsideLink href={href}>{link}</OutsideLink>
          )}
        </p>
      </div>
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
