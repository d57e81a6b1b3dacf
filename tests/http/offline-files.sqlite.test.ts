import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

async function startWith(settings: Record<string, string>): Promise<TestServer> {
  const pages = makeBuiltPages();
  const server = await startTestServer({ webDir: pages.dir, settings });
  onTestFinished(async () => {
    await server.stop();
    pages.remove();
  });
  return server;
}

describe('the worker', () => {
  it('is revalidated at each request, and may send requests only to this server', async () => {
    const { status, headers, text } = await (await startWith({})).visitor().get('/sw.js');
    expect(status).toBe(200);
    expect(text).toMatch(/^\/\* worker /);
    expect(headers.get('content-type')).toBe('text/javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('etag')).toMatch(/^"/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';connect-src 'self'");
  });

  it('is replaced by a worker that unregisters itself if OFFLINE is off; then pages also say that it is off', async () => {
    const server = await startWith({ OFFLINE: 'off' });
    const { headers, text } = await server.visitor().get('/sw.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('self.registration.unregister()');
    expect(text).toContain('caches.delete');
    expect(text).not.toContain("'fetch'");
    expect((await server.visitor().get('/')).text).toContain('<html lang="id" data-offline="off">');
    expect((await (await startWith({})).visitor().get('/')).text).toContain('<html lang="id">');
  });
});

describe('the shell', () => {
  it('is the HTML document without the content of a page, and search engines do not index it', async () => {
    const { status, headers, text } = await (await startWith({})).visitor().get('/luring');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('"hydration":null');
    expect(text).toContain('src="/assets/client-1.js"');
  });
});
