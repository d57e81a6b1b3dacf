import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

export interface ConnectionLimits {
  /** How many milliseconds an answer may make no progress before its connection is closed. */
  stalledMs: number;
  /** Open connections from one address (IPv6: from one /64): a school shares one. */
  perAddress: number;
  /** Open connections in all. */
  total: number;
  /** Maximum bytes of all answers together that their readers have not taken. */
  unreadBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  stalledMs: 30_000,
  perAddress: 512,
  total: 8_192,
  unreadBytes: 64 * 1024 * 1024,
};

/** How many times a connection is checked within the limit. It is closed if no check sees progress. */
const LOOKS = 3;

/**
 * Closes stalled connections. Node emits a timeout after each span without a received or sent byte; several in a row are one
 * longer span without progress.
 */
function endStalled(server: Server, stalledMs: number): void {
  const look = Math.ceil(stalledMs / LOOKS);
  const still = new WeakMap<Socket, { looks: number; at: number }>();
  server.setTimeout(look);
  server.on('timeout', (socket: Socket) => {
    const now = performance.now();
    const before = still.get(socket);
    const looks = before && now - before.at < look * 1.5 ? before.looks + 1 : 1;
    // Another timeout than ours is that of an idle keep-alive connection, which is in use again.
    if (looks >= LOOKS || socket.timeout !== look) {
      socket.destroy();
      return;
    }
    still.set(socket, { looks, at: now });
    socket.setTimeout(look);
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
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
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
