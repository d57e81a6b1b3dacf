import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildServer } from '../support/build-server.ts';
import { makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer } from '../support/test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each(['/', '/tidak-ada', '/admin', '/admin/tidak-ada', '/api/v1/student/subjects'])(
  'the content security policy of %s allows no inline scripts and no WebSocket',
  async (path) => {
    const built = makeBuiltPages();
    const server = await startTestServer({ webDir: built.dir });
    onTestFinished(async () => {
      await server.stop();
      built.remove();
    });
    const policy = (await server.visitor().get(path)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-|wss?:/);
  },
);

/** The files that a start reads: the entry and all its static imports. */
function loadedAtStart(dir: string, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(join(dir, file), 'utf8').matchAll(/(?:from|import) ?["'](\.[^"']+\.js)["']/g)) {
    loadedAtStart(dir, join(dirname(file), name), seen);
  }
  return seen;
}

it('the built server does not contain the workbench, and loads optional modules only if they are used', async () => {
  const built = await buildServer();
  onTestFinished(() => built.remove());
  const files = readdirSync(built.dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(join(built.dir, name), 'utf8')).join('\n');
  // The build contains code. Without this check, the `not` check below would also pass on an empty build.
  expect(code).toContain('/admin/login');
  expect(code).not.toMatch(/unsafe-inline|transformIndexHtml|createDevServer|from ['"]vite['"]/);
  const first = [...loadedAtStart(built.dir, 'main.js')].map((name) => readFileSync(join(built.dir, name), 'utf8')).join('\n');
  expect(first).toContain('/admin/login');
  // These texts are in the client libraries for Prometheus and PostgreSQL, which the build contains, but a start does not load.
  for (const later of ['process_cpu_user_seconds_total', 'idle_in_transaction_session_timeout']) {
    expect([code.includes(later), first.includes(later)]).toEqual([true, false]);
  }
});
