import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For a request whose first bytes are on their way when the server is told to stop. */
const SILENT_MS = 1_000;
/** For the requests in flight. */
const IN_FLIGHT_MS = 8_000;

/** The connections of a server, each with how many of its requests are not answered yet. */
function watchConnections(server: Server, onAnswered: (socket: Socket, waiting: number) => void): Map<Socket, number> {
  const connections = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    connections.set(socket, (connections.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const waiting = (connections.get(socket) ?? 1) - 1;
      if (connections.has(socket)) connections.set(socket, waiting);
      onAnswered(socket, waiting);
    });
  });
  return connections;
}

/**
 * Bounds how long a stop waits for callers: a connection without a request (one that never sent a byte, or stopped within
 * its headers) is ended after a second, one whose request is in flight once that is answered, or after eight. Idle ones
 * Fastify ends at once.
 */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  const connections = watchConnections(app.server, (socket, waiting) => {
    if (stopping && waiting === 0) socket.destroySoon();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    const endAfter = (ms: number, isDue: (waiting: number, socket: Socket) => boolean) => {
      const timer = setTimeout(() => {
        for (const [socket, waiting] of connections) if (isDue(waiting, socket)) socket.destroy();
      }, ms);
      app.server.once('close', () => clearTimeout(timer));
    };
    // An answer from prepared bytes is given whole at once, and counts no longer; its reader may still be reading.
    for (const [socket, waiting] of connections) if (waiting === 0 && socket.writableLength > 0) socket.destroySoon();
    endAfter(SILENT_MS, (waiting, { writableLength }) => waiting === 0 && writableLength === 0);
    endAfter(IN_FLIGHT_MS, () => true);
  });
}
