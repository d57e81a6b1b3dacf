import { describe, expect, it } from 'vitest';
import { scheduleKind } from './rules.ts';

describe('scheduleKind', () => {
  const filled = (classes: boolean, mentoring: boolean, webinar: boolean) => ({ classes, mentoring, webinar });
  it.each([
    ['mentoring', filled(true, false, false), 'mentoring'],
    ['other', filled(true, true, true), 'other'],
    [undefined, filled(true, true, true), 'classes'],
    [null, filled(false, true, true), 'mentoring'],
    [undefined, filled(false, false, true), 'webinar'],
    [undefined, filled(false, false, false), 'other'],
  ] as const)('of %s and %j is %s', (sent, parts, expected) => {
    expect(scheduleKind(sent, parts)).toBe(expected);
  });
});
