/**
 * Measures what each kind of answer costs on this machine, for `npm run bench:scale`. `scale.ts` calls these functions:
 * 1. `findStudentRequests` finds which requests students' browsers send.
 * 2. `measureCosts` measures the processor time and bytes of each kind of answer, and the memory of a connection.
 *
 * From these costs, `scale-model.ts` computes how many students one server can serve.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { addDays, dateInWib, monthOf, monthWindow } from '#platform/shared/wib.ts';
import { ask, type RawAnswer } from '#tests/support/ask.ts';
import { scheduleBody } from '#tests/support/builders.ts';
import { ADMIN, median, REPORT, type SignedInServer } from './built-server.ts';
import type { Costs, RequestKind } from './scale-model.ts';

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };
const CONNECTIONS = 8;
/** How many requests of each kind are sent before the measurement, so that Node has compiled the server's code. */
const WARM_UP = 400;
/** How many answers of each kind are measured. */
const AMOUNT = 2_500;
/** How often each of these kinds of work is measured. */
const RENDERINGS = 40;
const WRITES = 150;
const SIGN_INS = 12;
/** How many idle connections are opened to measure their memory. */
const IDLE_CONNECTIONS = 2_000;
/** The connection limit of one IP address. For more connections, other addresses are used: all of 127.0.0.0/8 is this machine. */
const CONNECTIONS_PER_ADDRESS = 500;

/** A request that the load generator sends. */
export interface SentRequest {
  path: string;
  headers: Record<string, string>;
}

/**
 * The requests of students' browsers, by kind. A request of a `known` kind has the entity tag of an answer that the browser stores.
 */
export type StudentRequests = Record<Exclude<RequestKind, 'write' | 'sign-in' | 'rendered page'>, SentRequest[]> & {
  /** How many files a first visit loads; a release has more. */
  filesOfVisit: number;
  /** How many schedules the bundle has. */
  bundleSchedules: number;
  bundleBytesPerSchedule: number;
};

/**
 * Returns the transferred bytes of an answer, with its headers. A header has four more bytes than its name and value (`: ` and the
 * line break). The status line and the empty line together have 19 bytes.
 */
const sizeOf = ({ headers, bytes }: RawAnswer) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 19) + bytes.length;

/** Returns the paths of scripts and styles that a text mentions. */
const filesIn = (text: string) => [...new Set(text.match(/assets\/[\w.-]+\.(?:js|css)\b/g))].map((name) => `/${name}`);

/** Sends a write that changes nothing on pages, but invalidates all cached answers. */
export async function invalidateCaches({ admin }: SignedInServer, reportId: string): Promise<void> {
  const { status, text } = await admin.put(`/api/v1/admin/report/${reportId}`, REPORT);
  if (status !== 200) throw new Error(`The write answered ${status}: ${text}`);
}

/** Creates the report that `invalidateCaches` writes again, and returns its id. */
export async function createReport({ admin }: SignedInServer): Promise<string> {
  const { body } = await admin.post('/api/v1/admin/report', REPORT);
  return String(body.data._id);
}

/** Sends these requests. Returns the requests of a browser that has stored the answers: the same with the answers' entity tags. */
function withTags(url: string, requests: SentRequest[]): Promise<SentRequest[]> {
  return Promise.all(
    requests.map(async ({ path, headers }) => {
      const { headers: received } = await ask(url + path, headers);
      return { path, headers: { ...headers, 'if-none-match': received.etag ?? '' } };
    }),
  );
}

/**
 * Returns requests of pages, mixed as in real visits: three of five are for the dashboard, and two of five have no choice of a
 * class.
 */
function pageRequests(scheduleId: string, classIds: string[]): SentRequest[] {
  const paths = ['/', '/calendar', '/', `/jadwal/${scheduleId}`, '/'];
  const choices = classIds.slice(0, 3).map((id) => ({ cookie: `untuk=${id}` }));
  return paths.flatMap((path) => [{}, {}, ...choices].map((choice) => ({ path, headers: { ...BROTLI, ...choice } })));
}

/**
 * Returns the requests for the whole bundle, and for the update of a device that lacks one of its parts. Also counts the schedules
 * in the bundle, and the bytes that each adds to it.
 */
async function findBundle({ url, admin }: SignedInServer) {
  const bundle = { path: '/api/v1/student/bundle', headers: BROTLI };
  const { body } = await admin.get(bundle.path);
  const parts: { schedules?: object[] }[] = Object.values(body.data.parts);
  const schedules = parts.flatMap((part) => part.schedules ?? []);
  const changedVersion = body.data.version.replace(/[\w-]+$/, 'AAAAAAAA');
  const compressed = (await ask(url + bundle.path, BROTLI)).bytes.length / Buffer.byteLength(JSON.stringify(body));
  return {
    bundle,
    changed: { path: `${bundle.path}?have=${changedVersion}`, headers: BROTLI },
    schedules: schedules.length,
    bytesPerSchedule: (Buffer.byteLength(JSON.stringify(schedules)) / schedules.length) * compressed,
  };
}

/**
 * Finds the files that the first page loads, and the files that the service worker stores. `ofVisit`: how many the first page
 * loads.
 */
async function findFiles(url: string): Promise<{ requests: SentRequest[]; ofVisit: number }> {
  const first = filesIn((await ask(url)).bytes.toString());
  const all = filesIn((await ask(`${url}/sw.js`)).bytes.toString());
  const checked = await Promise.all(
    [...new Set([...first, ...all])].map(async (path) => ({ path, status: (await ask(url + path)).status })),
  );
  const requests = checked.filter(({ status }) => status === 200).map(({ path }) => ({ path, headers: BROTLI }));
  return { requests, ofVisit: first.length };
}

/**
 * Finds the requests of everything that a student's browser loads. The tags of the `known` requests are valid until content
 * changes.
 */
export async function findStudentRequests(server: SignedInServer): Promise<StudentRequests> {
  const { url, admin } = server;
  const { from, to } = monthWindow(monthOf(dateInWib(new Date())));
  const month = `/api/v1/student/schedules?from=${from}&to=${to}`;
  const { body: classes } = await admin.get('/api/v1/student/classes');
  const { body: schedules } = await admin.get(month);
  const classIds = classes.data.map(({ _id }: { _id: string }) => _id);
  const pages = pageRequests(schedules.data[0]._id, classIds);
  const reads = [month, '/api/v1/student/subjects', '/api/v1/student/reports'].map((path) => ({ path, headers: BROTLI }));
  const bundle = await findBundle(server);
  const files = await findFiles(url);
  return {
    page: pages,
    'known page': await withTags(url, pages),
    read: reads,
    'known read': await withTags(url, reads),
    file: files.requests,
    bundle: [bundle.bundle],
    'changed bundle': [bundle.changed],
    'known bundle': await withTags(url, [bundle.bundle]),
    filesOfVisit: files.ofVisit,
    bundleSchedules: bundle.schedules,
    bundleBytesPerSchedule: bundle.bytesPerSchedule,
  };
}

/** Measures the server's processor time per answer, in milliseconds, with many requests over a few connections. */
async function cpuOf(server: SignedInServer, requests: SentRequest[]): Promise<number> {
  const send = (amount: number) => autocannon({ url: server.url, connections: CONNECTIONS, amount, requests });
  await send(WARM_UP);
  const before = server.cpuMs();
  const { errors, '4xx': refused, '5xx': failed } = await send(AMOUNT);
  if (errors + refused + failed > 0) throw new Error(`${requests[0]?.path}: ${errors} errors, ${refused + failed} refusals.`);
  return (server.cpuMs() - before) / AMOUNT;
}

/** Returns the average transferred bytes of these requests' answers. */
async function bytesOf(server: SignedInServer, requests: SentRequest[]): Promise<number> {
  const sizes = await Promise.all(requests.map(async ({ path, headers }) => sizeOf(await ask(server.url + path, headers))));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/** Measures the processor time of the first read of a page after a write, which renders and compresses it. */
async function renderingCost(server: SignedInServer, reportId: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < RENDERINGS; round += 1) {
    await invalidateCaches(server, reportId);
    const before = server.cpuMs();
    await ask(server.url, BROTLI);
    costs.push(server.cpuMs() - before);
  }
  // The first quarter is the warm-up.
  return median(costs.slice(RENDERINGS / 4));
}

/** Creates schedules, and measures how many per second are stored and the processor time of each. */
export async function measureWrites(server: SignedInServer): Promise<{ perSecond: number; cpuMs: number }> {
  const today = dateInWib(new Date());
  const bodies = Array.from({ length: WRITES }, (_, day) =>
    JSON.stringify(scheduleBody({ scheduleDate: addDays(today, 200 + day) })),
  );
  const before = server.cpuMs();
  const { errors, non2xx, duration } = await autocannon({
    url: `${server.url}/api/v1/admin/addSchedule`,
    method: 'POST',
    connections: CONNECTIONS,
    amount: WRITES,
    headers: { 'content-type': 'application/json', cookie: server.admin.cookie, 'sec-fetch-site': 'same-origin' },
    requests: bodies.map((body) => ({ body })),
  });
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refused writes.`);
  return { perSecond: WRITES / duration, cpuMs: (server.cpuMs() - before) / WRITES };
}

/** Measures the processor time of a sign-in. */
async function signInCost(server: SignedInServer): Promise<number> {
  const costs: number[] = [];
  for (let count = 0; count < SIGN_INS; count += 1) {
    const before = server.cpuMs();
    await server.admin.signIn(ADMIN);
    costs.push(server.cpuMs() - before);
  }
  return median(costs);
}

/** Measures the memory of an idle connection after one request, in kilobytes. */
async function connectionKb({ url, residentMb }: SignedInServer): Promise<number> {
  const { port, host } = new URL(url);
  const before = residentMb();
  const sockets: Socket[] = [];
  for (let count = 0; count < IDLE_CONNECTIONS; count += 1) {
    const localAddress = `127.0.0.${2 + Math.floor(count / CONNECTIONS_PER_ADDRESS)}`;
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
    await once(socket, 'connect');
    socket.write(`GET /api/v1/student/reports HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
    await once(socket, 'data');
    sockets.push(socket);
  }
  await wait(1_000);
  const grown = residentMb() - before;
  for (const socket of sockets) socket.destroy();
  return Math.max((grown * 1_024) / IDLE_CONNECTIONS, 0);
}

/**
 * Measures the cost of every kind of answer on this machine. A caller that has better values of `processMb` and `writesPerSecond`
 * may replace them.
 */
export async function measureCosts(server: SignedInServer, found: StudentRequests, reportId: string): Promise<Costs> {
  const cpuMs = {} as Record<RequestKind, number>;
  const bytes = {} as Record<RequestKind, number>;
  const kbPerConnection = await connectionKb(server);
  for (const kind of ['page', 'known page', 'read', 'known read', 'file', 'bundle', 'changed bundle', 'known bundle'] as const) {
    cpuMs[kind] = await cpuOf(server, found[kind]);
    bytes[kind] = await bytesOf(server, found[kind]);
  }
  cpuMs['rendered page'] = await renderingCost(server, reportId);
  cpuMs['sign-in'] = await signInCost(server);
  const { perSecond, cpuMs: write } = await measureWrites(server);
  cpuMs.write = write;
  // A rendered page has no bytes of its own, because the answer with the page counts them. Rough bytes are enough for writes and
  // sign-ins, because they are rare.
  Object.assign(bytes, { 'rendered page': 0, write: 2_000, 'sign-in': 1_500 });
  return {
    cpuMs,
    bytes,
    filesOfVisit: found.filesOfVisit,
    filesOfRelease: found.file.length,
    bundleBytesPerSchedule: found.bundleBytesPerSchedule,
    bundleSchedules: found.bundleSchedules,
    processMb: server.residentMb(),
    connectionKb: kbPerConnection,
    writesPerSecond: perSecond,
  };
}

/** The unit of /proc/stat, in milliseconds. */
const TICK_MS = 10;

/** Returns how many milliseconds all processors together have been busy since the machine started. */
export function machineBusyMs(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq) * TICK_MS;
}
