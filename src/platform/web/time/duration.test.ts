import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it('keeps each number of a duration on the line of its unit', () => {
  expect([45, 60, 630].map(formatDuration)).toEqual(['45\u00a0menit', '1\u00a0jam', '10\u00a0jam 30\u00a0menit']);
});
