import { frameSource, parseWebLink, toWatchLink } from '#platform/shared/links.ts';
import type { MaterialType } from './contract.ts';

/** What a link leads to, as far as the link itself tells it; what it does not tell is null. */
export interface Source {
  /** "YouTube", "PDF di buku.example.id", "example.org". */
  name: string;
  language: string | null;
  /** What opening it costs, or opens. */
  weight: string | null;
}

/** YouTube's and Drive's player from 240p (500 kbit/s) to 480p (1,250 kbit/s), what phones are shown on a mobile network. */
const PLAYER_WEIGHT_TEXT = 'sekitar 4–9 MB tiap menit';
const UNKNOWN_WEIGHT_TEXT = 'besarnya tidak diketahui';
const APP_TEXT = 'bisa membuka aplikasi lain';

/** Hosts that phones open in an app of their own, and whose `hl` speaks of buttons, not of what is shown. */
const APPS: readonly [hosts: RegExp, path: RegExp, name: string][] = [
  [/^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/, /^/, 'YouTube'],
  [/^drive\.google\.com$/, /^/, 'Google Drive'],
  [/^docs\.google\.com$/, /^\/document\//, 'Google Dokumen'],
  [/^docs\.google\.com$/, /^\/presentation\//, 'Google Slide'],
  [/^docs\.google\.com$/, /^\/spreadsheets\//, 'Google Spreadsheet'],
  [/^(?:docs\.google\.com|forms\.gle)$/, /^/, 'Google Formulir'],
  [/^(?:wa\.me|chat\.whatsapp\.com)$/, /^/, 'WhatsApp'],
];

/** Languages by their code. */
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

/** Where a content's link leads; null for a text that is no link. Nothing is guessed, and nothing is asked of the other side. */
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
    weight: type === 'video' ? (frameSource(link) ? PLAYER_WEIGHT_TEXT : UNKNOWN_WEIGHT_TEXT) : app ? APP_TEXT : null,
  };
}
