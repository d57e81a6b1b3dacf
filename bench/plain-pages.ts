/**
 * Serves the baseline of `pages.ts`: the students' pages as plain HTML, without scripts and styles. A real page can't be shown
 * faster.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * The headers of Suluh that change how fast a browser shows a page. For example, a browser starts another process for a page with
 * `cross-origin-opener-policy`.
 */
const HEADERS = ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster'];

/** A plain page: the compressed HTML, and the headers of the page that it was made from. */
export interface PlainPage {
  body: Buffer;
  headers: Record<string, string>;
}

/** Starts the server of the baseline. `pages` has the plain pages by path. */
export function startPlainServer(pages: ReadonlyMap<string, PlainPage>): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(page.body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
  });
}

/**
 * Makes the plain page of a server's response: removes scripts, styles and icons, compresses the HTML, and keeps {@link HEADERS}.
 */
export async function toPlain(response: Response): Promise<PlainPage> {
  const bare = (await response.text())
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">');
  const headers = HEADERS.map((name) => [name, response.headers.get(name) ?? '']);
  return { body: brotliCompressSync(bare), headers: Object.fromEntries(headers) };
}
