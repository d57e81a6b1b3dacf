/** Starts and stops the server processes of `npm run test:processes`. */
import { setTimeout as wait } from 'node:timers/promises';
import { BUILT, run, type ServerBundle, type ServerProcess, type Settings } from '#tests/support/server-process.ts';
import type { Proxy } from './proxy.ts';

/** The time limit of a wait. It is longer than a start or a stop takes on a busy machine. */
const PATIENCE_MS = 60_000;

/** Waits until `condition` is true. @throws an error that names `what`, after a minute */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what}: did not happen within 60 s`);
    await wait(50);
  }
}

/** The server processes behind the proxy. The scenarios start and stop them. */
export interface Fleet {
  /** Returns the names of the running processes. */
  names(): string[];
  /** Starts a process. Resolves with its name when the proxy passes requests to it. */
  start(bundle?: ServerBundle): Promise<string>;
  /** Starts a process that is expected not to serve requests, so the proxy does not know it. */
  launch(bundle: ServerBundle): ServerProcess;
  /** Stops a process with SIGTERM. Resolves with its exit code when it has ended. */
  stop(name: string): Promise<number | null>;
  /** Kills a process with SIGKILL. Resolves when it has ended. */
  kill(name: string): Promise<void>;
  /** Returns what all processes wrote to standard error. */
  complaints(): string;
}

/** Creates an empty fleet. @param settings the environment of every process */
export function createFleet(proxy: Proxy, settings: Settings): Fleet {
  const processes = new Map<string, ServerProcess>();
  const everStarted: ServerProcess[] = [];
  let count = 0;
  const launch = (bundle: ServerBundle) => {
    const started = run(bundle, 'main', settings);
    everStarted.push(started);
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
      await until(`process ${name} is ready`, () => proxy.ready().some((ready) => ready.name === name));
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
      everStarted
        .map(({ err }) => err())
        .join('')
        .trim(),
  };
}
