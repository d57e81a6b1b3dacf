import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 60_000;

/** The folder of the server's bundled programs. */
export interface ServerBundle {
  dir: string;
}

/** The folder of `npm run build`: `dist/`, or `E2E_DIST`. */
export const DIST = process.env['E2E_DIST'] ?? join(ROOT, 'dist');
/** The server that `npm run build` made. */
export const BUILT: ServerBundle = { dir: join(DIST, 'server') };

/** A running program of the server. */
export interface ServerProcess {
  child: ChildProcess;
  /** Return what the program has written to standard output and to standard error so far. */
  out(): string;
  err(): string;
  /** Waits until the server prints its address, and returns the address. Rejects if the program ends first, or after a minute. */
  url(): Promise<string>;
  /** Resolves when the program has ended, with its exit code (null after a signal). */
  ended: Promise<number | null>;
}

/** Environment variables. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The programs of the server, by the names of their files. */
export type Program =
  | 'main'
  | 'create-admin'
  | 'set-admin-password'
  | 'two-step-off'
  | 'unlock-admin'
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

/** Starts a program of a bundled server, on a free port and with only these settings. */
export function run(bundle: ServerBundle, program: Program, settings: Settings, args: string[] = []): ServerProcess {
  if (!existsSync(bundle.dir)) throw new Error(`${bundle.dir} is not there: npm run build makes it.`);
  const child = spawn(process.execPath, [join(bundle.dir, `${program}.js`), ...args], {
    cwd: bundle.dir,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    // If the clock is fake, a fourth channel (IPC) lets the test set it.
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
        // The server's start message ends with an empty line. Tests that read `out()` need all of it.
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

/** Stops a server with SIGTERM, as an operator does, and returns its exit code. */
export async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.ended;
}

/** A folder for a server's data, and a function that removes it. */
export interface DataFolder {
  folder: string;
  remove(): void;
}

/** Creates an empty folder. */
export function newDataFolder(): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-data-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A running server on its own data. */
export interface RunningServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  /** Sets the clock to an ISO instant, from which the clock continues. The server must have been started with FAKE_NOW. */
  setClock(instant: string): Promise<void>;
  /** Returns what it has printed. */
  printed(): string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

async function setClock({ child }: ServerProcess, instant: string): Promise<void> {
  const confirmed = once(child, 'message');
  child.send(instant);
  await confirmed;
}

/** Starts the built server on a new SQLite database; resolves when it answers. */
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
