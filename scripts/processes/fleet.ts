import { setTimeout as wait } from 'node:timers/promises';
import { BUILT, run, type ServerBundle, type ServerProcess, type Settings } from '#tests/support/server-process.ts';
import type { Proxy } from './proxy.ts';

/** Longer than a start or a stop takes on a busy machine: limits what hangs. */
const PATIENCE_MS = 60_000;

/** Waits until `condition`. @throws after a minute. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within a minute`);
    await wait(50);
  }
}

/** The server processes behind a proxy. */
export interface Fleet {
  /** Names of the running processes. */
  names(): string[];
  /** Starts another one; resolves when the proxy passes requests to it. */
  start(bundle?: ServerBundle): Promise<string>;
  /** Starts a process that is expected to fail before it serves. */
  launch(bundle: ServerBundle): ServerProcess;
  /** SIGTERM; resolves with its exit code at its end. */
  stop(name: string): Promise<number | null>;
  /** kill -9; resolves at its end. */
  kill(name: string): Promise<void>;
  /** The processes' standard error. */
  complaints(): string;
}

export function createFleet(proxy: Proxy, settings: Settings): Fleet {
  const processes = new Map<string, ServerProcess>();
  const all: ServerProcess[] = [];
  let count = 0;
  const launch = (bundle: ServerBundle) => {
    const started = run(bundle, 'main', settings);
    all.push(started);
    return started;
  };
  const find = (name: string): ServerProcess => {
    const found = processes.get(name);
    if (!found) throw new Error(`There is no process ${name}.`);
    return found;
  };
  const forget = (name: string) => {
    proxy.remove(name);
    processes.delete(name);
  };
  return {
    names: () => [...processes.keys()],
    start: async (bundle = BUILT) => {
      count += 1;
      const name = String(count);
      const started = launch(bundle);
      processes.set(name, started);
      proxy.add({ name, url: await started.url() });
      await until(`process ${name} is ready`, () => proxy.ready().some((behind) => behind.name === name));
      return name;
    },
    launch,
    stop: async (name) => {
      const stopped = find(name);
      stopped.child.kill('SIGTERM');
      const code = await stopped.ended;
      forget(name);
      return code;
    },
    kill: async (name) => {
      const killed = find(name);
      killed.child.kill('SIGKILL');
      await killed.ended;
      forget(name);
    },
    complaints: () =>
      all
        .map(({ err }) => err())
        .join('')
        .trim(),
  };
}
