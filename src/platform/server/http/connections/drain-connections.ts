import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for connections without a request, whose first bytes may be arriving. */
const SILENT_MS = 1_000;
/** How long a stop waits for requests in flight. */
const IN_FLIGHT_MS = 8_000;

/**
 * Returns a live map of the open connections of a server, each with the number of its unanswered requests. `onAnswered` is called
 * after each answer.
 */
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
 * Limits how long a stop waits for clients. A connection without a request (no bytes, or incomplete headers) is closed after a
 * second. A connection with a request in flight is closed after its answer, or after eight seconds. Fastify closes idle connections
 * immediately.
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
    // A prepared answer is written in one piece and then counts as answered, although the client might not have received all of it.
    for (const [socket, waiting] of connections) if (waiting === 0 && socket.writableLength > 0) socket.destroySoon();
    endAfter(SILENT_MS, (waiting, { writableLength }) => waiting === 0 && writableLength === 0);
    endAfter(IN_FLIGHT_MS, () => true);
  });
}
