import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isCrossSite } from './security.ts';

const requestWith = (origin: string, host: string) => ({ headers: { origin, host } }) as unknown as FastifyRequest;

// The columns: Suluh's public origin; the headers `Origin` and `Host` of a request; whether it is refused. An `Origin` with
// the same host as `Host` is trusted too, except an http origin if the public origin is https.
it.each([
  ['https://belajar.example.org', 'https://belajar.example.org', 'belajar.example.org', false],
  ['https://belajar.example.org', 'http://belajar.example.org', 'belajar.example.org', true],
  ['https://belajar.example.org', 'https://lain.example.org', 'lain.example.org', false],
  ['https://belajar.example.org', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', false],
])('at %s a request from %s to %s is cross-site: %s', (publicOrigin, origin, host, refused) => {
  expect(isCrossSite(requestWith(origin, host), publicOrigin)).toBe(refused);
});
