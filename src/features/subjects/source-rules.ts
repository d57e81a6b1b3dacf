import { parseWebLink } from '#platform/shared/links/links.ts';
import { frameSource, toEmbedLink } from '#platform/shared/links/video-links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import type { MaterialType } from './contract.ts';

/** The facts about the target of a link that the link itself shows; unknown facts are null. */
export interface Source {
  /** The app, file or host: "YouTube", "PDF di buku.example.id", "example.org". */
  name: string;
  language: string | null;
  /** The data use of a video, if the link shows it. For any other link to an app, it says that the link may open the app. Else empty. */
  weight: string;
}

/** The players of YouTube and Drive at 240p (500 kbit/s) to 480p (1,250 kbit/s), which phones get on a mobile network. */
const PLAYER_WEIGHT_TEXT = 'sekitar 4–9 MB tiap menit';
export const UNKNOWN_WEIGHT_TEXT = 'ukurannya tidak diketahui';
const APP_TEXT = 'bisa membuka aplikasi lain';

/** Hosts that phones open in an app. Their `hl` parameter is the language of the buttons, not of the content. */
const APPS: readonly [hosts: RegExp, path: RegExp, name: string][] = [
  [/^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/, /^/, 'YouTube'],
  [/^drive\.google\.com$/, /^/, 'Google Drive'],
  [/^docs\.google\.com$/, /^\/document\//, 'Google Dokumen'],
  [/^docs\.google\.com$/, /^\/presentation\//, 'Google Slide'],
  [/^docs\.google\.com$/, /^\/spreadsheets\//, 'Google Spreadsheet'],
  [/^(?:docs\.google\.com|forms\.gle)$/, /^/, 'Google Formulir'],
  [/^(?:wa\.me|chat\.whatsapp\.com)$/, /^/, 'WhatsApp'],
];

const LANGUAGES = new Map([
  ['id', 'Bahasa Indonesia'],
  ['en', 'Bahasa Inggris'],
  ['ms', 'Bahasa Melayu'],
  ['jv', 'Bahasa Jawa'],
  ['ar', 'Bahasa Arab'],
  ['de', 'Bahasa Jerman'],
  ['fr', 'Bahasa Prancis'],
  ['ja', 'Bahasa Jepang'],
]);
/** Sites that have a subdomain for each language. */
const BY_LANGUAGE = /^([a-z]{2})\.(?:m\.)?(?:wiki(?:pedia|books|source|versity)|khanacademy)\.org$/;

function weightOf(link: string, type: MaterialType, isApp: boolean): string {
  if (type === 'video') return frameSource(link) ? PLAYER_WEIGHT_TEXT : UNKNOWN_WEIGHT_TEXT;
  return isApp ? APP_TEXT : '';
}

/** Returns the stored form of a content's link: the embed form for a video, the watch page for any other type. */
export function contentLink(type: MaterialType, link: string): string {
  return type === 'video' ? toEmbedLink(link) : toWatchLink(link);
}

/** Describes the target of a content's link without requesting it; null if the text is not a link. */
export function sourceOf(link: string, type: MaterialType): Source | null {
  const url = parseWebLink(toWatchLink(link));
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, '');
  const app = APPS.find(([hosts, path]) => hosts.test(url.hostname) && path.test(url.pathname))?.[2];
  const file = /\.(pdf|docx?|pptx?|xlsx?|epub|mp3|mp4)$/i.exec(url.pathname)?.[1];
  const code = BY_LANGUAGE.exec(host)?.[1] ?? (app ? null : (url.searchParams.get('hl') ?? url.searchParams.get('lang')));
  return {
    name: app ?? (file ? `${file.toUpperCase()} di ${host}` : host),
    language: LANGUAGES.get(code?.slice(0, 2).toLowerCase() ?? '') ?? null,
    weight: weightOf(link, type, app !== undefined),
  };
}
