/**
 * Finds meeting links in texts, in any spelling that a browser or mail program opens, and removes them from public answers
 * (`docs/product.md#links`). Each step takes linear time.
 */

import { isZoomLink, parseWebLink } from './links.ts';

/** The hosts and app schemes of Zoom, Google Meet, Microsoft Teams and Webex, with their subdomains. */
const HOST =
  /(?<![\p{L}\p{N}_-])(?:zoom\.(?:us|com(?:\.cn)?)|zoomgov\.com|g\.co(?=[/\\]meet)|meet\.google\.com|tel\.meet|teams\.(?:microsoft\.(?:com|us)|live\.com|cloud\.microsoft)|webex\.com)\.?(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_-])|(?<![\p{L}\p{N}])(?:zoommtg|zoomus|msteams|webexteams|webex|wbx):(?=[/\\])/gu;
/** Every address contains one of these characters. A text without them, as most are, needs no further step. */
const ADDRESS_SIGNS = /[.:%]|[^\0-\u024f]/;
/** Latin text without escapes and invisible characters. It needs no folding, except for wrapped lines. */
const PLAIN = /^[ -$&-~\u00a1-\u00ac\u00ae-\u024f]*$/;
const HOST_WORDS = /zoom|meet|teams|webex|wbx/i;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const HEX = /^[0-9a-f]$/;
const LABEL = /^[\p{L}\p{N}_.-]$/u;
const SPACE = /^\s$/;
const BRACKETS = '<>"`()[]{}';
const SENTENCE_ENDS = '.,;:!?';
const TRAILING = `${SENTENCE_ENDS}'*_»”’…`;
/** The characters after which a link can continue on the next line. */
const BEFORE_WRAP = '/?=&%_-~+@#';
/** The form of the next line of a wrapped link, and signs that such a line belongs to a link. */
const CONTINUED_LINE = /^[\w.~:/?#@!$&'*+,;=%-]+$/;
const LINK_SIGNS = /^\/|[?=&%]./;

/** A text as a browser reads an address, with each character's position in the original. */
interface Folded {
  text: string;
  starts: number[];
  ends: number[];
}

/** Undoes width, case, escapes and invisible characters. @param joined whether to also join the lines of a wrapped word. */
function fold(text: string, joined: boolean): Folded {
  const chars: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (char: string, start: number, end: number) => {
    chars.push(char);
    starts.push(start);
    ends.push(end);
    // Decodes `%2e`. Repeats it, because `%252e` becomes `%2e`.
    for (;;) {
      const at = chars.length - 3;
      const [high = '', low = ''] = [chars[at + 1], chars[at + 2]];
      if (at < 0 || chars[at] !== '%' || !HEX.test(high) || !HEX.test(low)) return;
      const code = Number.parseInt(high + low, 16);
      if (code > 0x7f) return;
      const from = starts[at] ?? start;
      for (const list of [chars, starts, ends]) list.length = at;
      chars.push(String.fromCharCode(code).toLowerCase());
      starts.push(from);
      ends.push(end);
    }
  };
  let index = 0;
  for (const char of text) {
    const end = index + char.length;
    const isJoin = joined && char === '\n' && !SPACE.test(text[index - 1] ?? ' ') && !SPACE.test(text[end] ?? ' ');
    if (char <= '\x7f') {
      if (!isJoin) push(char.toLowerCase(), index, end);
    } else if (!INVISIBLE.test(char)) {
      const plain = char.normalize('NFKC').toLowerCase().replaceAll('\u3002', '.');
      for (const unit of plain) push(unit, index, end);
    }
    index = end;
  }
  return { text: chars.join(''), starts, ends };
}

/** A part of a text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Returns the first position, not before `floor`, of the run of characters that ends at `from`. */
function runBefore({ text }: Folded, from: number, floor: number, isPart: (char: string) => boolean): number {
  let at = from;
  while (at > floor && isPart(text[at - 1] ?? '')) at -= 1;
  return at;
}

const isWord = (char: string) => !SPACE.test(char) && !BRACKETS.includes(char);
const isScheme = (char: string) => /^[a-z0-9+.-]$/.test(char);
const isSlash = (char: string) => char === '/' || char === '\\';

/**
 * Returns where the link with the host at `host` begins in the folded text, not before `floor`. Null for a plain host name
 * ("zoom.us") or an email address. If another host's link contains this one (`?url=https://…`), the outer link is meant.
 */
function linkStart(folded: Folded, host: Range, floor: number): number | null {
  const { text } = folded;
  let start = runBefore(folded, host.start, floor, (char) => LABEL.test(char));
  if (start > floor && text[start - 1] === '@')
    start = runBefore(folded, start - 1, floor, (char) => isWord(char) && !isSlash(char));
  const slashes = runBefore(folded, start, floor, isSlash);
  const hasScheme = slashes > floor && text[slashes - 1] === ':' && (slashes < start || isScheme(text[slashes - 2] ?? ''));
  const isApp = text[host.end - 1] === ':';
  const hasPath = /^(?::\d|[/\\]|[?#][^\s<>"])/.test(text.slice(host.end, host.end + 2));
  if (!hasScheme && !isApp && !hasPath) return null;
  const word = runBefore(folded, start, floor, isWord);
  const before = text.slice(word, start);
  const colon = before.search(/:[/\\]/);
  if (colon !== -1) return runBefore(folded, word + colon, word, isScheme);
  return hasScheme ? runBefore(folded, slashes - 1, floor, isScheme) : slashes;
}

/** Returns the end of the word with a link, without the punctuation of the sentence. */
function wordEnd(text: string, from: number): number {
  let [end, round, square] = [from, 0, 0];
  for (; end < text.length; end += 1) {
    const char = text[end] ?? '';
    if (SPACE.test(char) || '<>"`'.includes(char)) break;
    if (char === '(') round += 1;
    if (char === '[') square += 1;
    if (char === ')' && (round -= 1) < 0) break;
    if (char === ']' && (square -= 1) < 0) break;
  }
  while (end > from && TRAILING.includes(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** Returns the end of a link, including its wrapped lines. */
function linkEnd(text: string, from: number): number {
  let end = wordEnd(text, from);
  while (text[end] === '\n') {
    const next = wordEnd(text, end + 1);
    const line = text.slice(end + 1, next);
    const isCut = BEFORE_WRAP.includes(text[end - 1] ?? ' ') && end > from;
    if (!CONTINUED_LINE.test(line) || !(isCut || LINK_SIGNS.test(line))) break;
    end = next;
  }
  return end;
}

/**
 * Finds the meeting links in a folded text.
 * @param cut finds only links whose host is wrapped. Such a link counts from the beginning of the line with its host.
 */
function rangesIn(text: string, folded: Folded, cut: boolean): Range[] {
  const ranges: Range[] = [];
  let floor = 0;
  for (const match of folded.text.matchAll(HOST)) {
    const host = { start: match.index, end: match.index + match[0].length };
    const named: Range = { start: folded.starts[host.start] ?? 0, end: folded.ends[host.end - 1] ?? text.length };
    const known = ranges.at(-1)?.end ?? 0;
    if (named.end <= known || (cut && !text.slice(named.start, named.end).includes('\n'))) continue;
    const start = linkStart(folded, host, floor);
    floor = host.end;
    if (start === null) continue;
    const line = cut ? text.lastIndexOf('\n', named.start) + 1 : 0;
    ranges.push({ start: Math.max(folded.starts[start] ?? 0, known, line), end: linkEnd(text, named.end) });
  }
  return ranges;
}

/** Returns the ranges of the meeting links in a text, in order and without overlaps. */
function findRanges(text: string): Range[] {
  if (!ADDRESS_SIGNS.test(text)) return [];
  const line = text.replaceAll('\n', '');
  if (PLAIN.test(line) && !HOST_WORDS.test(line)) return [];
  const whole = rangesIn(text, fold(text, false), false);
  const cut = /\S\n\S/.test(text) ? rangesIn(text, fold(text, true), true) : [];
  const ranges: Range[] = [];
  for (const range of [...whole, ...cut].sort((one, other) => one.start - other.start)) {
    const last = ranges.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push({ ...range });
  }
  return ranges;
}

/** Whether a text contains a link to a meeting. A host alone ("zoom.us") or an email address does not count. */
export function hasMeetingLink(text: string): boolean {
  return findRanges(text).length > 0;
}

/** Removes the meeting links of a text; returns the same text if it has none. Keeps one space between the words around a link. */
export function withoutMeetingLinks(text: string): string {
  const ranges = findRanges(text);
  if (ranges.length === 0) return text;
  let result = text.slice(0, ranges[0]?.start);
  ranges.forEach(({ end }, index) => {
    let following = text.slice(end, ranges[index + 1]?.start);
    const [before, after = ' ', next = ' '] = [result.at(-1) ?? ' ', following[0], following[1]];
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
export function isLinkLeftOut(link: string): boolean {
  return hasMeetingLink(link) && !isRecordingLink(link);
}
