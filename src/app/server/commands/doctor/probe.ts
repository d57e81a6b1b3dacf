import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';

/** An answer, or why there is none. */
export interface Probe {
  status: number;
  headers: IncomingMessage['headers'];
  /** Its first bytes. */
  body: string;
  /** Of an https address. */
  certificate: { fault: string | null; validUntil: string | null } | null;
}

const BODY_MAX = 64 * 1024;

function certificateOf(response: IncomingMessage): Probe['certificate'] {
  const { socket } = response;
  if (!(socket instanceof TLSSocket)) return null;
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  const fault = socket.authorized ? null : String(socket.authorizationError);
  return { fault, validUntil: Number.isNaN(until) ? null : new Date(until).toISOString() };
}

/**
 * Asks an address once, as a visitor would, and follows no redirect. A certificate that does not hold is told, and the answer
 * under it looked at all the same: nothing secret is sent.
 * @throws the reason where there is no answer within `limitMs`.
 */
export function probe(address: string, limitMs: number, headers: Readonly<Record<string, string>> = {}): Promise<Probe> {
  return new Promise((resolve, reject) => {
    const isHttps = address.startsWith('https:');
    const options = { headers: { ...headers, 'user-agent': 'suluh-doctor' }, agent: false, signal: AbortSignal.timeout(limitMs) };
    const take = (response: IncomingMessage) => {
      let body = '';
      const certificate = certificateOf(response);
      const end = () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, certificate });
        response.destroy();
      };
      response
        .setEncoding('utf8')
        .on('data', (text: string) => {
          body += text;
          if (body.length > BODY_MAX) end();
        })
        .on('end', end)
        .on('error', reject);
    };
    const request = isHttps
      ? requestHttps(address, { ...options, rejectUnauthorized: false }, take)
      : requestHttp(address, options, take);
    request.on('error', reject).end();
  });
}
