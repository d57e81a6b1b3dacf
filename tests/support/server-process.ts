import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The server's programs, bundled for one test file. */
export interface BuiltServer {
  dir: string;
  remove(): void;
}

/** Bundles the server and its commands into a folder of their own, from which packages are found. */
export async function buildServer(): Promise<BuiltServer> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'suluh-test-'));
  const outDir = join(dir, 'server');
  await build({ root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'error', build: { outDir } });
  if (!existsSync(join(outDir, 'main.js'))) throw new Error('The server was not built.');
  return { dir: outDir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A program of the server, running. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it wrote so far. */
  out(): string;
  err(): string;
  /** The address that it printed, once it has; rejects when it ends before. */
  url(): Promise<string>;
  /** The exit code (null after a signal), once it has ended. */
  ended: Promise<number | null>;
}

type Settings = Record<string, string | undefined>;

export type Program =
  'main' | 'create-admin' | 'set-admin-password' | 'unlock-admin' | 'migrate-database' | 'backup-database' | 'restore-database';

/** Starts a program of the built server on a port of its own, with these settings and no others. */
export function run(built: BuiltServer, program: Program, settings: Settings, args: string[] = []): ServerProcess {
  const child = spawn(process.execPath, [join(built.dir, `${program}.js`), ...args], {
    cwd: built.dir,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
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
      look();
    });
  return { child, out: () => out, err: () => err, url, ended };
}

/** Stops a server as an operator does, and gives its exit code. */
export async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.ended;
}
