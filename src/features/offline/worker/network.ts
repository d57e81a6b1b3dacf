import type { Trouble } from '../copy-rules.ts';

/** How long an answer may take, its last byte included, until what is stored stands in for it. */
const LIMIT_MS = 3_000;

/** For so long after that, reads are answered with what is stored at once, and asked for behind. */
const BAD_MS = 10_000;
/** Who asks what is being asked joins for so long; later it is asked anew. */
const JOIN_MS = 30_000;

/** A read's answer, the whole of it. */
export interface Answer {
  text: string;
  status: number;
  type: string;
  /** Epoch milliseconds by the server's clock. */
  at: number;
  /** Whether it tells of the record: neither a portal's page, nor a proxy's or a server's trouble. */
  isTelling: boolean;
}

/** What came of the network lately. */
export const network = {
  badUntil: 0,
  /** The server's clock less the device's, in milliseconds, as far as it is known. */
  skew: 0,
  /** What was wrong with it last. */
  why: 'none' as Trouble,
  isBad: () => !navigator.onLine || Date.now() < network.badUntil,
  /** Says that something did not come. */
  wasBad: (why: Trouble) => {
    network.why = why;
    network.badUntil = Date.now() + BAD_MS;
  },
};

/** A difference of the clocks below this is the way's. */
const SKEW_FROM_MS = 60_000;

async function fetchWhole(address: string): Promise<Answer> {
  const askedAt = Date.now();
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const at = Date.parse(response.headers.get('date') ?? '') || Date.now();
  const isTelling =
    /^application\/(?:problem\+)?json\b/.test(type) && response.status < 500 && response.status !== 429 && isJson(text);
  if (isTelling) {
    const skew = at - Date.now();
    network.skew = Math.abs(skew) < SKEW_FROM_MS ? 0 : skew;
    if (Date.now() - askedAt < LIMIT_MS) network.badUntil = 0;
  }
  return { text, status: response.status, type, at, isTelling };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const underWay = new Map<string, { since: number; answer: Promise<Answer> }>();

/** Asks the server, once for all who ask meanwhile. It goes on when nobody waits any more. */
export function ask(address: string): Promise<Answer> {
  const known = underWay.get(address);
  if (known && Date.now() - known.since < JOIN_MS) return known.answer;
  const answer = fetchWhole(address).finally(() => {
    if (underWay.get(address)?.answer === answer) underWay.delete(address);
  });
  underWay.set(address, { since: Date.now(), answer });
  return answer;
}

/** What is promised, if it comes in time; else why it did not. */
export function inTime<T>(promise: Promise<T>): Promise<T | Trouble> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Trouble>((resolve) => {
    timer = setTimeout(() => resolve('slow'), LIMIT_MS);
  });
  return Promise.race([promise.catch((): Trouble => 'none'), late]).finally(() => clearTimeout(timer));
}
