/**
 * Finds meeting links in texts, in any spelling that a browser or mail program opens, and removes them from public answers
 * (`docs/product.md#links`). The server uses this module for every public answer, and forms use it to warn of meeting links. The
 * time grows only linearly with the length of the text, so that no text can block the server.
 *
 * 1. `foldAddressText` writes the text as a browser reads it: `https://ＺＯＯＭ%2Eus/j/1` becomes `https://zoom.us/j/1`.
 * 2. `HOST` finds the hosts of meetings in it: `zoom.us`.
 * 3. `linkStart` and `linkEnd` find the whole link around each host.
 * 4. The positions are converted back to those of the original text.
 */

import { foldAddressText, isSpace, startOfRunBefore, type Folded } from './folded-text.ts';
import { isZoomLink, parseWebLink } from './links.ts';

/** Whether a text contains a link to a meeting. A host alone ("zoom.us") or an email address does not count. */
export function hasMeetingLink(text: string): boolean {
  return linkRanges(text).length > 0;
}

/**
 * Removes the meeting links of a text, and the spaces around them except one: "Gabung di zoom.us/j/1." becomes "Gabung di."
 * Returns a text without meeting links unchanged.
 */
export function withoutMeetingLinks(text: string): string {
  const ranges = linkRanges(text);
  if (ranges.length === 0) return text;
  let result = text.slice(0, ranges[0]?.start);
  ranges.forEach(({ end }, index) => {
    let following = text.slice(end, ranges[index + 1]?.start);
    const [before, after = ' ', next = ' '] = [result.at(-1) ?? ' ', following[0], following[1]];
    // Leaves one of two spaces, no space before the end of a sentence, and a space between two words.
    if (before === ' ' && after === ' ') following = following.slice(1);
    else if (before === ' ' && SENTENCE_ENDS.includes(after) && next === ' ') result = result.slice(0, -1);
    else if (isWord(before) && isWord(after)) following = ` ${following}`;
    result += following;
  });
  return result.trim();
}

/** Whether a link opens a recording in Zoom's cloud, not a meeting. */
export function isRecordingLink(text: string): boolean {
  const url = isZoomLink(text) ? parseWebLink(text) : null;
  return url !== null && url.pathname.startsWith('/rec/') && !hasMeetingLink(url.href.slice(url.origin.length + 1));
}

/** Whether public pages hide the link of a content, because it opens a meeting and not a recording. */
export function isHiddenMeetingLink(link: string): boolean {
  return hasMeetingLink(link) && !isRecordingLink(link);
}

/** The position of a link or host in a text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Every address contains one of these characters. A text without them, as most are, needs no further step. */
const ADDRESS_SIGNS = /[.:%]|[^\0-\u024f]/;
/** Latin text without escapes and invisible characters. It needs no folding, except for wrapped lines. */
const PLAIN = /^[ -$&-~\u00a1-\u00ac\u00ae-\u024f]*$/;
const HOST_WORDS = /zoom|meet|teams|webex|wbx/i;

/** Returns the ranges of the meeting links in a text, in order and without overlaps. */
function linkRanges(text: string): Range[] {
  // Two quick tests: most texts contain no link.
  if (!ADDRESS_SIGNS.test(text)) return [];
  const oneLine = text.replaceAll('\n', '');
  if (PLAIN.test(oneLine) && !HOST_WORDS.test(oneLine)) return [];
  const unwrapped = rangesIn(text, foldAddressText(text, false), false);
  // A line break may cut the host itself: "https://zo" and "om.us/j/1".
  const wrapped = /\S\n\S/.test(text) ? rangesIn(text, foldAddressText(text, true), true) : [];
  const ranges: Range[] = [];
  for (const range of [...unwrapped, ...wrapped].sort((one, other) => one.start - other.start)) {
    const last = ranges.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push({ ...range });
  }
  return ranges;
}

const LETTER = String.raw`[\p{L}\p{N}_-]`;
const HOSTS = [
  /zoom\.(?:us|com(?:\.cn)?)|zoomgov\.com/,
  /g\.co(?=[/\\]meet)|meet\.google\.com|tel\.meet/,
  /teams\.(?:microsoft\.(?:com|us)|live\.com|cloud\.microsoft)/,
  /webex\.com/,
];
/** The schemes of links that open a meeting app: `zoommtg://…`. */
const APP_SCHEMES = /zoommtg|zoomus|msteams|webexteams|webex|wbx/;
/** Matches a host of Zoom, Google Meet, Microsoft Teams or Webex, even with a subdomain before it, or the scheme of an app. */
const HOST = new RegExp(
  String.raw`(?<!${LETTER})(?:${HOSTS.map(({ source }) => source).join('|')})\.?(?!${LETTER}|\.${LETTER})` +
    String.raw`|(?<![\p{L}\p{N}])(?:${APP_SCHEMES.source}):(?=[/\\])`,
  'gu',
);

/**
 * Finds the meeting links in a folded text. Returns their ranges in the original text.
 * @param onlyWrapped finds only links whose host is cut by a line break. Such a link counts from the beginning of the line where its
 * host begins.
 */
function rangesIn(text: string, folded: Folded, onlyWrapped: boolean): Range[] {
  const ranges: Range[] = [];
  let earliest = 0;
  for (const match of folded.text.matchAll(HOST)) {
    const host = { start: match.index, end: match.index + match[0].length };
    /** The host in the original text. */
    const original: Range = { start: folded.starts[host.start] ?? 0, end: folded.ends[host.end - 1] ?? text.length };
    const lastEnd = ranges.at(-1)?.end ?? 0;
    const isWrapped = text.slice(original.start, original.end).includes('\n');
    if (original.end <= lastEnd || (onlyWrapped && !isWrapped)) continue;
    const start = linkStart(folded, host, earliest);
    earliest = host.end;
    if (start === null) continue;
    const lineStart = onlyWrapped ? text.lastIndexOf('\n', original.start) + 1 : 0;
    ranges.push({ start: Math.max(folded.starts[start] ?? 0, lastEnd, lineStart), end: linkEnd(text, original.end) });
  }
  return ranges;
}

const LABEL = /^[\p{L}\p{N}_.-]$/u;
const BRACKETS = '<>"`()[]{}';

const isWord = (char: string) => !isSpace(char) && !BRACKETS.includes(char);
const isScheme = (char: string) => /^[a-z0-9+.-]$/.test(char);
const isSlash = (char: string) => char === '/' || char === '\\';

/**
 * Returns where a link begins in the folded text, from the position of its host. Null if the host is not a link: a plain host name
 * ("zoom.us") or an email address. If the link of another host contains this one (`?url=https://…`), returns the beginning of the
 * outer link.
 * @param earliest the end of the host before; the search goes no further back, so that its time is linear.
 */
function linkStart(folded: Folded, host: Range, earliest: number): number | null {
  const { text } = folded;
  // Subdomains (`us02web.`), then a user name (`ani@`).
  let start = startOfRunBefore(folded, host.start, earliest, (char) => LABEL.test(char));
  if (start > earliest && text[start - 1] === '@')
    start = startOfRunBefore(folded, start - 1, earliest, (char) => isWord(char) && !isSlash(char));
  const slashes = startOfRunBefore(folded, start, earliest, isSlash);
  const hasScheme = slashes > earliest && text[slashes - 1] === ':' && (slashes < start || isScheme(text[slashes - 2] ?? ''));
  const isApp = text[host.end - 1] === ':';
  const hasPath = /^(?::\d|[/\\]|[?#][^\s<>"])/.test(text.slice(host.end, host.end + 2));
  if (!hasScheme && !isApp && !hasPath) return null;
  // The link of another host around this one.
  const word = startOfRunBefore(folded, start, earliest, isWord);
  const before = text.slice(word, start);
  const colon = before.search(/:[/\\]/);
  if (colon !== -1) return startOfRunBefore(folded, word + colon, word, isScheme);
  return hasScheme ? startOfRunBefore(folded, slashes - 1, earliest, isScheme) : slashes;
}

const SENTENCE_ENDS = '.,;:!?';
const TRAILING = `${SENTENCE_ENDS}'*_»”’…`;
/** The characters after which a link can continue on the next line. */
const BEFORE_WRAP = '/?=&%_-~+@#';
/** The form of the next line of a wrapped link, and signs that such a line belongs to a link. */
const CONTINUED_LINE = /^[\w.~:/?#@!$&'*+,;=%-]+$/;
const LINK_SIGNS = /^\/|[?=&%]./;

/**
 * Returns the end of the word that begins at `from`, without the punctuation of the sentence. A closing bracket ends the word if
 * the opening bracket is before it: `(zoom.us/j/1)`.
 */
function wordEnd(text: string, from: number): number {
  let [end, round, square] = [from, 0, 0];
  for (; end < text.length; end += 1) {
    const char = text[end] ?? '';
    if (isSpace(char) || '<>"`'.includes(char)) break;
    if (char === '(') round += 1;
    if (char === '[') square += 1;
    if (char === ')' && (round -= 1) < 0) break;
    if (char === ']' && (square -= 1) < 0) break;
  }
  while (end > from && TRAILING.includes(text[end - 1] ?? '')) end -= 1;
  return end;
}

/**
 * Returns the end of a link that goes on at `from`. A mail program may have wrapped the link: then the next lines belong to it too.
 */
function linkEnd(text: string, from: number): number {
  let end = wordEnd(text, from);
  while (text[end] === '\n') {
    const next = wordEnd(text, end + 1);
    const line = text.slice(end + 1, next);
    const isCutHere = BEFORE_WRAP.includes(text[end - 1] ?? ' ') && end > from;
    if (!CONTINUED_LINE.test(line) || !(isCutHere || LINK_SIGNS.test(line))) break;
    end = next;
  }
  return end;
}
