import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

/** The limits of connections and of unread answers. Tests use smaller ones. */
export interface ConnectionLimits {
  /** After this many milliseconds without progress of an answer, its connection is closed. */
  stalledMs: number;
  /** Maximum open connections from one address (IPv6: from one /64). A whole school may share one address. */
  perAddress: number;
  /** Maximum open connections in all. */
  total: number;
  /** Maximum bytes of all answers together that clients have not read yet. `watchUnread` (unread-answers.ts) applies it. */
  unreadBytes: number;
}

/** The limits of a server in operation. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  stalledMs: 30_000,
  perAddress: 512,
  total: 8_192,
  unreadBytes: 64 * 1024 * 1024,
};

/** How many times a connection is checked within `stalledMs`. The connection is closed if no check sees progress. */
const CHECKS = 3;

/**
 * Closes stalled connections. Node emits `timeout` when no byte was received or sent for `checkMs`. `CHECKS` timeouts in a row mean
 * about `stalledMs` without progress. Two timeouts are in a row if they are less than 1.5 × `checkMs` apart: a byte between them
 * restarts Node's timer, so the next timeout comes later.
 */
function endStalled(server: Server, stalledMs: number): void {
  const checkMs = Math.ceil(stalledMs / CHECKS);
  const stalled = new WeakMap<Socket, { checks: number; at: number }>();
  server.setTimeout(checkMs);
  server.on('timeout', (socket: Socket) => {
    const now = performance.now();
    const before = stalled.get(socket);
    const checks = before && now - before.at < checkMs * 1.5 ? before.checks + 1 : 1;
    // Node sets a different timeout when a keep-alive connection becomes idle. Such a connection is closed immediately.
    if (checks >= CHECKS || socket.timeout !== checkMs) {
      socket.destroy();
      return;
    }
    stalled.set(socket, { checks, at: now });
    socket.setTimeout(checkMs);
  });
}

/** Refuses connections above the limit of their address, and above the total. */
function capConnections(server: Server, { perAddress, total }: ConnectionLimits, isProxy: (address: string) => boolean): void {
  server.maxConnections = total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining === 0) open.delete(network);
      else open.set(network, remaining);
    });
  });
}

/**
 * Limits the cost of clients that never read, or that open many connections.
 * @param isProxy whether the peer is a trusted proxy, whose connections belong to many people.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isProxy: (address: string) => boolean): void {
  endStalled(server, limits.stalledMs);
  capConnections(server, limits, isProxy);
}
