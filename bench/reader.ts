/**
 * Measures response times in a separate process, so that the load generator does not delay it. `startReader` (`flood.ts`) starts
 * the process, with a `Reader` as JSON in its argument:
 * 1. It requests each path once, so that the server caches the answers. Then it prints `ready`.
 * 2. After the first line on stdin, it sends a request every `everyMs`, even if the previous request has no answer yet.
 * 3. When stdin closes, it waits for the last answers and prints a `ReaderResult`.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The parameters of a reader. */
export interface Reader {
  url: string;
  /** The paths that are requested one after the other, in a loop. */
  paths: readonly string[];
  everyMs: number;
  /** The IP address from which the requests are sent. The server has a separate rate limit for each address. */
  localAddress: string;
}

/** The measurements of a reader. */
export interface ReaderResult {
  /** The response time of each answer with status 200, in milliseconds. */
  latencies: number[];
  /** The number of answers with another status and of broken connections. */
  failures: number;
}

/** Sends a request and reads the whole answer. Returns its status; 0 if the connection failed. */
export function request(url: string, agent: Agent, localAddress?: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { agent, ...(localAddress && { localAddress }), headers: { 'accept-encoding': 'br', accept: '*/*' } };
    get(url, options, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    }).once('error', () => resolve(0));
  });
}

async function read({ url, paths, everyMs, localAddress }: Reader): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  for (const path of paths) await request(url + path, agent, localAddress);
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  let isOver = false;
  process.stdin.once('end', () => (isOver = true));
  const result: ReaderResult = { latencies: [], failures: 0 };
  const requests: Promise<void>[] = [];
  for (let turn = 0; !isOver; turn += 1) {
    const sentAt = performance.now();
    requests.push(
      request(url + (paths[turn % paths.length] ?? '/'), agent, localAddress).then((status) => {
        if (status === 200) result.latencies.push(performance.now() - sentAt);
        else result.failures += 1;
      }),
    );
    await wait(everyMs);
  }
  await Promise.all(requests);
  agent.destroy();
  process.stdout.write(JSON.stringify(result));
}

// `flood.ts` also imports this file, because it uses `request`. In that case the file must not measure anything.
const [, file, readerJson] = process.argv;
if (file?.endsWith('/reader.ts') && readerJson !== undefined) await read(JSON.parse(readerJson) as Reader);
