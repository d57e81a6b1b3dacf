/** Parses every link that a person typed before it is stored, becomes an `href` or fills a frame (`docs/product.md#links`). */

/** In characters (Unicode code points). */
export const LINK_MAX = 2048;
/** Only this many UTF-16 units of a longer text are searched for a link. */
const INVITATION_MAX = 20_000;
const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const YOUTUBE_EMBED_HOSTS = new Set(['www.youtube-nocookie.com', 'www.youtube.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const DRIVE_ID = /^[\w-]{1,128}$/;
const ZOOM_DOMAINS = ['zoom.us', 'zoom.com'];

/** Parses an http(s) link without credentials; null for any other text (`javascript:`, `data:`, relative, spaced). */
export function parseWebLink(text: string): URL | null {
  if (text.length > 2 * LINK_MAX || [...text].length > LINK_MAX || !/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(text)) return null;
  try {
    const url = new URL(text);
    const web = url.protocol === 'http:' || url.protocol === 'https:';
    return web && url.hostname !== '' && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

const HOST_FIRST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(?:[/?#]|$)/i;

/**
 * Completes a link that was typed without its scheme with `https://`; returns any text that does not begin with a host
 * unchanged.
 */
export function withScheme(text: string): string {
  const link = `https://${text.trim()}`;
  return HOST_FIRST.test(text.trim()) && parseWebLink(link) ? link : text;
}

/** The link if it may be an `href`, else null. */
export function safeHref(text: string | null | undefined): string | null {
  return text && parseWebLink(text) ? text : null;
}

/** Whether the link is https on `zoom.us`, `zoom.com` or a subdomain; `zoom.us.evil.com` and `evilzoom.us` are not. */
export function isZoomLink(text: string): boolean {
  const url = parseWebLink(text);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  return ZOOM_DOMAINS.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
}

/** A schedule's meeting link: a Zoom link whose path is letters, digits and `/ ? = & _ . -`. */
export function isMeetingLink(text: string): boolean {
  return isZoomLink(text) && /^https:\/\/[a-z0-9.-]+\/[A-Za-z0-9/?=&_.-]+$/i.test(text);
}

/** The first meeting link in a text, for example in a whole invitation; null if there is none. */
export function findMeetingLink(text: string): string | null {
  const links = text.slice(0, INVITATION_MAX).match(/https:\/\/[^\s<>"']+/gi) ?? [];
  return links.map((link) => link.replace(/[).,;:!?]+$/, '')).find(isMeetingLink) ?? null;
}

/** The seconds of YouTube's `t`/`start`: `90`, `90s`, `1m30s`, `1h2m3s`; null if there are none. */
function startSeconds(url: URL): number | null {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start');
  const parts = text === null ? null : /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!parts) return null;
  const seconds = Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return seconds > 0 ? seconds : null;
}

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
 * A video's link in the form that is stored and shown: YouTube watch, short and mobile links become the embed form
 * (the start time is kept), Drive file links (`file/d/`, `file/u/0/d/`, `open?id=`, `uc?id=`) the preview form; any other
 * text is returned unchanged. Applying it twice changes nothing. `toWatchLink` is its inverse.
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

/** The addresses that a player's frame may load; the pages' policy allows no others. */
export function frameOrigins(): string[] {
  return [...YOUTUBE_EMBED_HOSTS, 'drive.google.com'].map((host) => `https://${host}`);
}

/** The address for a player's frame, or null if the link can't play in a frame and is shown as a link. */
export function frameSource(text: string): string | null {
  const link = toEmbedLink(text);
  const url = parseWebLink(link);
  if (url?.protocol !== 'https:' || url.port !== '') return null;
  const youtube = YOUTUBE_EMBED_HOSTS.has(url.hostname) && YOUTUBE_ID.test(/^\/embed\/([^/]+)$/.exec(url.pathname)?.[1] ?? '');
  const drive = url.hostname === 'drive.google.com' && /^\/file\/d\/[\w-]+\/preview$/.test(url.pathname);
  return youtube || drive ? link : null;
}

/** The page on which a stored video opens outside a frame: reverses the embed forms, and returns any other text unchanged. */
export function toWatchLink(text: string): string {
  const url = parseWebLink(text);
  if (!url || frameSource(text) !== text) return text;
  const video = YOUTUBE_EMBED_HOSTS.has(url.hostname) ? /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1] : undefined;
  if (!video) return `${url.origin}${url.pathname.replace(/\/preview$/, '/view')}${url.search}`;
  const start = startSeconds(url);
  return `https://www.youtube.com/watch?v=${video}${start === null ? '' : `&t=${start}`}`;
}
