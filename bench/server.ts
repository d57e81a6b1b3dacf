/**
 * Compares the speed of cached answers (JSON, a page and a 304) with that of a bare Node server that sends the same bytes and
 * headers. Run `npm run build` first. For each of the three answers:
 * 1. It reads the answer from Suluh, and starts a bare server that sends the same.
 * 2. It loads both in turn, round by round, so that a busy machine slows both.
 * 3. It reports the median of the rounds' ratios.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import autocannon from 'autocannon';
import { startOnNewData } from '#tests/support/server-process.ts';
import { median } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';

const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 32;
/** The goal: the requests per second of Suluh, as a fraction of the bare server's. */
const AT_LEAST = 0.85;

/** An answer as it was received. */
interface RawAnswer {
  status: number;
  /** A flat list: name, value, name, value and so on. */
  headers: string[];
  body: Buffer;
}

function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** The program of the bare server. It answers every request with the answer in its argument. */
const BARE = `
const { status, headers, body } = JSON.parse(process.argv[1]);
const bytes = Buffer.from(body, 'base64');
const server = require('http').createServer((request, response) => {
  response.writeHead(status, headers);
  response.end(bytes.length > 0 ? bytes : undefined);
});
server.keepAliveTimeout = 30000;
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

/** Starts the bare server with an answer, but without the headers of the connection, because every Node server adds them itself. */
async function startBare({ status, headers, body }: RawAnswer) {
  const copied = headers.flatMap((name, index) =>
    index % 2 === 1 || ['connection', 'keep-alive'].includes(name.toLowerCase()) ? [] : [name, headers[index + 1] ?? ''],
  );
  const answer = JSON.stringify({ status, headers: copied, body: body.toString('base64') });
  const child = spawn(process.execPath, ['-e', BARE, answer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString()}`, stop: () => child.kill() };
}

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, duration: ROUND_SECONDS });
  // `non2xx` counts all answers without a status 2xx. For a conditional request this includes the 304, which is the right answer.
  const refused = headers['if-none-match'] === undefined ? non2xx : 0;
  if (errors > 0 || refused > 0) throw new Error(`${url}: ${errors} errors, ${refused} refusals.`);
  return requests.average;
}

const server = await startOnNewData({ SAMPLE_DATA: 'on', LOG_LEVEL: 'info' });
const figures: Figure[] = [];
try {
  for (const [what, path, conditional] of [
    ['JSON', '/api/v1/student/subjects', false],
    ['page', '/', false],
    ['304', '/', true],
  ] as const) {
    const headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br' };
    const url = server.url + path;
    const first = await fetchRaw(url, headers);
    const etag = first.headers[first.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
    if (conditional) headers['if-none-match'] = etag;
    const bare = await startBare(await fetchRaw(url, headers));
    const [ours, theirs]: number[][] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const both = [await requestsPerSecond(url, headers), await requestsPerSecond(bare.url, headers)] as const;
      // The first round only warms both up.
      if (round === 0) continue;
      ours?.push(both[0]);
      theirs?.push(both[1]);
    }
    bare.stop();
    const ratios = (ours ?? []).map((value, index) => value / (theirs?.[index] ?? Number.NaN));
    const speeds = `${median(ours ?? []).toFixed(0)} a second; bare server, ${median(theirs ?? []).toFixed(0)}`;
    figures.push({ what: `${what}, ${speeds}`, value: median(ratios), unit: '', atLeast: AT_LEAST });
  }
} finally {
  await server.stop();
}
await reportFigures('server', figures);
