import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { Problem, type ProblemKind } from '#platform/shared/problem.ts';

/** What Node's parser refuses before there is a request; anything else is a malformed one. */
const BY_CODE: Record<string, [ProblemKind, string]> = {
  HPE_HEADER_OVERFLOW: ['headersTooLarge', 'Kepala permintaan terlalu besar.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['tooSlow', 'Permintaan tidak selesai pada waktunya.'],
};

/** Answers bytes that are no HTTP request as any other refusal, then closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [kind, detail] = BY_CODE[error.code ?? ''] ?? (['malformed', 'Permintaan tidak dapat dibaca.'] as const);
  const problem = new Problem(kind, detail);
  const body = JSON.stringify(problem.toBody());
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
