import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { Problem, type ProblemKind } from '#platform/shared/problem.ts';
import { UNREADABLE_REQUEST_TEXT } from '#platform/shared/refusal-texts.ts';
import { URL_MAX } from '../security.ts';

/** The problems for some error codes of Node's HTTP parser. Any other code means a malformed request. */
const BY_CODE: Record<string, [ProblemKind, string]> = {
  HPE_HEADER_OVERFLOW: ['headersTooLarge', 'Kepala permintaan terlalu besar.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['tooSlow', 'Permintaan tidak selesai pada waktunya.'],
};

type ParserError = Error & { code?: string; rawPacket?: unknown };

/**
 * Matches a request line whose address is too long, at the start of the last received bytes (`rawPacket`). These bytes do not start
 * with the request line if the client sends that line in small pieces. Such a request gets the more general answer.
 */
const LONG_ADDRESS = new RegExp(`^[A-Z]{1,16} [^ \\r\\n]{${URL_MAX + 1}}`);

/** Returns the problem of a parser error. */
function problemOf({ code, rawPacket }: ParserError): readonly [ProblemKind, string] {
  if (code === 'HPE_HEADER_OVERFLOW' && Buffer.isBuffer(rawPacket) && LONG_ADDRESS.test(rawPacket.toString('latin1'))) {
    return ['addressTooLong', 'Alamat lebih dari 8 KiB.'];
  }
  return BY_CODE[code ?? ''] ?? ['malformed', UNREADABLE_REQUEST_TEXT];
}

/** Answers invalid HTTP with a problem document, then closes the connection. */
export function handleClientError(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new Problem(...problemOf(error));
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
