/** Sends the worker's reads to the server, and records whether the network is good enough. */
import { PROGRAMME_HEADER } from '#platform/shared/programme.ts';
import type { StoredDataReason } from '../copy-rules.ts';
import { fetchWhole } from './requests.ts';

/** How long a complete answer may take before stored data replaces it. */
const LIMIT_MS = 3_000;

/** For this time after a slow or failed request, reads get stored data immediately. Their requests continue in the background. */
const BAD_MS = 10_000;

/** A complete answer to a read. */
export interface Answer {
  text: string;
  status: number;
  /** The content type. */
  type: string;
  /** The version of the programme's settings that it was made with; empty if the server did not say. */
  programme: string;
  /** When the server sent it, by its clock (epoch milliseconds). */
  at: number;
  /** Whether it is Suluh's own answer, not one of a captive portal or a proxy, and not a server error. */
  isOurs: boolean;
}

/** The recent state of the network. */
export const network = {
  /** Until then the network counts as bad (the device's clock, epoch milliseconds). */
  badUntil: 0,
  /** When the server sent its latest answer, by its clock (epoch milliseconds). */
  latest: 0,
  /** The server's clock minus the device's, in milliseconds, as far as it is known. */
  skew: 0,
  /** When a request last failed or was slow (the device's clock, epoch milliseconds). */
  failedAt: 0,
  /** The last problem: no connection (`none`) or a slow one (`slow`). */
  why: 'none' as StoredDataReason,
  isBad: () => !navigator.onLine || Date.now() < network.badUntil,
  /** Records that an answer did not arrive in time. */
  recordProblem: (why: StoredDataReason) => {
    network.why = why;
    network.failedAt = Date.now();
    network.badUntil = network.failedAt + BAD_MS;
  },
};

/** A smaller difference of the clocks counts as network delay. */
const SKEW_MIN_MS = 60_000;

async function fetchAnswer(address: string, cache: RequestCache): Promise<Answer> {
  const startedAt = Date.now();
  const response = await fetchWhole(address, { headers: { accept: 'application/json' }, cache });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const at = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const isOurs =
    /^application\/(?:problem\+)?json\b/.test(type) && response.status < 500 && response.status !== 429 && isJson(text);
  // An answer from the browser's cache may be days old.
  if (isOurs && cache === 'default') {
    network.latest = Math.max(network.latest, at);
    const skew = at - Date.now();
    network.skew = Math.abs(skew) < SKEW_MIN_MS ? 0 : skew;
    if (Date.now() - startedAt < LIMIT_MS) network.badUntil = 0;
  }
  return { text, status: response.status, type, programme: response.headers.get(PROGRAMME_HEADER) ?? '', at, isOurs };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const requests = new Map<string, Promise<Answer>>();

/**
 * Reads an address of the server. Callers with the same address share one running request. The request continues even if no caller
 * waits any more.
 */
export function ask(address: string, cache: RequestCache = 'default'): Promise<Answer> {
  const running = requests.get(address);
  if (running) return running;
  const answer = fetchAnswer(address, cache)
    .catch((error: unknown) => {
      network.failedAt = Date.now();
      throw error;
    })
    .finally(() => requests.delete(address));
  requests.set(address, answer);
  return answer;
}

/** Waits for an answer. The result is `none` instead if the request fails, and `slow` if the answer does not arrive in time. */
export function awaitInTime<T>(promise: Promise<T>): Promise<T | StoredDataReason> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<StoredDataReason>((resolve) => {
    timer = setTimeout(() => resolve('slow'), LIMIT_MS);
  });
  return Promise.race([promise.catch((): StoredDataReason => 'none'), late]).finally(() => clearTimeout(timer));
}
