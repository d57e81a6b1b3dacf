import { describe, expect, it } from 'vitest';
import { createOrderQueue, type OrderProgress } from './order-queue.ts';

/** A server that answers an order only when the test calls `answer`. */
function heldServer() {
  const sent: string[] = [];
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  return {
    sent,
    send: (ids: string[]) => {
      sent.push(ids.join(''));
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    async answer(error?: unknown) {
      const call = waiting.shift();
      if (error === undefined) call?.resolve();
      else call?.reject(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function start() {
  const server = heldServer();
  const seen: OrderProgress[] = [];
  const queue = createOrderQueue({ send: server.send, onProgress: (progress) => seen.push(progress) });
  return { server, queue, last: () => seen.at(-1) };
}

describe('the queue of orders', () => {
  it('sends one order at a time, then only the latest waiting order', async () => {
    const { server, queue, last } = start();
    for (const order of ['bac', 'bca', 'cba']) queue.arrange([...order]);
    expect(server.sent).toEqual(['bac']);
    expect(queue.wanted()).toEqual(['c', 'b', 'a']);
    await server.answer();
    expect(server.sent).toEqual(['bac', 'cba']);
    expect(last()).toMatchObject({ state: 'saving', wanted: ['c', 'b', 'a'] });
    await server.answer();
    expect(server.sent).toEqual(['bac', 'cba']);
    expect(last()).toEqual({ wanted: null, state: 'saved', failure: null });
    expect(queue.wanted()).toBeNull();
  });

  it('reports a failure of the last order and drops it', async () => {
    const { server, queue, last } = start();
    queue.arrange(['b', 'a']);
    await server.answer(new Error('offline'));
    expect(last()).toEqual({ wanted: null, state: 'idle', failure: new Error('offline') });
    queue.arrange(['b', 'a']);
    expect(server.sent).toEqual(['ba', 'ba']);
  });

  it('ignores a failure if a later order was saved', async () => {
    const { server, queue, last } = start();
    queue.arrange(['b', 'a', 'c']);
    queue.arrange(['c', 'b', 'a']);
    await server.answer(new Error('offline'));
    await server.answer();
    expect(last()).toEqual({ wanted: null, state: 'saved', failure: null });
  });
});
