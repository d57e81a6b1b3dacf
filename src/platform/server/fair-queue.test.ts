import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairQueue, type Requester, type FairQueueLimits } from './fair-queue.ts';

/** A queue, and the names of the jobs that began; each runs until `end` is called. */
function start(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ running: 3, runningOfKey: 2, waiting: 100, waitingOfKey: 50, ...limits }, 'Penuh.', 5);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, name: string, requester?: Requester) => {
    const work = () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return queue.run(key, work, requester);
  };
  const runQueued = async () => {
    for (let count = 0; count < 20; count += 1) await turn();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await runQueued();
  };
  return { queue, began, ask, runQueued, end };
}

it('runs at most two jobs of a key and three in all, and lets keys take turns', async () => {
  const { began, ask, runQueued, end, queue } = start();
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name.slice(0, 1), name));
  await runQueued();
  expect(began).toEqual(['a1', 'b1', 'c1']);
  expect([queue.running, queue.waiting]).toEqual([3, 4]);
  await end('c1');
  expect(began.slice(3)).toEqual(['a2']);
  await end('b1');
  // Key a already runs two jobs, so key b is next.
  expect(began.slice(4)).toEqual(['b2']);
  for (const name of ['a1', 'a2', 'b2', 'a3', 'a4']) await end(name);
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

it('counts the networks of one /48 together', async () => {
  const { began, ask, queue, runQueued, end } = start({ running: 3, runningOfKey: 2, waiting: 8, waitingOfKey: 2 });
  const site = (index: number) => ask(`2001:db8:1:${index}::/64`, `v6-${index}`);
  const asked = [0, 1, 2, 3].map(site);
  // One site may use only half of the queue's places.
  await expect(site(4)).rejects.toMatchObject({ status: 503 });
  await runQueued();
  // One site may run only two of the three jobs.
  expect([began, queue.waiting]).toEqual([['v6-0', 'v6-1'], 2]);
  asked.push(ask('203.0.113.7', 'b1'), ask('203.0.113.7', 'b2'));
  await runQueued();
  expect(began.slice(2)).toEqual(['b1']);
  // Sites take turns, however many networks one of them has.
  await end('v6-0');
  expect(began.slice(3)).toEqual(['v6-2']);
  await end('v6-1');
  expect(began.slice(4)).toEqual(['b2']);
  for (const name of ['b1', 'v6-2', 'v6-3', 'b2']) await end(name);
  expect(await Promise.all(asked)).toHaveLength(6);
});

it('begins each job in its own turn of the event loop', async () => {
  const queue = createFairQueue({ running: 9, runningOfKey: 9, waiting: 9, waitingOfKey: 9 }, 'Penuh.', 5);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const begunIn = await Promise.all(['a', 'a', 'b', 'b'].map((key) => queue.run(key, async () => turns)));
  isOver = true;
  expect(new Set(begunIn).size).toBe(4);
});

it('refuses a job with 503 when the queue of its key, or the whole queue, is full', async () => {
  const { ask, queue, runQueued, end } = start({ running: 1, waiting: 3, waitingOfKey: 2 });
  const first = ask('a', 'a1');
  await runQueued();
  const waiting = [ask('a', 'a2'), ask('a', 'a3')];
  await expect(ask('a', 'a4')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5, message: 'Penuh.' });
  waiting.push(ask('b', 'b1'));
  await expect(ask('c', 'c1')).rejects.toMatchObject({ status: 503 });
  expect(queue.refused).toBe(2);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all([first, ...waiting]);
});

it('drops the waiting jobs of requesters that closed, and never begins these jobs', async () => {
  const { ask, began, queue, runQueued, end } = start({ running: 1, waitingOfKey: 1 });
  const first = ask('a', 'a1');
  await runQueued();
  const requester = new EventEmitter();
  const gone = ask('a', 'a2', requester);
  requester.emit('close');
  await expect(gone).rejects.toMatchObject({ status: 499 });
  expect(queue.waiting).toBe(0);
  // The place is free again.
  const next = ask('a', 'a3', requester);
  await end('a1');
  expect(requester.listenerCount('close')).toBe(0);
  await end('a3');
  expect([await first, await next, ...began]).toEqual(['a1', 'a3', 'a1', 'a3']);
});

it('continues after a failed job', async () => {
  const { ask, queue, end, runQueued } = start({ running: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = ask('a', 'a1');
  await expect(failing).rejects.toThrow('no');
  await runQueued();
  await end('a1');
  expect(await next).toBe('a1');
});
