import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '#platform/shared/problem.ts';

/** Answers below this pass unasked: they are what people read. */
const LARGE = 256 * 1024;

/** What answers hold that their readers have not taken: Node keeps it in memory. */
export interface UnreadAnswers {
  /** Notes what an answer sends. The same bytes, sent to many, are in memory once. */
  note(socket: Socket, payload: unknown): void;
  /** Bytes that are held now. */
  held(): number;
  /** Refuses a large answer with 503 while so much is held. Call it after every hook that changes an answer. */
  limit(app: FastifyInstance): void;
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' ? Buffer.byteLength(payload) : Buffer.isBuffer(payload) ? payload.length : 0;
}

/** @param max bytes that may be held before large answers are refused */
export function watchUnread(server: Server, max: number): UnreadAnswers {
  /** Open connections, and the bytes that were last sent on each. */
  const open = new Map<Socket, Buffer | null>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });

  /** What is held, with a payload that is to be sent. */
  const heldWith = (payload: unknown): number => {
    /** By the bytes, how much the slowest of their readers has not taken. */
    const shared = new Map<unknown, number>([[payload, sizeOf(payload)]]);
    let own = 0;
    for (const [{ writableLength: unread }, bytes] of open) {
      const ofBytes = Math.min(unread, bytes?.length ?? 0);
      own += unread - ofBytes;
      if (ofBytes > 0) shared.set(bytes, Math.max(ofBytes, shared.get(bytes) ?? 0));
    }
    return [...shared.values()].reduce((sum, size) => sum + size, own);
  };

  const note = (socket: Socket, payload: unknown) => {
    if (open.has(socket)) open.set(socket, Buffer.isBuffer(payload) ? payload : null);
  };
  return {
    note,
    held: () => heldWith(null),
    limit: (app) => {
      app.addHook('onSend', async ({ raw: { socket } }, reply, payload) => {
        if (sizeOf(payload) >= LARGE && reply.statusCode < 400 && heldWith(payload) > max) {
          throw new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar lagi.', { retryAfterSeconds: 5 });
        }
        note(socket, payload);
      });
    },
  };
}
