import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { shareOf } from '../support/full-run.ts';
import { signInAsStaff } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/**
 * The maximum processor time of a request in milliseconds. The client runs in the same process, so its work is included. If the
 * work grew with the square of the input's length, the longest input would cost seconds.
 */
const COST_MAX_MS = 250;
const BODY_MAX = 256 * 1024;
const HEADERS_MAX = 16 * 1024;
const URL_MAX = 8 * 1024;

let server: TestServer;
let pages: BuiltPages;
let admin: Caller;
let subjectId: string;
const headersRead = new Set<string>();

/** Records each header that the server's code reads. */
function noteReads(incoming: IncomingMessage): void {
  const headers = new Proxy(incoming.headers, {
    get: (target, name) => {
      if (typeof name === 'string') headersRead.add(name);
      return Reflect.get(target, name);
    },
  });
  Object.defineProperty(incoming, 'headers', { value: headers });
}

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ settings: { RATE_LIMIT: 'off' }, webDir: pages.dir });
  admin = await server.admin();
  subjectId = (await make.subject(admin))._id;
  await signInAsStaff(admin, (await make.teacher(admin)).email);
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

/**
 * Functions that return a text of a given length. A careless regular expression, loop or normalisation would need long for each
 * text.
 */
const HEAVY: Record<string, (length: number) => string> = {
  'marks out of order': (length) => '\u0315'.repeat(length / 2) + '\u0300'.repeat(length / 2),
  'marks on every character': (length) => `a${'\u0315'.repeat(15)}${'\u0300'.repeat(15)}`.repeat(length / 31),
  'spaces before a letter': (length) => `a${' '.repeat(length - 2)}x`,
  'line ends': (length) => `a${'\r'.repeat(length - 2)}x`,
  dots: (length) => `a@${'.'.repeat(length - 3)} `,
  digits: (length) => `${'0'.repeat(length - 1)}x`,
  brackets: (length) => `a${'('.repeat(length - 1)}`,
  links: (length) => `https://${'\u4e00\u4e03'.repeat((length - 12) / 2)}.com`,
};
/** Lists that are so long that they fill a body. */
const LISTS = [
  Array.from({ length: 125_000 }, () => 1),
  Array.from({ length: 60_000 }, () => 'a'),
  Array.from({ length: 25_000 }, (_, index) => `${index}`),
];
/** Values of headers that are expensive for careless code. Headers may contain only ASCII. */
const HEAVY_HEADERS: Record<string, (length: number) => string> = {
  'spaces before a letter': (length) => `br${' '.repeat(length - 3)}x`,
  'spaces after a sign': (length) => `br; q=0,${' ;'.repeat(length / 2 - 5)}x`,
  zeros: (length) => `br;q=0.${'0'.repeat(length - 8)}x`,
  commas: (length) => 'a,'.repeat(length / 2),
  'empty elements': (length) => `bytes=0-1${','.repeat(length - 10)}x`,
  signs: (length) => `a=${';='.repeat(length / 2 - 2)}`,
  quotes: (length) => `W/${'"'.repeat(length - 3)}`,
  brackets: (length) => `(${'('.repeat(length - 2)}`,
  stars: (length) => '*'.repeat(length),
  date: (length) => `Thu, 01 ${'Jan '.repeat(length / 4 - 3)}`,
  addresses: (length) => '10.0.0.1, '.repeat(length / 10),
};

/**
 * Sends a request and returns its cost. If the cost is above the bound, it is measured again, up to three times, because a garbage
 * collection may have happened at the same time.
 */
async function cost(send: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > COST_MAX_MS; attempt += 1) {
    const before = process.cpuUsage();
    await send();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

async function expectCheap(what: string, send: () => Promise<unknown>): Promise<void> {
  const spent = await cost(send);
  expect(spent, `${what} took ${Math.round(spent)} ms`).toBeLessThan(COST_MAX_MS);
}

interface BodySchema {
  properties?: Record<string, BodySchema>;
  anyOf?: BodySchema[];
  type?: string;
  maxLength?: number;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: BodySchema } } };
}

/** Returns the fields of a form in the API document. A field has its maximum length, if there is one. */
function fieldsOf(schema: BodySchema, path: string[] = []): { path: string[]; max: number | null }[] {
  const variants = [schema, ...(schema.anyOf ?? [])];
  const nested = variants.flatMap(({ properties }) =>
    Object.entries(properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
  );
  if (nested.length > 0) return nested;
  return [{ path, max: variants.find(({ maxLength }) => maxLength !== undefined)?.maxLength ?? null }];
}

/** Returns a body with this value in the field. */
function bodyWith(path: readonly string[], value: unknown): string {
  return JSON.stringify(path.toReversed().reduce((inner, name) => ({ [name]: inner }), value));
}

/** Returns the longest text of a kind with which the body does not exceed its maximum. */
function filling(path: readonly string[], heavy: (length: number) => string): string {
  const sample = heavy(1_024);
  const room = BODY_MAX - Buffer.byteLength(bodyWith(path, '')) - 4_096;
  const perCharacter = Buffer.byteLength(JSON.stringify(sample)) / sample.length;
  return bodyWith(path, heavy(Math.floor(room / perCharacter / 2) * 2));
}

function raw({ url }: TestServer, method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { method, headers }, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the longest allowed input', () => {
  it('is cheap in every field of every form', async () => {
    const { body: document } = await server.visitor().get('/api/v1/openapi.json');
    let fields = 0;
    for (const [pattern, operations] of Object.entries<Record<string, Operation>>(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const schema = operation.requestBody?.content['application/json'].schema;
        if (!schema) continue;
        const path = pattern.replaceAll('{subjectId}', subjectId).replaceAll(/\{\w+\}/g, 'x');
        for (const field of fieldsOf(schema)) {
          fields += 1;
          const bodies = [
            ...shareOf(Object.values(HEAVY), 2, fields).map((heavy) => filling(field.path, heavy)),
            ...shareOf(Object.values(HEAVY), 2, fields + 1).map((heavy) =>
              bodyWith(field.path, heavy(field.max ?? 2_000).slice(0, field.max ?? 2_000)),
            ),
            ...shareOf(LISTS, 1, fields).map((list) => bodyWith(field.path, list)),
          ];
          for (const body of bodies) {
            expect(Buffer.byteLength(body)).toBeLessThanOrEqual(BODY_MAX);
            await expectCheap(`${method} ${path} ${body.slice(0, 60)}`, () => admin.call(method.toUpperCase(), path, body));
          }
        }
      }
    }
    expect(fields).toBeGreaterThan(60);
  }, 300_000);

  it('is cheap in every part of every address', async () => {
    const { body: document } = await server.visitor().get('/api/v1/openapi.json');
    const paths: Record<string, Record<string, Operation>> = document.paths;
    const queriesOf = (url: string) =>
      (paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.['get']?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const routes = server.app.routeList.filter(({ method }) => method === 'GET').map(({ url }) => url);
    expect(routes).toContain('/subject/:subjectId');
    expect(queriesOf('/api/v1/admin/report').map(({ name }) => name)).toContain('q');
    const parts = ['%CC%95%CC%80', '%20', '/', '%', '../', '&'];
    for (const [place, url] of routes.entries()) {
      for (const part of shareOf(parts, 2, place)) {
        const filled = (text: string) => url.replaceAll(/:\w+|\*/g, text);
        const most = Math.floor((URL_MAX - url.length - 2) / part.length / Math.max(1, url.match(/:\w+|\*/g)?.length ?? 0));
        const names = new Set(['from', ...queriesOf(url).map(({ name }) => name)]);
        const addresses = [
          `${filled(part.repeat(most))}x`,
          ...[...names].map((name) => `${filled('x')}?${name}=${part.repeat((URL_MAX - url.length - 10) / part.length)}x`),
        ];
        for (const path of addresses) {
          await expectCheap(`GET ${url} with ${part}`, () => raw(server, 'GET', path, { cookie: admin.cookie }));
        }
      }
    }
  }, 300_000);

  it('is cheap in every header that the server reads', async () => {
    const limited = await startTestServer({ settings: { TRUST_PROXY: 'loopback' }, webDir: pages.dir });
    onTestFinished(() => limited.stop());
    limited.app.server.prependListener('request', noteReads);
    const { cookie } = await limited.admin();
    const paths = ['/admin', '/', '/assets/client-1.js', '/admin/assets/admin-1.js', '/icon.svg', '/api/v1/student/subjects'];
    for (const path of paths) await raw(limited, 'GET', path, { 'if-none-match': '"x"', range: 'bytes=0-1', 'if-range': '"x"' });
    await raw(limited, 'POST', '/api/v1/admin/mentoringGroup', { 'content-type': 'application/json', cookie });
    const names = [...headersRead].filter((name) => !['host', 'content-length', 'transfer-encoding'].includes(name));
    for (const name of ['accept-encoding', 'if-none-match', 'cookie', 'range', 'x-forwarded-for']) expect(names).toContain(name);
    for (const [first, name] of names.entries()) {
      for (const [second, [kind, heavy]] of Object.entries(HEAVY_HEADERS).entries()) {
        const value = heavy(HEADERS_MAX - 400);
        for (const path of shareOf(paths, 2, first + second)) {
          await expectCheap(`${name} with ${kind} to ${path}`, () => raw(limited, 'GET', path, { [name]: value }));
        }
        await expectCheap(`${name} with ${kind} to a write`, () =>
          raw(limited, 'POST', '/api/v1/admin/mentoringGroup', {
            ...(name === 'cookie' ? {} : { cookie }),
            'content-type': 'application/json',
            [name]: value,
          }),
        );
      }
    }
  }, 300_000);
});
