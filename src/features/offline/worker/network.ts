import type { Trouble } from '../copy-rules.ts';
import { fetchWhole } from './requests.ts';

/** How long a complete answer may take before stored data replaces it. */
const LIMIT_MS = 3_000;

/** For this time after a slow answer, reads get stored data at once, and the request continues in the background. */
const BAD_MS = 10_000;

/** A complete answer to a read. */
export interface Answer {
  text: string;
  status: number;
  type: string;
  /** By the server's clock, in epoch milliseconds. */
  at: number;
  /** Whether it is Suluh's own answer, not one of a captive portal or a proxy, and not a server error. */
  isOurs: boolean;
}

/** The recent state of the network. */
export const network = {
  badUntil: 0,
  /** The server's clock minus the device's, in milliseconds, as far as it is known. */
  skew: 0,
  /** When a request last failed or was slow (the device's clock, epoch milliseconds). */
  failedAt: 0,
  /** The last problem. */
  why: 'none' as Trouble,
  isBad: () => !navigator.onLine || Date.now() < network.badUntil,
  /** Records that an answer did not arrive in time. */
  wasBad: (why: Trouble) => {
    network.why = why;
    network.failedAt = Date.now();
    network.badUntil = network.failedAt + BAD_MS;
  },
};

/** A smaller difference of the clocks is only network delay. */
const SKEW_FROM_MS = 60_000;

async function fetchAnswer(address: string, cache: RequestCache): Promise<Answer> {
  const askedAt = Date.now();
  const response = await fetchWhole(address, { headers: { accept: 'application/json' }, cache });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const at = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const isOurs =
    /^application\/(?:problem\+)?json\b/.test(type) && response.status < 500 && response.status !== 429 && isJson(text);
  if (isOurs) {
    const skew = at - Date.now();
    network.skew = Math.abs(skew) < SKEW_FROM_MS ? 0 : skew;
    if (Date.now() - askedAt < LIMIT_MS) network.badUntil = 0;
  }
  return { text, status: response.status, type, at, isOurs };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const underWay = new Map<string, Promise<Answer>>();

/** Asks the server. Identical requests under way share one answer. The request continues if no caller waits for it any more. */
export function ask(address: string, cache: RequestCache = 'default'): Promise<Answer> {
  const known = underWay.get(address);
  if (known) return known;
  const answer = fetchAnswer(address, cache)
    .catch((error: unknown) => {
      network.failedAt = Date.now();
      throw error;
    })
    .finally(() => underWay.delete(address));
  underWay.set(address, answer);
  return answer;
}

/** The answer, or the problem if it does not arrive in time. */
export function inTime<T>(promise: Promise<T>): Promise<T | Trouble> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Trouble>((resolve) => {
    timer = setTimeout(() => resolve('slow'), LIMIT_MS);
  });
  return Promise.race([promise.catch((): Trouble => 'none'), late]).finally(() => clearTimeout(timer));
}
