/**
 * What the parts of `npm run test:durability` share: they start servers, sign in, send writes, and look for these in the database.
 */
import { randomUUID } from 'node:crypto';
import { BUILT, run, type ServerProcess, type Settings } from '#tests/support/server-process.ts';

/** The admin of every test server. */
export const ADMIN: Login = { email: 'pengelola@example.org', password: 'obor-di-tepi-pantai' };

/** An admin's login. */
export interface Login {
  email: string;
  password: string;
}

/** A write of the tests: the name of a report to create, and the request's idempotency key. */
export interface Write {
  name: string;
  key: string;
}

/** Starts the built server with only these settings. It has no log and no rate limit. */
export function startServer(settings: Settings): ServerProcess {
  return run(BUILT, 'main', { LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...settings });
}

/** Finds the login that a first start printed; null if there is none. */
export function printedLogin(out: string): Login | null {
  const [, email, password] = [...out.matchAll(/Email: +(\S+)\s+Password: +(\S+)/g)].at(-1) ?? [];
  return email !== undefined && password !== undefined ? { email, password } : null;
}

/** Signs in. @returns the cookie, or null if the server refuses */
export async function signIn(url: string, login: Login): Promise<string | null> {
  const answer = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  await answer.text();
  return answer.ok ? (answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null) : null;
}

/** Returns a write with a new name and key. The server must store the write only once, even if it is sent several times. */
export function newWrite(): Write {
  const id = randomUUID();
  return { name: `Laporan ${id}`, key: id };
}

/** Signs in and returns the cookie. @throws if the server refuses */
export async function signInAs(url: string, login: Login): Promise<string> {
  const cookie = await signIn(url, login);
  if (cookie === null) throw new Error('The server refused the login.');
  return cookie;
}

/** Sends a write. @returns the status (0 without an answer) and text of the answer */
export async function sendWrite(url: string, cookie: string, { name, key }: Write): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(`${url}/api/v1/admin/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
      body: JSON.stringify({ reportName: name, reportDescription: 'Kehadiran.', reportLink: 'https://example.org/' }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** The result of a part of the test: whether nothing was lost, and the text for its row of the table. */
export interface Result {
  ok: boolean;
  figures: string;
}

/**
 * Counts the acknowledged writes that the database lacks, and the names that it has twice.
 * @param names the names in the database
 */
export function compare(acknowledged: ReadonlySet<string>, names: readonly string[]): { lost: number; twice: number } {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lost = [...acknowledged].filter((name) => !counts.has(name)).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  return { lost, twice };
}
