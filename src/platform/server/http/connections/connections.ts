import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

export interface ConnectionLimits {
  /** How long, in milliseconds, an answer may make no progress (its reader reads nothing) before its connection is ended. */
  stalledMs: number;
  /** Open connections from one address (IPv6: from one /64): a school shares one. */
  perAddress: number;
  /** Open connections in all. */
  total: number;
  /** Bytes that all answers together may hold which their readers have not taken yet. */
  unreadBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  stalledMs: 30_000,
  perAddress: 512,
  total: 8_192,
  unreadBytes: 64 * 1024 * 1024,
};

/** A connection is looked at so many times in its time, and ended when nothing moved at any of them. */
const LOOKS = 3;

/**
 * Ends connections on which nothing moves. Node tells after each span in which neither a byte came nor one left, so that
 * several of them, one after the other, are one longer span without progress.
 */
function endStalled(server: Server, stalledMs: number): void {
  const look = Math.ceil(stalledMs / LOOKS);
  const still = new WeakMap<Socket, { looks: number; at: number }>();
  server.setTimeout(look);
  server.on('timeout', (socket: Socket) => {
    const now = performance.now();
    const before = still.get(socket);
    const looks = before && now - before.at < look * 1.5 ? before.looks + 1 : 1;
    // Another time than ours is that of a connection kept open after its answer, which is over now.
    if (looks >= LOOKS || socket.timeout !== look) {
      socket.destroy();
      return;
    }
    still.set(socket, { looks, at: now });
    socket.setTimeout(look);
  });
}

/** Refuses connections above the bound for their address, and above the bound in all. */
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
 * Bounds what clients that never read, and clients that open connections without end, can cost.
 * @param isProxy whether the peer is a proxy of ours, whose connections are those of many people.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isProxy: (address: string) => boolean): void {
  endStalled(server, limits.stalledMs);
  capConnections(server, limits, isProxy);
}
