import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a browser, and its answer. */
export interface Counted {
  path: string;
  status: number;
  /** The bytes of the request: its line and headers in HTTP/1.1. */
  asked: number;
  /** The bytes of the answer's status line and headers in HTTP/1.1. */
  head: number;
  /** The bytes of the answer's body as it was sent, compressed. */
  body: number;
}

/** A running proxy that counts what a browser and its service worker send and receive. */
export interface ByteCounter {
  url: string;
  /** Returns the requests since the last call, in order. */
  take(): Counted[];
  close(): Promise<void>;
}

const WORKER = '/sw.js';
const STATUS_LINE_BYTES = 'HTTP/1.1 200 OK\r\n\r\n'.length;

const headBytes = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((total, text) => total + Buffer.byteLength(text, 'latin1') + 2, 0);

/** Returns the sum of the bytes of these requests and of their answers, with headers. */
export function bytesOf(answers: readonly Counted[]): number {
  return answers.reduce((total, { asked, head, body }) => total + asked + head + body, 0);
}

/**
 * Starts a proxy between a browser and the server at `target`. It changes no answer, except that it puts the script `workerLine`
 * before the service worker's code, because tests can't change a worker in another way. The bytes of that script are not counted.
 */
export async function startByteCounter(target: string, workerLine = ''): Promise<ByteCounter> {
  let counted: Counted[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const requestLine = `GET ${path} HTTP/1.1\r\n\r\n`.length;
    const count: Counted = { path, status: 0, asked: requestLine + headBytes(incoming), head: 0, body: 0 };
    counted.push(count);
    const forwarded = forward(target + path, { method: incoming.method, headers: incoming.headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        Object.assign(count, {
          status: answer.statusCode ?? 0,
          head: STATUS_LINE_BYTES + headBytes(answer),
          body: body.length,
        });
        if (path === WORKER && workerLine !== '' && answer.statusCode === 200) void sendWorker();
        else outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(body);
      });
      const sendWorker = async () => {
        const text = await (await fetch(target + WORKER)).text();
        const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...headers } = answer.headers;
        outgoing.writeHead(200, headers).end(`${workerLine}\n${text}`);
      };
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = counted;
      counted = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
