import { type MouseEvent, useState } from 'react';
import { kindName } from '#features/files/size-rules.ts';
import type { Tick } from '#features/learning/learned-rules.ts';
import { LearnedTick } from '#features/learning/student/learned-tick.tsx';
import { ReportLink } from '#features/links/student/report-link.tsx';
import { PlayerFrame } from '#features/subjects/view/player-frame.tsx';
import { SoundPlayer } from '#features/subjects/view/sound-player.tsx';
import { safeHref } from '#platform/shared/links/links.ts';
import { frameSource, toEmbedLink } from '#platform/shared/links/video-links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { IkatBand } from '#platform/web/ui/ikat-band.tsx';
import { ContentText, sizeOf, SourceText } from './content-text.tsx';
import type { ShownContent } from './subject-loaders.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  video: ShownContent;
  /** The readings and recordings that accompany it. */
  companions: readonly ShownContent[];
  /** The path of its material's page. */
  path: string;
  tick: Tick;
  /** Whether the video's slide is shown. The video stops when another slide is shown. */
  current: boolean;
}

/** Shows a linked video, or the player of an uploaded recording. */
export function VideoPlayer(props: VideoPlayerProps) {
  return props.video.file ? <Sound {...props} file={props.video.file} /> : <LinkedVideo {...props} />;
}

/** Shows an uploaded recording. Nothing is loaded before the first tap. */
function Sound({ video, path, tick, file }: VideoPlayerProps & { file: NonNullable<ShownContent['file']> }) {
  return (
    <div className={styles.video}>
      <AppLink className="link" to={`${path}/${video._id}`}>
        <bdi>{video.title}</bdi>
      </AppLink>
      <SourceText content={video} />
      <SoundPlayer className={styles.sound} url={file.url} title={video.title} />
      <ContentText>{video.description}</ContentText>
      <LearnedTick tick={tick} title={video.title} />
    </div>
  );
}

/**
 * Shows a video with Suluh's own poster. A tap loads the player's frame; before that, the page loads nothing from third parties.
 * Without scripts, or for a link that cannot play in a frame, the poster opens the video in a new tab.
 */
function LinkedVideo({ video, companions, path, tick, current }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const [isOffline, setOffline] = useState(false);
  if (playing && !current) setPlaying(false);
  const link = video.link ?? '';
  // The link check found that the video can't play in a frame.
  const isOutside = video.linkState === 'embed';
  const source = isOutside ? null : frameSource(link);
  const href = safeHref(toWatchLink(toEmbedLink(link)));

  const watchLink = (source !== null || isOutside) && href;
  const report = link !== '' && <ReportLink content={video._id} title={video.title} />;

  const play = (event: MouseEvent) => {
    setOffline(!navigator.onLine);
    // Without this, the frame or the new tab would show the browser's error page.
    if (!navigator.onLine) return event.preventDefault();
    if (source === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };

  return (
    <div className={styles.video}>
      {playing && source !== null ? (
        <PlayerFrame title={video.title} source={withAutoplay(source)} className={styles.frame} />
      ) : (
        <Poster title={video.title} href={href} onClick={play} framed={source !== null} />
      )}
      <OfflineNote isShown={isOffline} />
      {playing && (
        <>
          <p className="font-semibold">
            <bdi>{video.title}</bdi>
          </p>
          <p className="text-sm text-soft">{'Tidak tampil? Pakai "Tonton di tab baru".'}</p>
        </>
      )}
      <SourceText content={video} />
      {companions.length > 0 && <Companions contents={companions} path={path} />}
      <ContentText>{video.description}</ContentText>
      {watchLink && (
        <div className={styles.actions}>
          <ExternalLink href={watchLink}>
            {isOutside ? 'Buka di YouTube' : 'Tonton di tab baru'}
            <span className="sr-only"> {video.title}</span>
          </ExternalLink>
          {report}
        </div>
      )}
      <div className={styles.actions}>
        <LearnedTick tick={tick} title={video.title} />
        {!watchLink && report}
      </div>
    </div>
  );
}

/** The reason why a video does not play. It scrolls into view. */
function OfflineNote({ isShown }: { isShown: boolean }) {
  const scrollTo = (text: HTMLElement | null) => {
    if (isShown) text?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <p ref={scrollTo} role="status" className="font-semibold">
      {isShown && 'Video perlu sinyal. Ketuk lagi saat sinyal kembali.'}
    </p>
  );
}

/** Links to the readings and recordings that accompany a video, each with its size. Several of one kind show their titles. */
function Companions({ contents, path }: { contents: readonly ShownContent[]; path: string }) {
  const nounOf = ({ file }: ShownContent) => (file ? kindName(file.type) : 'Ringkasan');
  return (
    <ul className={styles.companions}>
      {contents.map((content) => {
        const noun = nounOf(content);
        const isOnly = contents.filter((other) => nounOf(other) === noun).length === 1;
        return (
          <li key={content._id}>
            <AppLink className="link" to={`${path}/${content._id}`}>
              <span>
                {noun} · {sizeOf(content)}
                <span className={isOnly ? 'sr-only' : undefined}>
                  : <bdi>{content.title}</bdi>
                </span>
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

interface PosterProps {
  title: string;
  href: string | null;
  /** Whether the video plays on this page; if not, the poster opens a new tab. */
  framed: boolean;
  onClick: (event: MouseEvent) => void;
}

function Poster({ title, href, framed, onClick }: PosterProps) {
  if (href === null) return <p className={styles.poster}>Tautan video tidak tersedia</p>;
  return (
    <a className={styles.poster} href={href} target="_blank" rel="noopener" onClick={onClick}>
      <span className={styles.play} aria-hidden="true">
        <svg viewBox="0 0 24 24" className="size-8">
          <path d="M7 4v16l13-8z" fill="currentColor" />
        </svg>
      </span>
      <span className={styles.title}>
        <span className="sr-only">{framed ? 'Putar video: ' : 'Buka video: '}</span>
        <bdi>{title}</bdi>
        {!framed && <span className="sr-only"> (tab baru)</span>}
      </span>
      <IkatBand className={styles.band} />
    </a>
  );
}

/** Lets YouTube's player start immediately: the tap has asked for it. Other players have no such parameter. */
function withAutoplay(source: string): string {
  if (!source.includes('/embed/')) return source;
  return `${source}${source.includes('?') ? '&' : '?'}autoplay=1`;
}
