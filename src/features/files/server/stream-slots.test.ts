import { expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

it('lets one network take only its share of the slots, and gives each back once', () => {
  const slots = createStreamSlots({ total: 3, ofNetwork: 2 });
  const free = slots.acquire('192.0.2.1');
  slots.acquire('192.0.2.1');
  expect(() => slots.acquire('192.0.2.1')).toThrow(/Coba lagi/);
  slots.acquire('192.0.2.2');
  expect(() => slots.acquire('192.0.2.3')).toThrow(/Coba lagi/);
  free();
  free();
  slots.acquire('192.0.2.3');
  expect(() => slots.acquire('192.0.2.4')).toThrow(/Coba lagi/);
});

it('counts a /64 of IPv6 as one network', () => {
  const slots = createStreamSlots({ total: 9, ofNetwork: 1 });
  slots.acquire('2001:db8::1');
  expect(() => slots.acquire('2001:db8::2')).toThrow(/Coba lagi/);
  slots.acquire('2001:db8:0:1::1');
});
