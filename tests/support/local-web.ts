import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NetworkAccess } from '#features/links/server/checking/reach.ts';

/** The answer of a fake host; null if it does not answer. */
type Page = {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
} | null;
/** A fake host: a function that returns the answer to a request. */
type Host = (path: string, method: string) => Page;

/** A request that reached one of the two servers. */
interface Seen {
  /** When the request arrived (epoch milliseconds). */
  at: number;
  host: string;
  method: string;
  path: string;
  /** Whether the request arrived at the server that stands for the private network. */
  inner: boolean;
}

const PUBLIC = '127.0.0.1';
const INNER = '127.0.0.2';

/**
 * A fake internet for tests of the link checker. One server answers for all hosts. Another server stands for a private network,
 * which the link checker must never reach.
 */
export interface LocalWeb {
  /** The network access that the link checker uses. */
  network: NetworkAccess;
  /** All requests that arrived. */
  seen: Seen[];
  /** The hosts by name. Other hosts do not exist. */
  hosts: Map<string, Host>;
  /**
   * By host name: a function that returns the addresses of the host. It receives the number of the lookup (1, 2, ...), so the
   * addresses can change. A host without an entry has the public address.
   */
  names: Map<string, (look: number) => string[]>;
  /** Whether there is an internet connection. Without one, no name can be resolved. */
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

/** Creates an error like those of Node's DNS lookup. */
function fault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Starts the fake internet. @param clock gives the times in `seen` */
export async function startLocalWeb(clock: () => Date): Promise<LocalWeb> {
  const looks = new Map<string, number>();
  const web: Omit<LocalWeb, 'network' | 'close'> = { seen: [], hosts: new Map(), names: new Map(), isConnected: true };
  const answer = (inner: boolean) => (incoming: IncomingMessage, reply: ServerResponse) => {
    const [host, path, method] = [incoming.headers.host ?? '', incoming.url ?? '', incoming.method ?? ''];
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
  state.network = {
    timeoutMs: 10_000,
    addressesOf: async (name) => {
      if (!state.isConnected) throw fault('EAI_AGAIN');
      const look = (looks.get(name) ?? 0) + 1;
      looks.set(name, look);
      const addresses = state.names.get(name)?.(look);
      if (!addresses && !state.hosts.has(name)) throw fault('ENOTFOUND');
      return addresses ?? [PUBLIC];
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
