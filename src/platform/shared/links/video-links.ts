import { parseWebLink } from './links.ts';
import { isPlayer, startSeconds, YOUTUBE_EMBED_HOSTS, YOUTUBE_ID } from './watch-link.ts';

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const DRIVE_ID = /^[\w-]{1,128}$/;

/** Returns the id of a YouTube video; null for any other link. */
function youtubeId(url: URL): string | null {
  const segments = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined = null;
  if (url.hostname === 'youtu.be' && segments.length === 1) id = segments[0];
  else if (YOUTUBE_HOSTS.has(url.hostname)) {
    if (url.pathname === '/watch' || url.pathname === '/watch/') id = url.searchParams.get('v');
    else if (segments[0] === 'shorts' && segments.length === 2) id = segments[1];
  }
  return id && YOUTUBE_ID.test(id) ? id : null;
}

/** Returns the id of a file on Google Drive; null for any other link. */
function driveId(url: URL): string | null {
  if (url.hostname !== 'drive.google.com') return null;
  const path = url.pathname.replace(/^\/u\/\d+\//, '/');
  const id =
    path === '/open' || path === '/uc'
      ? url.searchParams.get('id')
      : /^\/file\/(?:u\/\d+\/)?d\/([^/]+)(?:\/.*)?$/.exec(path)?.[1];
  return id && DRIVE_ID.test(id) ? id : null;
}

/**
 * Converts a video's link to the form that is stored and shown. YouTube's watch, short and mobile links become the embed form,
 * with the start time. Drive's file links (`file/d/`, `file/u/0/d/`, `open?id=`, `uc?id=`) become the preview form. Any other
 * text, and a converted link, is returned unchanged. `toWatchLink` is the inverse.
 */
export function toEmbedLink(text: string): string {
  const url = parseWebLink(text);
  if (!url || url.port !== '') return text;
  const video = youtubeId(url);
  if (video) {
    const start = startSeconds(url);
    return `https://www.youtube-nocookie.com/embed/${video}${start === null ? '' : `?start=${start}`}`;
  }
  const file = driveId(url);
  return file ? `https://drive.google.com/file/d/${file}/preview` : text;
}

/** Returns the origins that a player's frame may load. The pages' policy allows no others. */
export function frameOrigins(): string[] {
  return [...YOUTUBE_EMBED_HOSTS, 'drive.google.com'].map((host) => `https://${host}`);
}

/** Returns the address for a player's frame; null if the video can't play in a frame and is shown as a link. */
export function frameSource(text: string): string | null {
  const link = toEmbedLink(text);
  return isPlayer(parseWebLink(link)) ? link : null;
}
