/** The proxy of `npm run test:processes`: it passes requests to the server processes. */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The pause between two checks of a process's `/readyz`, and the time limit of a check. */
const LOOK_MS = 200;
const LOOK_TIMEOUT_MS = 2_000;

/** A process behind the proxy. */
export interface ProxiedProcess {
  name: string;
  url: string;
}

interface Target extends ProxiedProcess {
  agent: Agent;
  isReady: boolean;
  /** Whether the process answers the check at all, even with the answer that it is not ready. */
  answers: boolean;
}

/** A running proxy. */
export interface Proxy {
  /** The address that receives the requests. */
  url: string;
  add(behind: ProxiedProcess): void;
  remove(name: string): void;
  /** Returns the processes that answered their last check with 200. */
  ready(): ProxiedProcess[];
  close(): Promise<void>;
}

/** Checks `/readyz`. Returns the status; null without an answer. */
function checkReady({ url, agent }: Target): Promise<number | null> {
  return new Promise((resolve) => {
    const check = request(`${url}/readyz`, { agent, timeout: LOOK_TIMEOUT_MS }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? null));
    });
    check.on('timeout', () => check.destroy());
    check.on('error', () => resolve(null)).end();
  });
}

/**
 * Starts a simple proxy. It passes requests in turn to the processes whose `/readyz` answers 200. If no process is ready, it passes
 * them to the processes that answer the check at all. It uses keep-alive connections. It retries nothing: without an answer from
 * the process, it responds with 502. The header `x-behind` of a response names the process.
 */
export async function startProxy(): Promise<Proxy> {
  const targets = new Map<string, Target>();
  let turn = 0;
  let isClosed = false;

  const next = (): Target | undefined => {
    const all = [...targets.values()];
    const ready = all.filter(({ isReady }) => isReady);
    const candidates = ready.length > 0 ? ready : all.filter(({ answers }) => answers);
    turn += 1;
    return candidates[turn % Math.max(1, candidates.length)];
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = next();
    if (!target) {
      outgoing.writeHead(502, { 'x-behind': 'nobody' }).end();
      return;
    }
    // The headers `connection` and `keep-alive` belong to one connection. So the proxy passes them on in neither direction.
    const { connection: _ours, ...headers } = incoming.headers;
    const fail = (error: Error) => {
      // An unreachable process gets no requests until it answers again.
      target.isReady = target.answers = false;
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'x-behind': target.name, 'x-why': error.message }).end();
    };
    const passed = request(
      target.url + (incoming.url ?? '/'),
      { method: incoming.method, headers, agent: target.agent },
      (answer) => {
        const { connection: _theirs, 'keep-alive': _time, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'x-behind': target.name });
        answer.on('error', fail).pipe(outgoing);
      },
    );
    passed.on('error', fail);
    incoming.pipe(passed);
  };

  const watch = async (target: Target) => {
    while (!isClosed && targets.get(target.name) === target) {
      const status = await checkReady(target);
      target.isReady = status === 200;
      target.answers = status !== null;
      await wait(LOOK_MS);
    }
    target.agent.destroy();
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy is not listening.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (behind) => {
      const target = { ...behind, agent: new Agent({ keepAlive: true }), isReady: false, answers: false };
      targets.set(behind.name, target);
      void watch(target);
    },
    remove: (name) => targets.delete(name),
    ready: () => [...targets.values()].filter(({ isReady }) => isReady).map(({ name, url }) => ({ name, url })),
    close: () => {
      isClosed = true;
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
