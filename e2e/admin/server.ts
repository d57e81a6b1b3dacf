import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ADMIN = { email: 'admin@suluh.test', password: 'obor-di-malam-hari' } as const;

/** `E2E_DIST` names another build than `dist/`. */
const DIST = process.env.E2E_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
const MAIN = join(DIST, 'server/main.js');
const START_LIMIT_MS = 30_000;

interface ServerOptions {
  sampleData: boolean;
  env?: Readonly<Record<string, string>>;
}

export interface TestServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.'))));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The built server on a database of its own, with one admin; `sampleData` fills it, `env` overrides settings. */
export async function startServer({ sampleData, env = {} }: ServerOptions): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suluh-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SAMPLE_DATA: sampleData ? 'on' : 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error(`The server did not start. Was it built (npm run build)?\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
