import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

describe('the keys of a form', () => {
  it('stay the same until the body changes', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor({ name: 'A' });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor({ name: 'A' })).toBe(first);
    expect(keyFor({ name: 'B' })).not.toBe(first);
    // The first body again, but after another one.
    expect(keyFor({ name: 'A' })).not.toBe(first);
  });

  it('differ between forms', () => {
    expect(createIdempotencyKeys()({})).not.toBe(createIdempotencyKeys()({}));
  });
});
