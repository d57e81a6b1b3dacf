/**
 * The rules for all links that people type: before they are stored, become an `href` or fill a frame
 * (`docs/product.md#links`).
 */

/** The maximum length of a link in characters (Unicode code points). */
export const LINK_MAX = 2048;
/** The UTF-16 units of a text that are searched for a link; the text after them is ignored. */
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

/** A text that begins with the name of a host. */
const HOST_FIRST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(?:[/?#]|$)/i;

/**
 * Adds `https://` to a link that was typed without its scheme. Returns a text unchanged if it does not begin with a host.
 */
export function withScheme(text: string): string {
  const link = `https://${text.trim()}`;
  return HOST_FIRST.test(text.trim()) && parseWebLink(link) ? link : text;
}

/** Returns the link if it may be an `href`, else null. */
export function safeHref(text: string | null | undefined): string | null {
  return text && parseWebLink(text) ? text : null;
}

/** Whether the link is https on `zoom.us`, `zoom.com` or a subdomain. `zoom.us.evil.com` and `evilzoom.us` are not subdomains. */
export function isZoomLink(text: string): boolean {
  const url = parseWebLink(text);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  return ZOOM_DOMAINS.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
}

/** Whether the text is a valid meeting link of a schedule: a Zoom link, after the host only letters, digits and `/?=&_.-`. */
export function isMeetingLink(text: string): boolean {
  return isZoomLink(text) && /^https:\/\/[a-z0-9.-]+\/[A-Za-z0-9/?=&_.-]+$/i.test(text);
}

/** Finds the first meeting link in a text, such as a whole invitation; null if there is none. */
export function findMeetingLink(text: string): string | null {
  const links = text.slice(0, INVITATION_MAX).match(/https:\/\/[^\s<>"']+/gi) ?? [];
  return links.map((link) => link.replace(/[).,;:!?]+$/, '')).find(isMeetingLink) ?? null;
}

/** Reads the start of a YouTube video in seconds, from `t` or `start`: `90`, `90s`, `1m30s`, `1h2m3s`; null if there is none. */
function startSeconds(url: URL): number | null {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start');
  const parts = text === null ? null : /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!parts) return null;
  const seconds = Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
  return seconds > 0 ? seconds : null;
}

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
  const url = parseWebLink(link);
  if (url?.protocol !== 'https:' || url.port !== '') return null;
  const youtube = YOUTUBE_EMBED_HOSTS.has(url.hostname) && YOUTUBE_ID.test(/^\/embed\/([^/]+)$/.exec(url.pathname)?.[1] ?? '');
  const drive = url.hostname === 'drive.google.com' && /^\/file\/d\/[\w-]+\/preview$/.test(url.pathname);
  return youtube || drive ? link : null;
}

/** Returns the page of a stored video, outside a frame: reverses the embed forms, and returns any other text unchanged. */
export function toWatchLink(text: string): string {
  const url = parseWebLink(text);
  if (!url || frameSource(text) !== text) return text;
  const video = YOUTUBE_EMBED_HOSTS.has(url.hostname) ? /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1] : undefined;
  if (!video) return `${url.origin}${url.pathname.replace(/\/preview$/, '/view')}${url.search}`;
  const start = startSeconds(url);
  return `https://www.youtube.com/watch?v=${video}${start === null ? '' : `&t=${start}`}`;
}
