/**
 * The rules for all links that people type: before they are stored, become an `href` or fill a frame
 * (`docs/product.md#links`).
 */

/** The maximum length of a link in characters (Unicode code points). */
export const LINK_MAX = 2048;
/** The maximum number of UTF-16 units that are searched for a link; the text after them is ignored. */
const INVITATION_MAX = 20_000;
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

/**
 * Whether the text is a valid meeting link of a schedule: a Zoom link that has only letters, digits and `/?=&_.-` after the host.
 */
export function isMeetingLink(text: string): boolean {
  return isZoomLink(text) && /^https:\/\/[a-z0-9.-]+\/[A-Za-z0-9/?=&_.-]+$/i.test(text);
}

/** Finds the first meeting link in a text, such as a whole invitation; null if there is none. */
export function findMeetingLink(text: string): string | null {
  const links = text.slice(0, INVITATION_MAX).match(/https:\/\/[^\s<>"']+/gi) ?? [];
  return links.map((link) => link.replace(/[).,;:!?]+$/, '')).find(isMeetingLink) ?? null;
}
