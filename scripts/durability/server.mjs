import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

export const ADMIN = { email: 'pengelola@example.org', password: 'obor-di-tepi-pantai' };
const START_MS = 60_000;

/**
 * The built server as a process of its own, with these settings and no others.
 * @returns what it wrote so far, its end, and the address once it prints one (null when it ends before).
 */
export function startServer(settings) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const printed = new Promise((resolve) => {
    child.stdout.on('data', () => {
      const port = /Suluh: http:\/\/localhost:(\d+)\n(?:[^\n]+\n)*\n/.exec(out)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  const late = new Promise((resolve) => setTimeout(resolve, START_MS, null).unref());
  return {
    child,
    ended,
    out: () => out,
    err: () => err,
    url: () => Promise.race([printed, ended.then(() => null), late]),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The login that a first start printed; null when it printed none. */
export function printedLogin(out) {
  const found = [...out.matchAll(/Email: +(\S+)\s+Password: +(\S+)/g)].at(-1);
  return found ? { email: found[1], password: found[2] } : null;
}

/** Signs in. @returns the cookie, or null where the server refuses. */
export async function signIn(url, login) {
  const answer = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  await answer.text();
  return answer.ok ? (answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null) : null;
}

/** A report to be stored once, however often it is sent. */
export function newWrite() {
  const id = randomUUID();
  return { name: `Laporan ${id}`, key: id };
}

/** Sends a write. @returns its status (0 when no answer came) and text. */
export async function sendWrite(url, cookie, { name, key }) {
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

/** What an acknowledged write may not be: missing, or there twice. @param names as the database holds them. */
export function compare(acknowledged, names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lost = [...acknowledged].filter((name) => !counts.has(name)).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  return { lost, twice };
}
