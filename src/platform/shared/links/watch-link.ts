import { parseWebLink } from './links.ts';

/** The hosts of YouTube's player. */
export const YOUTUBE_EMBED_HOSTS: ReadonlySet<string> = new Set(['www.youtube-nocookie.com', 'www.youtube.com']);
export const YOUTUBE_ID = /^[\w-]{11}$/;

/** Reads the start of a YouTube video in seconds, from `t` or `start`: `90`, `90s`, `1m30s`, `1h2m3s`; null if there is none. */
export function startSeconds(url: URL): number | null {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start');
  const parts = text === null ? null : /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!parts) return null;
  const seconds = Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return seconds > 0 ? seconds : null;
}

/** Returns the YouTube id of a player's address; null for any other address. */
function embeddedId({ hostname, pathname }: URL): string | null {
  const id = YOUTUBE_EMBED_HOSTS.has(hostname) ? /^\/embed\/([^/]+)$/.exec(pathname)?.[1] : undefined;
  return id && YOUTUBE_ID.test(id) ? id : null;
}

/** Whether a link is the address of a player that may be shown in a frame: of YouTube or Google Drive, on https. */
export function isPlayer(url: URL | null): url is URL {
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  return embeddedId(url) !== null || (url.hostname === 'drive.google.com' && /^\/file\/d\/[\w-]+\/preview$/.test(url.pathname));
}

/** Returns the page of a stored video, outside a frame: reverses the embed forms, and returns any other text unchanged. */
export function toWatchLink(text: string): string {
  const url = parseWebLink(text);
  if (!isPlayer(url)) return text;
  const video = embeddedId(url);
  if (!video) return `${url.origin}${url.pathname.replace(/\/preview$/, '/view')}${url.search}`;
  const start = startSeconds(url);
  return `https://www.youtube.com/watch?v=${video}${start === null ? '' : `&t=${start}`}`;
}
