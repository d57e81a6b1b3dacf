import { expect, it } from 'vitest';
import { isRegistrationClosed } from './rules.ts';

it('closes registration after 8 July 2025', () => {
  expect(isRegistrationClosed('2025-07-03')).toBe(false);
  expect(isRegistrationClosed('2025-07-08')).toBe(false);
  expect(isRegistrationClosed('2025-07-09')).toBe(true);
});
