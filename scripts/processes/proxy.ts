import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The interval of checks of each `/readyz`, and their timeout. */
const LOOK_MS = 200;
const LOOK_TIMEOUT_MS = 2_000;

/** A process behind the proxy. */
export interface Behind {
  name: string;
  url: string;
}

interface Target extends Behind {
  agent: Agent;
  isReady: boolean;
  /** Whether it answers at all, also that it is not ready. */
  answers: boolean;
}

export interface Proxy {
  url: string;
  add(behind: Behind): void;
  remove(name: string): void;
  /** The processes that answered 200 at their last `/readyz`. */
  ready(): Behind[];
  close(): Promise<void>;
}

function askReady({ url, agent }: Target): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(`${url}/readyz`, { agent, timeout: LOOK_TIMEOUT_MS }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? null));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(null)).end();
  });
}

/**
 * A simple proxy: passes requests in turn to each process whose `/readyz` answers 200, over keep-alive connections; if none
 * is ready, to those that answer at all. It retries nothing: a request without an answer is a 502. `x-behind` of the answer
 * names the process.
 */
export async function startProxy(): Promise<Proxy> {
  const targets = new Map<string, Target>();
  let turn = 0;
  let isClosed = false;

  const next = (): Target | undefined => {
    const all = [...targets.values()];
    const ready = all.filter(({ isReady }) => isReady);
    const able = ready.length > 0 ? ready : all.filter(({ answers }) => answers);
    turn += 1;
    return able[turn % Math.max(1, able.length)];
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = next();
    if (!target) {
      outgoing.writeHead(502, { 'x-behind': 'nobody' }).end();
      return;
    }
    const { connection: _ours, ...headers } = incoming.headers;
    const fail = (error: Error) => {
      // An unreachable process gets no requests until it answers again.
      target.isReady = target.answers = false;
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'x-behind': target.name, 'x-why': error.message }).end();
    };
    const asked = request(
      target.url + (incoming.url ?? '/'),
      { method: incoming.method, headers, agent: target.agent },
      (answer) => {
        const { connection: _theirs, 'keep-alive': _time, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'x-behind': target.name });
        answer.on('error', fail).pipe(outgoing);
      },
    );
    asked.on('error', fail);
    incoming.pipe(asked);
  };

  const look = async (target: Target) => {
    while (!isClosed && targets.get(target.name) === target) {
      const status = await askReady(target);
      target.isReady = status === 200;
      target.answers = status !== null;
      await wait(LOOK_MS);
    }
    target.agent.destroy();
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens nowhere.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (behind) => {
      const target = { ...behind, agent: new Agent({ keepAlive: true }), isReady: false, answers: false };
      targets.set(behind.name, target);
      void look(target);
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
