/** Checks one link: a YouTube video by its oEmbed card and thumbnail, any other link by its answer. */
import { parseWebLink } from '#platform/shared/links/links.ts';
import { toEmbedLink } from '#platform/shared/links/video-links.ts';
import { toWatchLink } from '#platform/shared/links/watch-link.ts';
import type { Finding } from '../../link-rules.ts';
import type { FetchLink, LinkResponse } from './reach.ts';

const SIGN_IN_HOSTS = new Set(['accounts.google.com', 'login.microsoftonline.com', 'login.live.com']);
const GOOGLE_HOSTS = new Set(['drive.google.com', 'docs.google.com', 'sites.google.com', 'forms.gle']);
/** Matches Drive's page for a file that too many people opened today. The file is not gone. */
const TOO_MANY_READERS = /too many users|quota exceeded|terlalu banyak pengguna/i;
const GONE = new Set([404, 410]);
const NEEDS_SIGN_IN = new Set([401, 403]);

type State = Finding['state'];

/** Combines a state with the answers that led to it. */
function found(state: State, ...answers: readonly LinkResponse[]): Finding {
  const pauses = answers.map((answer) => (answer.answered ? 0 : (answer.notBefore ?? 0)));
  const notBefore = Math.max(0, ...pauses);
  const reached = answers.some((answer) => answer.answered || answer.redirected);
  return { state, reached, ...(notBefore > 0 && { notBefore }) };
}

const isFine = (answer: LinkResponse) => answer.answered && answer.status >= 200 && answer.status < 300;
const isGone = (answer: LinkResponse) => answer.answered && GONE.has(answer.status);

/** Returns the id of a YouTube video; null for another link. */
export function videoId(link: string): string | null {
  const url = parseWebLink(toWatchLink(toEmbedLink(link)));
  return url?.hostname === 'www.youtube.com' && url.pathname === '/watch' ? url.searchParams.get('v') : null;
}

/**
 * Returns the state of a YouTube video from the answers of YouTube's oEmbed service (`card`) and of its thumbnail server
 * (`picture`). The watch page cannot be used: it answers 200 for removed videos too.
 *
 * - `ok`: both exist.
 * - `embed` (the video plays only on YouTube): the card is refused with 401, but there is a picture.
 * - `permission` (the video is private): the card is refused with 401 and there is no picture, or it is refused with 403.
 * - `failed` (the video is gone): neither exists.
 * - `unknown`: the two answers contradict each other, or one is missing.
 */
function videoState(card: LinkResponse, picture: LinkResponse): State {
  if (!card.answered || !picture.answered) return 'unknown';
  const hasPicture = isFine(picture);
  if (isFine(card)) return hasPicture ? 'ok' : 'unknown';
  if (card.status === 401) return hasPicture ? 'embed' : 'permission';
  if (card.status === 403) return 'permission';
  if (GONE.has(card.status) || card.status === 400) return isGone(picture) ? 'failed' : 'unknown';
  return 'unknown';
}

async function checkVideo(id: string, reach: FetchLink, signal: AbortSignal): Promise<Finding> {
  const watch = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`);
  const card = await reach(`https://www.youtube.com/oembed?url=${watch}&format=json`, 'GET', signal);
  if (!card.answered) return found('unknown', card);
  const picture = await reach(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`, 'HEAD', signal);
  return found(videoState(card, picture), card, picture);
}

const isSignIn = (answer: LinkResponse) => answer.answered && SIGN_IN_HOSTS.has(answer.url.hostname);

/**
 * Returns the state of a link that is not a YouTube video. If the host refuses unknown clients or has an error, the state is 'unknown'.
 */
function webState(answer: LinkResponse, isGoogle: boolean): State {
  if (!answer.answered) return answer.fault === 'gone' ? 'failed' : 'unknown';
  if (isSignIn(answer) || answer.status === 401) return 'permission';
  if (isGoogle && TOO_MANY_READERS.test(answer.text)) return 'unknown';
  if (isGoogle && NEEDS_SIGN_IN.has(answer.status)) return 'permission';
  if (GONE.has(answer.status)) return 'failed';
  return isFine(answer) ? 'ok' : 'unknown';
}

/** Checks a link that is not a YouTube video.
 *
 * 1. Sends a HEAD request, which transfers no page. The result is final if it is a success, a sign-in page, or a host that can't be
 *    reached. A busy host gets no second request.
 * 2. Otherwise sends a GET request, whose result is final. Many servers refuse HEAD, answer it with 404, or do not answer it.
 */
async function checkWeb(link: string, reach: FetchLink, signal: AbortSignal): Promise<Finding> {
  const isGoogle = GOOGLE_HOSTS.has(parseWebLink(link)?.hostname ?? '');
  // If a file has too many readers, Google Drive says so in the page, not in the status. So only GET shows it.
  const head = isGoogle ? null : await reach(link, 'HEAD', signal);
  if (head && (isFine(head) || isSignIn(head) || (!head.answered && head.fault !== 'silent'))) {
    return found(webState(head, false), head);
  }
  if (head?.answered && (head.status === 429 || head.status >= 500)) return found('unknown', head);
  const page = await reach(link, 'GET', signal);
  return found(webState(page, isGoogle), page, ...(head ? [head] : []));
}

/** Checks whether a link still opens, with one or two requests. */
export function checkLink(link: string, reach: FetchLink, signal: AbortSignal): Promise<Finding> {
  const id = videoId(link);
  return id === null ? checkWeb(link, reach, signal) : checkVideo(id, reach, signal);
}
