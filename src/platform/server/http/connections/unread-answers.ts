import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '#platform/shared/problem.ts';

/** The size in bytes from which an answer may be refused. The students' pages are smaller. */
const LARGE = 256 * 1024;

/** Counts the bytes of answers that clients have not read yet, which Node keeps in memory. */
export interface UnreadAnswers {
  /** Records the bytes of an answer. If many clients get the same bytes, these are in memory once. */
  note(socket: Socket, payload: unknown): void;
  /** Returns the current number of unread bytes. */
  total(): number;
  /** Refuses a large answer with 503 while too much is unread. Call it after every hook that changes an answer. */
  limit(app: FastifyInstance): void;
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' ? Buffer.byteLength(payload) : Buffer.isBuffer(payload) ? payload.length : 0;
}

/**
 * Watches the connections of a server.
 * @param max the number of unread bytes above which large answers are refused.
 */
export function watchUnread(server: Server, max: number): UnreadAnswers {
  /** The open connections, with the bytes last sent on each. */
  const open = new Map<Socket, Buffer | null>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });

  /**
   * Counts the unread bytes, including a payload about to be sent. A payload that several connections are still
   * reading is in memory once, so it counts once, for its slowest reader.
   */
  const totalWith = (payload: unknown): number => {
    /** For each payload, the unread bytes of its slowest reader. */
    const shared = new Map<unknown, number>([[payload, sizeOf(payload)]]);
    let unshared = 0;
    for (const [{ writableLength: unread }, bytes] of open) {
      // The unread bytes of the last payload. All other unread bytes belong to earlier answers.
      const ofBytes = Math.min(unread, bytes?.length ?? 0);
      unshared += unread - ofBytes;
      if (ofBytes > 0) shared.set(bytes, Math.max(ofBytes, shared.get(bytes) ?? 0));
    }
    return [...shared.values()].reduce((sum, size) => sum + size, unshared);
  };

  const note = (socket: Socket, payload: unknown) => {
    if (open.has(socket)) open.set(socket, Buffer.isBuffer(payload) ? payload : null);
  };
  return {
    note,
    total: () => totalWith(null),
    limit: (app) => {
      app.addHook('onSend', async ({ raw: { socket } }, reply, payload) => {
        if (sizeOf(payload) >= LARGE && reply.statusCode < 400 && totalWith(payload) > max) {
          throw new Problem('busy', 'Server sedang sangat sibuk. Coba lagi sebentar lagi.', { retryAfterSeconds: 5 });
        }
        note(socket, payload);
      });
    },
  };
}
