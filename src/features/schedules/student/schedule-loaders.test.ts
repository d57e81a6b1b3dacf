import { expect, it } from 'vitest';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { shownOf } from './schedule-loaders.ts';

const SCHEDULE = aPublicSchedule({
  _id: 's1',
  classes: {
    class: [{ _id: 'c1', className: 'Kelas Tifa', mentoringGroup: [] }],
    subjects: { _id: 'm1', name: 'Matematika' },
    teacher: { _id: 't1', name: 'Ibu Ani' },
    substitute: null,
  },
});

it('a page gets the names of a schedule’s parts, and only its own identifier', () => {
  const shown = shownOf(SCHEDULE, null);
  expect(shown).toMatchObject({ _id: 's1', classes: { class: [{ className: 'Kelas Tifa' }], teacher: { name: 'Ibu Ani' } } });
  expect(JSON.stringify(shown).match(/"_id"/g)).toHaveLength(1);
});

it('marks schedules of other classes', () => {
  const ofClass = (_id: string) => ({ kind: 'class', _id, name: 'Kelas', groups: [] }) as const;
  expect(shownOf(SCHEDULE, ofClass('c1'))).not.toHaveProperty('isOthers');
  expect(shownOf(SCHEDULE, ofClass('c2'))).toMatchObject({ isOthers: true });
});
