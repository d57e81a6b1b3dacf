import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { optionsIn } from './filter-options.ts';

const bare = aSchedule({ kind: 'classes' });
const nuri = { _id: 'g1', groupName: 'Nuri' };

it('lists classes, groups, teachers and mentors with substitutes, sorted and without duplicates', () => {
  const lesson = {
    ...bare,
    classes: {
      class: [
        { _id: 'c2', className: 'Tifa', mentoringGroup: [{ _id: 'g2', groupName: 'Cendana' }, nuri] },
        { _id: 'c1', className: 'Sasando', mentoringGroup: [] },
      ],
      subjects: null,
      teacher: { _id: 't', name: 'Ibu Rambu' },
      substitute: { _id: 'u', name: 'Ibu Ani' },
    },
  };
  const mentoring = {
    ...bare,
    mentoring: { group: [nuri], mentor: { _id: 'm', name: 'Kak Domi' }, substitute: { _id: 'n', name: 'Kak Ape' } },
  };
  expect(optionsIn([lesson, lesson, mentoring, bare])).toEqual({
    class: [
      { value: 'c1', label: 'Sasando' },
      { value: 'c2', label: 'Tifa' },
    ],
    group: [
      { value: 'g2', label: 'Cendana' },
      { value: 'g1', label: 'Nuri' },
    ],
    teacher: [
      { value: 'u', label: 'Ibu Ani' },
      { value: 't', label: 'Ibu Rambu' },
    ],
    mentor: [
      { value: 'n', label: 'Kak Ape' },
      { value: 'm', label: 'Kak Domi' },
    ],
  });
});
