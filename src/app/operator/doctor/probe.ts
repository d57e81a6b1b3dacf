import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { TLSSocket } from 'node:tls';

/** The answer to a request of `probe`. */
export interface Probe {
  status: number;
  headers: IncomingMessage['headers'];
  /** The first 64 KiB of the body, or a little more. */
  body: string;
  /** The certificate of an https address; null for http. `validUntil` is an ISO instant. */
  certificate: { fault: string | null; validUntil: string | null } | null;
}

const BODY_MAX = 64 * 1024;

function certificateOf({ socket }: IncomingMessage): Probe['certificate'] {
  if (!(socket instanceof TLSSocket)) return null;
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  const fault = socket.authorized ? null : String(socket.authorizationError);
  return { fault, validUntil: Number.isNaN(until) ? null : new Date(until).toISOString() };
}

/**
 * Sends one GET request and follows no redirect. It reports an invalid certificate and reads the answer anyway: the request
 * contains no secret.
 * @throws the reason if no answer comes within `limitMs`.
 */
export function probe(address: string, limitMs: number, headers: Readonly<Record<string, string>> = {}): Promise<Probe> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      headers: { ...headers, 'user-agent': 'suluh-doctor' },
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      rejectUnauthorized: false,
    };
    const request = address.startsWith('https:') ? requestHttps(address, options) : requestHttp(address, options);
    request.on('error', reject).end();
    request.on('response', (response) => {
      const certificate = certificateOf(response);
      let body = '';
      const end = () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, certificate });
        response.destroy();
      };
      response.setEncoding('utf8').on('end', end).on('error', reject);
      response.on('data', (text: string) => {
        body += text;
        if (body.length > BODY_MAX) end();
      });
    });
  });
}
