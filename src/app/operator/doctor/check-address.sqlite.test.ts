import { createServer as createHttpServer, request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALHOST } from '#tests/support/localhost-certificate.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { databaseName, DATABASE_HEADER } from '#app/server/routes/reached.ts';
import { checkAddress, checkRedirect, plainHostOf } from './check-address.ts';
import { probe } from './probe.ts';

let server: TestServer | undefined;
let front: Server | undefined;
afterEach(async () => {
  front?.close();
  await server?.stop();
  server = undefined;
  front = undefined;
});

/** An https web server in front of a server. @param forward the headers that it sets from the client's address. */
async function startFront(
  target: () => string,
  forward: (claimed: string | undefined) => Record<string, string>,
): Promise<string> {
  const proxy = createServer(LOCALHOST, (incoming, outgoing) => {
    const claimed = incoming.headers['x-forwarded-for'];
    const headers = forward(typeof claimed === 'string' ? claimed : undefined);
    const named = incoming.headers[DATABASE_HEADER];
    const all = { ...headers, ...(named === undefined ? {} : { [DATABASE_HEADER]: named }) };
    request(target() + (incoming.url ?? '/'), { headers: all }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    })
      .on('error', () => outgoing.writeHead(502).end())
      .end();
  });
  front = proxy;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return `https://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

async function look(forward: (claimed: string | undefined) => Record<string, string>, trust = 'loopback') {
  const publicUrl = await startFront(() => server?.url ?? 'http://127.0.0.1:1', forward);
  server = await startTestServer({ settings: { PUBLIC_URL: publicUrl, TRUST_PROXY: trust } });
  const { clock, db } = server;
  const name = await databaseName(db);
  return checkAddress({ publicUrl, trustProxy: trust === 'off' ? 'off' : [trust] }, name, () => clock.now);
}

const finding = (level: string, message: RegExp) => expect.objectContaining({ level, message: expect.stringMatching(message) });

describe('an address with https', () => {
  it('gets findings about its server, certificate, cookie, proxy and clock', async () => {
    const found = await look((claimed) => ({ 'x-forwarded-for': `${claimed === undefined ? '' : `${claimed}, `}198.51.100.7` }));
    expect(found).toContainEqual(finding('ok', /^This Suluh answers/));
    expect(found).toContainEqual(finding('fail', /refuse the certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/));
    expect(found).toContainEqual(finding('ok', /cookie is __Host-suluh/));
    expect(found).toContainEqual(finding('ok', /TRUST_PROXY trusts it/));
    expect(found).toContainEqual(finding('ok', /agrees with the clock of/));
  });

  it.each<[string, (claimed: string | undefined) => Record<string, string>, string, ReturnType<typeof finding>]>([
    ['sends no header', () => ({}), 'loopback', finding('warn', /does not send X-Forwarded-For/)],
    [
      'is not trusted',
      () => ({ 'x-forwarded-for': '198.51.100.7' }),
      'off',
      finding('warn', /^The web server in front, on this machine/),
    ],
    [
      'forwards claimed addresses',
      (claimed) => ({ 'x-forwarded-for': claimed ?? '198.51.100.7' }),
      'loopback',
      finding('fail', /can fake their address/),
    ],
  ])('is reported if its proxy %s', async (_what, forward, trust, expected) => {
    expect(await look(forward, trust)).toContainEqual(expected);
  });

  it('is reported if no server, or another server, answers behind the proxy', async () => {
    const config = {
      publicUrl: await startFront(
        () => 'http://127.0.0.1:1',
        () => ({}),
      ),
      trustProxy: 'off' as const,
    };
    expect(await checkAddress(config, null, () => new Date())).toContainEqual(
      finding('fail', /answers 502: it does not reach Suluh/),
    );
    front?.close();
    server = await startTestServer();
    const { url } = server;
    const other = await startFront(
      () => `${url}/api/v1/student/subjects?`,
      () => ({}),
    );
    expect(await checkAddress({ ...config, publicUrl: other }, null, () => new Date())).toContainEqual(
      finding('fail', /is not Suluh/),
    );
  });
});

it('/reached is a 404 for callers that cannot name the database', async () => {
  server = await startTestServer();
  const { url, db } = server;
  const ask = async (headers: Record<string, string>) => (await probe(`${url}/reached`, 5_000, headers)).status;
  expect([await ask({}), await ask({ [DATABASE_HEADER]: '0'.repeat(16) })]).toEqual([404, 404]);
  expect(await ask({ [DATABASE_HEADER]: await databaseName(db) })).toBe(200);
  const config = { publicUrl: url, trustProxy: 'off' as const };
  expect((await checkAddress(config, null, () => new Date()))[0]).toEqual(
    finding('note', /without the database its identity is unknown/),
  );
});

it('an https address whose port speaks http is explained in plain words', async () => {
  const plain = createHttpServer((_request, response) => response.end());
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  const publicUrl = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const [found] = await checkAddress({ publicUrl, trustProxy: 'off' }, null, () => new Date());
  plain.close();
  expect(found).toMatchObject(
    finding('fail', /does not answer this machine: the address is https, but the server there speaks http\.$/),
  );
});

it('a request to an unresponsive address times out', async () => {
  const silent = createTcpServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  await expect(probe(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, 50)).rejects.toThrow(
    /abort|timeout/i,
  );
  silent.close();
});

it('the doctor checks that http redirects to https', async () => {
  expect([
    plainHostOf('https://belajar.example.org'),
    plainHostOf('https://localhost:8443'),
    plainHostOf('http://localhost'),
  ]).toEqual(['belajar.example.org', null, null]);
  let answer: { status: number; location?: string } = { status: 301, location: 'https://belajar.example.org/' };
  const plain = createHttpServer((_request, response) => {
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end();
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  expect(await checkRedirect(host)).toEqual(finding('ok', /redirects to https/));
  answer = { status: 302, location: 'http://belajar.example.org/' };
  expect(await checkRedirect(host)).toEqual(finding('warn', /does not redirect/));
  answer = { status: 200 };
  expect(await checkRedirect(host)).toEqual(finding('warn', /answers 200/));
  await new Promise((resolve) => plain.close(resolve));
  expect(await checkRedirect(host)).toEqual(finding('note', /does not answer/));
});
