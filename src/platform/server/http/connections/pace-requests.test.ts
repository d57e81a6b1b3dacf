import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { paceRequests } from './pace-requests.ts';

/**
 * `send` sends `count` numbered requests between two turns of the event loop. With `destroyed`, their connections are already
 * closed. `begun` lists the numbers of the requests that began. At most 16 requests begin in one turn.
 */
function start() {
  const begun: number[] = [];
  const take = paceRequests((request) => begun.push(Number(request.url)));
  let number = 0;
  const send = (count: number, destroyed = false) => {
    for (let sent = 0; sent < count; sent += 1) {
      number += 1;
      take({ url: String(number) } as IncomingMessage, { destroyed } as ServerResponse);
    }
  };
  return { begun, send };
}

it('begins a few requests at once, and the others in later turns in order', async () => {
  const { begun, send } = start();
  send(40);
  expect(begun).toHaveLength(16);
  await turn();
  expect(begun).toHaveLength(32);
  send(1);
  expect(begun).toHaveLength(32);
  await turn();
  expect(begun).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  await turn();
  send(1);
  expect(begun).toHaveLength(42);
});

it('drops requests whose connection closed, and continues after them', async () => {
  const { begun, send } = start();
  send(16);
  send(40, true);
  send(1);
  await turn();
  expect(begun).toHaveLength(17);
});
