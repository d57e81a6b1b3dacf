import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Way } from '#features/links/server/checking/reach.ts';

/** The answer of a host to a path; null for no answer at all. */
type Page = {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
} | null;
type Host = (path: string, method: string) => Page;

/** One request that reached a server. */
interface Seen {
  at: number;
  host: string;
  method: string;
  path: string;
  /** Whether it came to the address of the inner network. */
  inner: boolean;
}

const PUBLIC = '127.0.0.1';
const INNER = '127.0.0.2';

/** A small internet on this machine: hosts by name behind one server, and an inner network that nobody may reach. */
export interface LocalWeb {
  way: Way;
  seen: Seen[];
  /** The answers of each host; a host without one does not exist. */
  hosts: Map<string, Host>;
  /** What a name resolves to, at each look; without an entry, the public address. */
  names: Map<string, (look: number) => string[]>;
  /** False: no name resolves. */
  isConnected: boolean;
  close(): Promise<void>;
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function fault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** @param clock the time of the requests in `seen` */
export async function startLocalWeb(clock: () => Date): Promise<LocalWeb> {
  const looks = new Map<string, number>();
  const web: Omit<LocalWeb, 'way' | 'close'> = { seen: [], hosts: new Map(), names: new Map(), isConnected: true };
  const answer = (inner: boolean) => (asked: IncomingMessage, reply: ServerResponse) => {
    const [host, path, method] = [asked.headers.host ?? '', asked.url ?? '', asked.method ?? ''];
    web.seen.push({ at: clock().getTime(), host, method, path, inner });
    const page = inner ? { body: 'secret' } : web.hosts.get(host)?.(path, method);
    if (page === null) return;
    reply.writeHead(page?.status ?? (page ? 200 : 404), page?.headers);
    reply.end(page?.body ?? '');
  };
  const [outside, inside] = [createServer(answer(false)), createServer(answer(true))];
  const port = await listen(outside, PUBLIC, 0);
  await listen(inside, INNER, port);
  const state = web as LocalWeb;
  state.way = {
    timeoutMs: 10_000,
    addressesOf: async (name) => {
      if (!state.isConnected) throw fault('EAI_AGAIN');
      const look = (looks.get(name) ?? 0) + 1;
      looks.set(name, look);
      const known = state.names.get(name)?.(look);
      if (!known && !state.hosts.has(name)) throw fault('ENOTFOUND');
      return known ?? [PUBLIC];
    },
    isAllowed: (address) => address === PUBLIC,
    request: (url, options) =>
      request({
        ...options,
        host: url.hostname,
        port,
        path: url.pathname + url.search,
        headers: { ...options.headers, host: url.hostname } as Record<string, string>,
      }),
  };
  state.close = async () => {
    for (const server of [outside, inside]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  return state;
}
