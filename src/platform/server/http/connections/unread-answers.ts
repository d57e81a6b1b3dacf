import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { Problem } from '#platform/shared/problem.ts';

/** Answers below this pass unasked: they are what people read. */
const LARGE = 256 * 1024;

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' ? Buffer.byteLength(payload) : Buffer.isBuffer(payload) ? payload.length : 0;
}

/**
 * Refuses a large answer with 503 while clients that do not read hold others: Node keeps what is not read in memory. Add it
 * after every hook that changes an answer.
 * @returns gives the bytes that are held now.
 */
export function limitUnreadAnswers(app: FastifyInstance, max: number): () => number {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const held = () => {
    let bytes = 0;
    for (const socket of open) bytes += socket.writableLength;
    return bytes;
  };
  app.addHook('onSend', async (_request, reply, payload) => {
    const size = sizeOf(payload);
    if (size < LARGE || reply.statusCode >= 400) return;
    if (size + held() > max) {
      throw new Problem('unavailable', 'Server sedang sangat sibuk. Coba lagi sebentar lagi.', { retryAfterSeconds: 5 });
    }
  });
  return held;
}
