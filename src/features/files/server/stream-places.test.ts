import { expect, it } from 'vitest';
import { createPlaces } from './stream-places.ts';

it('lets one network take only its share of the places, and gives each back once', () => {
  const places = createPlaces({ total: 3, ofNetwork: 2 });
  const free = places.take('192.0.2.1');
  places.take('192.0.2.1');
  expect(() => places.take('192.0.2.1')).toThrow(/Coba lagi/);
  places.take('192.0.2.2');
  expect(() => places.take('192.0.2.3')).toThrow(/Coba lagi/);
  free();
  free();
  places.take('192.0.2.3');
  expect(() => places.take('192.0.2.4')).toThrow(/Coba lagi/);
});

it('counts a /64 of IPv6 as one network', () => {
  const places = createPlaces({ total: 9, ofNetwork: 1 });
  places.take('2001:db8::1');
  expect(() => places.take('2001:db8::2')).toThrow(/Coba lagi/);
  places.take('2001:db8:0:1::1');
});
