import { createServer } from 'node:http';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

/** A server that accepts one connection from each network, at any address. */
function startServer() {
  const server = createServer().removeAllListeners('connection');
  limitConnections(server, { stalledMs: 1_000, perAddress: 1, total: 10, unreadBytes: 1 }, () => false);
  return (remoteAddress: string): Socket => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket;
  };
}

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8'],
])('counts %s and %s as one address, and %s as another', async (address, same, other) => {
  const connect = startServer();
  const first = connect(address);
  expect([first.destroyed, connect(same).destroyed, connect(other).destroyed]).toEqual([false, true, false]);
  first.destroy();
  await once(first, 'close');
  expect(connect(same).destroyed).toBe(false);
});
