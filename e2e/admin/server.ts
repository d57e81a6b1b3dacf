import { startOnNewData, type RunningServer } from '../../tests/support/server-process.ts';

export const ADMIN = { email: 'admin@suluh.test', password: 'obor-di-malam-hari' } as const;

interface ServerOptions {
  sampleData: boolean;
  env?: Readonly<Record<string, string>>;
}

export type TestServer = RunningServer;

/** Starts the built server on a new database with one admin. `sampleData` adds the sample data; `env` overrides settings. */
export async function startServer({ sampleData, env = {} }: ServerOptions): Promise<TestServer> {
  return startOnNewData({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_DATA: sampleData ? 'on' : 'off',
    LOG_LEVEL: 'error',
    ...env,
  });
}
