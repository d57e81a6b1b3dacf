/**
 * Serves the baseline of `pages.ts`: the students' pages as plain HTML, without scripts and styles. A real page can't be shown
 * faster.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Starts a server for the floor. `pages` has the compressed plain pages by path. */
export function startPlainServer(pages: ReadonlyMap<string, Buffer>): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
  });
}

/** Removes scripts, styles and icons from a page, and compresses it. */
export function toPlain(html: string): Buffer {
  const bare = html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">');
  return brotliCompressSync(bare);
}
