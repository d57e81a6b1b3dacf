import { expect, it } from 'vitest';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import type { DeviceCopy } from '../copy-rules.ts';
import { READINGS_MAX } from '../reading-rules.ts';
import { readingsToKeep } from './choose-readings.ts';

type CopiedSubject = DeviceCopy['subjects'][number];

/**
 * A subject with one material that contains these readings. Each is given by its id, the day in November 2026 on which it was last
 * changed, and its length in bytes.
 */
function aSubject(_id: string, ...readings: [string, number, number?][]): CopiedSubject {
  const specificContents = readings.map(([contentId, day, length = 1_000]) => ({
    _id: contentId,
    title: contentId,
    description: '',
    link: null,
    file: null,
    materialType: 'book' as const,
    reading: { version: Date.UTC(2026, 10, day).toString(36), length },
  }));
  const place = { _id, id: _id, slug: _id, name: _id, kurikulum: '', oldSlugs: [] };
  return { ...place, materials: [{ _id: `m-${_id}`, title: 'Materi', content: '', specificContents }] };
}

/** The only schedule of the copies: the class `k1` learns `biologi`. So `k1` has one subject, and `k2` has none. */
const lesson = aPublicSchedule({
  classes: {
    class: [{ _id: 'k1', className: '10A', mentoringGroup: [] }],
    subjects: { _id: 'biologi', name: 'Biologi' },
    teacher: null,
    substitute: null,
  },
});

const aCopy = (...subjects: CopiedSubject[]): DeviceCopy => ({
  at: '2026-11-20T10:00:00+07:00',
  from: '2026-10-01',
  to: '2027-02-28',
  subjects,
  schedules: [lesson],
  classes: ['k1', 'k2'].map((_id) => ({ _id, className: _id, classNumber: 1, mentoringGroup: [] })),
  groups: [],
  reports: [],
});

const kept = (copy: DeviceCopy, choice: string | null) => [...readingsToKeep(copy, choice).keys()];

it.each([
  [null, ['b2', 'f1', 'b1']],
  ['k1', ['b2', 'b1']],
  ['k2', ['b2', 'f1', 'b1']],
  ['semua', ['b2', 'f1', 'b1']],
])(
  'with the choice %s, puts the newest readings first: of the subjects of that class, or of all subjects if it has none',
  (choice, expected) => {
    const copy = aCopy(aSubject('biologi', ['b1', 1], ['b2', 5]), aSubject('fisika', ['f1', 3]));
    expect(kept(copy, choice)).toEqual(expected);
  },
);

it('leaves out a reading that does not fit any more, and chooses older readings that fit', () => {
  const copy = aCopy(
    aSubject('biologi', ['old', 1, 1_024], ['long', 2, READINGS_MAX], ['new', 3, 1_024], ['rest', 4, READINGS_MAX - 2_048]),
  );
  expect(kept(copy, null)).toEqual(['rest', 'new', 'old']);
});
