/** Sends the load of `npm run test:processes` through the proxy: reads, writes and sign-ins. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newWrite, signInAs, type Login, type Write } from '../durability/server.ts';
import type { Proxy } from './proxy.ts';

/** How long another process may return the old state after a write was acknowledged. */
const FRESH_MS = 1_000;
/** The number of readers, and the pause of each loop of the load. They limit the load, to leave processor time for the servers. */
const READERS = 3;
const READ_EVERY_MS = 40;
const SIGN_IN_EVERY_MS = 700;
const SESSION_EVERY_MS = 100;
const WRITE_EVERY_MS = 120;
const EDIT_EVERY_MS = 250;

const PAGES = ['/', '/api/v1/student/subjects', '/calendar', '/api/v1/student/classes', '/class', '/api/v1/student/schedules'];
const SUBJECTS = '/api/v1/student/subjects';

/** A request with an unexpected answer. */
export interface Failure {
  /** When the request was sent, and when it failed (`performance.now()`). */
  from: number;
  to: number;
  /** The kind of request: 'read', 'write', ... */
  what: string;
  /** The status of the answer; 0 without an answer. */
  status: number;
  /** The name of the process that received the request. */
  behind: string;
  retryAfter: string | null;
  why: string;
}

interface Answer {
  status: number;
  text: string;
}

/** A running load. */
export interface Load {
  /** Returns how many requests were answered as expected. */
  answered(): number;
  /** Returns the failures since the last call, and forgets them. */
  takeFailures(): Failure[];
  /**
   * Returns how many times an edit was read through a process, the longest time until the process returned it, and how many reads
   * were late.
   */
  fresh(): { reads: number; slowestMs: number; late: number };
  /** The names of acknowledged writes. */
  acknowledged: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * Sends requests through the proxy until it is stopped. These loops, defined below in this order, run at the same time:
 * - `reader` reads public pages, and `signIns` signs in;
 * - `session` reads who is signed in, once per open session;
 * - `writer` creates reports, whose names `acknowledged` collects;
 * - `editor` renames a subject, and measures how soon each process returns the new name.
 */
export async function startLoad(proxy: Proxy, login: Login): Promise<Load> {
  const cookie = await signInAs(proxy.url, login);
  const sessions = [cookie, await signInAs(proxy.url, login), await signInAs(proxy.url, login)];
  const acknowledged = new Set<string>();
  let failures: Failure[] = [];
  let answered = 0;
  let running = true;
  const freshness = { reads: 0, slowestMs: 0, late: 0 };

  const send = async (what: string, expected: number, path: string, options: RequestInit = {}): Promise<Answer | null> => {
    const from = performance.now();
    const failed = (status: number, headers: Headers, why: string) => {
      const behind = headers.get('x-behind') ?? '?';
      const reason = headers.get('x-why') ?? why;
      failures.push({ from, to: performance.now(), what, status, behind, retryAfter: headers.get('retry-after'), why: reason });
    };
    try {
      const answer = await fetch(proxy.url + path, { redirect: 'manual', ...options });
      const text = await answer.text();
      if (answer.status === expected) {
        answered += 1;
        return { status: answer.status, text };
      }
      failed(answer.status, answer.headers, text.slice(0, 120));
    } catch (error) {
      failed(0, new Headers(), String(error));
    }
    return null;
  };
  const json = (body: object, headers = {}) => ({
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  /** Repeats `work` until the load is stopped. */
  const repeat = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; running; turn += 1) {
      await work(turn);
      await wait(everyMs);
    }
  };

  const reader = (start: number) =>
    repeat(READ_EVERY_MS, async (turn) => void (await send('read', 200, PAGES[(start + turn) % PAGES.length] ?? '/')));
  const signIns = () =>
    repeat(
      SIGN_IN_EVERY_MS,
      async () => void (await send('sign-in', 200, '/api/v1/admin/login', { method: 'POST', ...json(login) })),
    );
  const session = (sessionCookie: string) =>
    repeat(
      SESSION_EVERY_MS,
      async () => void (await send('session', 200, '/api/v1/admin/me', { headers: { cookie: sessionCookie } })),
    );

  /** The last write if it was not acknowledged. `writer` sends it again with the same idempotency key, as the admin screens do. */
  let unanswered: Write | null = null;
  const writer = () =>
    repeat(WRITE_EVERY_MS, async () => {
      const write = unanswered ?? newWrite();
      const report = { reportName: write.name, reportDescription: 'Kehadiran.', reportLink: 'https://example.org/' };
      const options = { method: 'POST', ...json(report, { cookie, 'idempotency-key': write.key }) };
      unanswered = (await send('write', 201, '/api/v1/admin/report', options)) === null ? write : null;
      if (unanswered === null) acknowledged.add(write.name);
    });

  /**
   * Waits until the process at `url` returns the edited name. Returns the milliseconds; null if that takes longer than `FRESH_MS`.
   */
  const readBy = async (url: string, name: string): Promise<number | null> => {
    const from = performance.now();
    for (;;) {
      const text = await fetch(url + SUBJECTS).then(
        (answer) => answer.text(),
        () => null,
      );
      const ms = performance.now() - from;
      if (text?.includes(name)) return ms;
      if (ms > FRESH_MS) return null;
      await wait(10);
    }
  };
  /** Changes a subject's name, and reads the name through every process. */
  const editor = () =>
    repeat(EDIT_EVERY_MS, async () => {
      const list = await send('read', 200, '/api/v1/admin/subjects', { headers: { cookie } });
      const [subject]: { _id: string; updatedAt: string }[] = list ? JSON.parse(list.text) : [];
      if (!subject) return;
      const name = `Mapel ${randomUUID()}`;
      const { _id, updatedAt } = subject;
      const edited = { name, kurikulum: 'https://example.org/kurikulum', updatedAt };
      const options = { method: 'PUT', ...json(edited, { cookie }) };
      if ((await send('edit', 200, `/api/v1/admin/editSubject/${_id}`, options)) === null) return;
      const times = await Promise.all(
        proxy.ready().map(async (behind) => {
          const ms = await readBy(behind.url, name);
          // A late read does not count if the process is no longer ready: it was stopped or killed, or its database is down.
          return ms === null && !proxy.ready().some(({ url }) => url === behind.url) ? [] : [ms];
        }),
      );
      for (const ms of times.flat()) {
        freshness.reads += 1;
        if (ms === null) freshness.late += 1;
        else freshness.slowestMs = Math.max(freshness.slowestMs, ms);
      }
    });

  const loops = [
    ...Array.from({ length: READERS }, (_, index) => reader(index * 2)),
    signIns(),
    ...sessions.map(session),
    writer(),
    editor(),
  ];
  const loopsEnded = Promise.all(loops);
  return {
    answered: () => answered,
    takeFailures: () => {
      const taken = failures;
      failures = [];
      return taken;
    },
    fresh: () => ({ ...freshness, slowestMs: Math.round(freshness.slowestMs) }),
    acknowledged,
    stop: async () => {
      running = false;
      await loopsEnded;
    },
  };
}
