import type { CopyState } from '../copy-rules.ts';
import { answerFromCopy } from './answers.ts';
import { presentMoment, readCopy } from './copy.ts';
import { ask, inTime, network, type Answer } from './network.ts';
import { find, keep, SEEN } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers that are kept of what was seen. */
const SEEN_MAX = 60;
/** What a page was given this short while ago is right enough to be given again beside a late answer. */
const GIVEN_MS = 60_000;
/** A page fetches a late answer at once; what it leaves is old. */
const READY_MS = 15_000;
/** Pages that are remembered. */
const PAGES_MAX = 8;

interface PageState {
  /** Answers of the network that it was given. */
  given: Map<string, Answer>;
  /** What it is given when it reads again because an answer came late: each once, without another question. */
  ready: Map<string, { answer: Answer; until: number }>;
}

const pages = new Map<string, PageState>();

function pageOf(clientId: string): PageState {
  const state = pages.get(clientId) ?? { given: new Map(), ready: new Map() };
  pages.delete(clientId);
  pages.set(clientId, state);
  for (const oldest of pages.keys()) {
    if (pages.size <= PAGES_MAX) break;
    pages.delete(oldest);
  }
  return state;
}

/** What a page is to know that shows something of what is stored. */
export function stateOf(clientId: string): CopyState {
  const isLate = [...pageOf(clientId).ready.values()].some(({ until }) => until > Date.now());
  return { why: navigator.onLine ? network.why : 'none', isLate };
}

/** Tells a page that what it was given out of the store has come after all. */
async function tell(clientId: string, address: string, answer: Answer): Promise<void> {
  const { given, ready } = pageOf(clientId);
  const until = Date.now() + READY_MS;
  for (const [other, known] of given) {
    if (Date.now() + network.skew - known.at < GIVEN_MS) ready.set(other, { answer: known, until });
  }
  given.set(address, answer);
  ready.set(address, { answer, until });
  (await self.clients.get(clientId))?.postMessage(stateOf(clientId));
}

/**
 * Answers a read of the students' calls: by the server, when its last byte comes in time; else with what is stored, and then the
 * page is told when the answer comes.
 */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { clientId } = event;
  const address = event.request.url;
  const { given, ready } = pageOf(clientId);
  const waiting = ready.get(address);
  ready.delete(address);
  if (waiting && waiting.until > Date.now()) return toResponse(waiting.answer);

  const asked = ask(address);
  const settled = asked.catch(() => undefined);
  event.waitUntil(settled.then((come) => come && keepSeen(address, come)).catch(() => {}));
  if (!network.isBad()) {
    const answer = await inTime(asked);
    if (typeof answer === 'object' && answer.isTelling) {
      given.set(address, answer);
      return toResponse(answer);
    }
    network.wasBad(answer === 'slow' ? 'slow' : 'none');
  }
  const stored = await readStored(address);
  if (!stored) return toResponse(await asked);
  event.waitUntil(settled.then((late) => (late?.isTelling ? tell(clientId, address, late) : undefined)));
  return stored;
}

function toResponse({ text, status, type, at }: Answer): Response {
  return new Response(text, { status, headers: { 'content-type': type, date: new Date(at).toUTCString() } });
}

/** Meeting links are for the moment at which they were answered, and stored nowhere. */
function withoutLinks(text: string): string {
  return JSON.stringify(JSON.parse(text, (name, value) => (name === 'linkZoom' || name === 'webinarLinkZoom' ? null : value)));
}

async function keepSeen(address: string, { text, status, type, at, isTelling }: Answer): Promise<void> {
  if (!isTelling) return;
  const cache = await caches.open(SEEN);
  // Anew, so that it is the last one in the order of age.
  await cache.delete(address);
  if (status !== 200) return;
  const headers = { 'content-type': type, 'x-stored-at': new Date(at).toISOString() };
  await keep(SEEN, address, new Response(withoutLinks(text), { headers }));
  const seen = await cache.keys();
  await Promise.all(seen.slice(0, -SEEN_MAX).map((request) => cache.delete(request)));
}

/** The newer one of what was seen and what the copy says; undefined where neither knows. */
async function readStored(address: string): Promise<Response | undefined> {
  const [seen, copy] = await Promise.all([find(address, SEEN), readCopy().catch(() => null)]);
  const seenAt = seen?.headers.get('x-stored-at') ?? '';
  if (copy && copy.at > seenAt) {
    const body = answerFromCopy(copy, new URL(address));
    if (body !== undefined) return storedAnswer(JSON.stringify(body), copy.at);
  }
  return seen && storedAnswer(await seen.text(), seenAt);
}

/** The present moment goes with it: the page has no other clock to go by. */
async function storedAnswer(text: string, at: string): Promise<Response> {
  const now = await presentMoment();
  const headers = { 'content-type': 'application/json', 'x-stored-at': at, date: new Date(now).toUTCString() };
  return new Response(text, { headers });
}
