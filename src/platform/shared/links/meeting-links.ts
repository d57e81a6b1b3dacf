/**
 * Meeting links that somebody typed into a text: found in any spelling that a browser or a mail program opens, and left out
 * of what everyone may read (`docs/product.md#links`). Each step is linear in the length of the text.
 */

import { isZoomLink, parseWebLink } from './links.ts';

/** Zoom, Google Meet, Microsoft Teams and Webex; subdomains count too. */
const HOST =
  /(?<![\p{L}\p{N}_-])(?:zoom\.(?:us|com)|zoomgov\.com|meet\.google\.com|tel\.meet|teams\.(?:microsoft\.(?:com|us)|live\.com|cloud\.microsoft)|webex\.com)\.?(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_-])|(?<![\p{L}\p{N}])(?:zoommtg|zoomus|msteams|webexteams|webex|wbx):(?=[/\\])/gu;
/** A text without any of these in it holds no address: most texts end here. */
const ADDRESS_SIGNS = /[.:%]|[^\0-\u024f]/;
/** Latin text without escapes and invisible characters spells a host as it is, once its lines are one. */
const PLAIN = /^[ -$&-~\u00a1-\u00ac\u00ae-\u024f]*$/;
const HOST_WORDS = /zoom|meet|teams|webex|wbx/i;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const HEX = /^[0-9a-f]$/;
const LABEL = /^[\p{L}\p{N}_.-]$/u;
const SPACE = /^\s$/;
const BRACKETS = '<>"`()[]{}';
const SENTENCE_ENDS = '.,;:!?';
const TRAILING = `${SENTENCE_ENDS}'*_»”’…`;
/** What a line of a wrapped link ends with, … */
const GOES_ON = '/?=&%_-~+@#';
/** … or its next line is made of, and holds. */
const REST_OF_LINK = /^[\w.~:/?#@!$&'*+,;=%-]+$/;
const REST_SIGNS = /^\/|[?=&%]./;

/** A text as a browser reads an address, with the place of each character in the original. */
interface Folded {
  text: string;
  starts: number[];
  ends: number[];
}

/** Width, case, escapes and invisible characters undone. @param joined also the ends of lines that cut a word */
function fold(text: string, joined: boolean): Folded {
  const chars: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (char: string, start: number, end: number) => {
    chars.push(char);
    starts.push(start);
    ends.push(end);
    // `%2e`, and `%252e`, which is `%2e` itself.
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

interface Range {
  start: number;
  end: number;
}

/** Whether a character may stand in what is left of a host, `from` on to the left; the first place of such a run. */
function runBefore({ text }: Folded, from: number, floor: number, isPart: (char: string) => boolean): number {
  let at = from;
  while (at > floor && isPart(text[at - 1] ?? '')) at -= 1;
  return at;
}

const isWord = (char: string) => !SPACE.test(char) && !BRACKETS.includes(char);
const isScheme = (char: string) => /^[a-z0-9+.-]$/.test(char);
const isSlash = (char: string) => char === '/' || char === '\\';

/**
 * Where the link to the host at `host` begins in the folded text, not before `floor`; null where the host is only named, as
 * in "zoom.us" or an address of email. A link of another host that leads to it (`?url=https://…`) begins with its own scheme.
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

/** The end of the word that a link is the beginning of, without the punctuation of the sentence around it. */
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

/** The end of a link, over the ends of lines that cut it. */
function linkEnd(text: string, from: number): number {
  let end = wordEnd(text, from);
  while (text[end] === '\n') {
    const next = wordEnd(text, end + 1);
    const rest = text.slice(end + 1, next);
    const isCut = GOES_ON.includes(text[end - 1] ?? ' ') && end > from;
    if (!REST_OF_LINK.test(rest) || !(isCut || REST_SIGNS.test(rest))) break;
    end = next;
  }
  return end;
}

/** @param cut only links whose host goes over the end of a line, which a joined text shows; they begin in that line */
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

/** Where meeting links stand in a text, in order, none within another. */
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

/** Whether a text holds a link to a meeting. A host alone ("zoom.us") or an address of email is none. */
export function hasMeetingLink(text: string): boolean {
  return findRanges(text).length > 0;
}

/** A text without its meeting links; itself where it has none. What stood on both sides of one is never joined. */
export function withoutMeetingLinks(text: string): string {
  const ranges = findRanges(text);
  if (ranges.length === 0) return text;
  let kept = text.slice(0, ranges[0]?.start);
  ranges.forEach(({ end }, index) => {
    let rest = text.slice(end, ranges[index + 1]?.start);
    const [left, right = ' ', next = ' '] = [kept.at(-1) ?? ' ', rest[0], rest[1]];
    if (left === ' ' && right === ' ') rest = rest.slice(1);
    else if (left === ' ' && SENTENCE_ENDS.includes(right) && next === ' ') kept = kept.slice(0, -1);
    else if (isWord(left) && isWord(right)) rest = ` ${rest}`;
    kept += rest;
  });
  return kept.trim();
}

/** Whether a link is the recording of a meeting in Zoom's cloud, and leads to no meeting. */
export function isRecordingLink(text: string): boolean {
  const url = isZoomLink(text) ? parseWebLink(text) : null;
  return url !== null && url.pathname.startsWith('/rec/') && !hasMeetingLink(url.href.slice(url.origin.length + 1));
}

/** Whether everyone's pages leave a content's link out: it leads into a meeting, not to a recording. */
export function isLinkLeftOut(link: string): boolean {
  return hasMeetingLink(link) && !isRecordingLink(link);
}
