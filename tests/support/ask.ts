import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** An answer with its bytes as they were received. (`fetch` would decompress them.) */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends a request with exactly these headers, and returns the answer with its raw bytes. */
export function ask(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject).end();
  });
}
