import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 60_000;

/** Where the server's programs are bundled. */
export interface ServerBundle {
  dir: string;
}

/** The build of `npm run build`; `E2E_DIST` names another folder than `dist/`. */
export const DIST = process.env['E2E_DIST'] ?? join(ROOT, 'dist');
export const BUILT: ServerBundle = { dir: join(DIST, 'server') };

/** A running program of the server. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its output so far. */
  out(): string;
  err(): string;
  /** The printed address of the server. Rejects if the program ends before, and after a minute. */
  url(): Promise<string>;
  /** The exit code (null after a signal), once it has ended. */
  ended: Promise<number | null>;
}

export type Settings = Readonly<Record<string, string | undefined>>;

export type Program =
  | 'main'
  | 'create-admin'
  | 'set-admin-password'
  | 'two-step-off'
  | 'unlock-admin'
  | 'two-step-off'
  | 'person-export'
  | 'person-erase'
  | 'migrate-database'
  | 'doctor'
  | 'update-check'
  | 'describe-release'
  | 'backup-database'
  | 'restore-database'
  | 'move-database'
  | 'check-backup';

/** Starts a program of the built server on a free port, with these settings and no others. */
export function run(bundle: ServerBundle, program: Program, settings: Settings, args: string[] = []): ServerProcess {
  if (!existsSync(bundle.dir)) throw new Error(`${bundle.dir} is not there: npm run build makes it.`);
  const child = spawn(process.execPath, [join(bundle.dir, `${program}.js`), ...args], {
    cwd: bundle.dir,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    // The channel through which the test sets the server's clock.
    stdio: ['pipe', 'pipe', 'pipe', ...(settings['FAKE_NOW'] === undefined ? [] : ['ipc' as const])],
  }) as ChildProcessWithoutNullStreams;
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  const url = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = /Suluh: (http\S+)\n(?:[^\n]+\n)*\n/.exec(out)?.[1];
        if (found) resolve(found.replace('localhost', '127.0.0.1'));
      };
      child.stdout.on('data', look);
      void ended.then((code) => reject(new Error(`The server ended with ${code}: ${err || out}`)));
      setTimeout(() => reject(new Error(`The server printed no address within a minute: ${err || out}`)), START_LIMIT_MS).unref();
      look();
    });
  return { child, out: () => out, err: () => err, url, ended };
}

/** Stops a server as an operator does, and returns its exit code. */
export async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.ended;
}

/** A folder for a server's data, and a function that removes it. */
export interface DataFolder {
  folder: string;
  remove(): void;
}

export function newDataFolder(): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-data-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A server that answers. */
export interface RunningServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  /** Sets the clock of a server that was started with FAKE_NOW, to an ISO instant; the clock continues from there. */
  setClock(instant: string): Promise<void>;
  /** What it printed on the terminal. */
  printed(): string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

async function setClock({ child }: ServerProcess, instant: string): Promise<void> {
  const confirmed = once(child, 'message');
  child.send(instant);
  await confirmed;
}

/** Starts the built server on a new embedded database; resolves once it answers. */
export async function startOnNewData(settings: Settings): Promise<RunningServer> {
  const data = newDataFolder();
  const server = run(BUILT, 'main', { HOST: '127.0.0.1', DATA_DIR: data.folder, RATE_LIMIT: 'off', ...settings });
  const end = async () => {
    await stop(server);
    data.remove();
  };
  try {
    return { url: await server.url(), setClock: (instant) => setClock(server, instant), printed: () => server.out(), stop: end };
  } catch (error) {
    await end();
    throw new Error('The server did not start. Was it built (npm run build)?', { cause: error });
  }
}
