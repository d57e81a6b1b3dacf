import { expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { optionsIn } from './filter-options.ts';

const bare: Schedule = {
  _id: 's',
  kind: 'classes',
  scheduleDate: '2026-11-20',
  scheduleTimeStart: '2026-11-20T09:00:00+07:00',
  scheduleTimeEnd: '2026-11-20T10:00:00+07:00',
  linkZoom: '',
  anotherEvent: '',
  classes: { class: [], subjects: null, teacher: null },
  mentoring: { group: [], mentor: null },
  webinar: { event: [] },
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const nuri = { _id: 'g1', groupName: 'Nuri' };

it('offers what the schedules name, each once and by name, a class with its groups', () => {
  const lesson = {
    ...bare,
    classes: {
      class: [
        { _id: 'c2', className: 'Tifa', mentoringGroup: [{ _id: 'g2', groupName: 'Cendana' }, nuri] },
        { _id: 'c1', className: 'Sasando', mentoringGroup: [] },
      ],
      subjects: null,
      teacher: { _id: 't', name: 'Ibu Rambu' },
    },
  };
  const mentoring = { ...bare, mentoring: { group: [nuri], mentor: { _id: 'm', name: 'Kak Domi' } } };
  expect(optionsIn([lesson, lesson, mentoring, bare])).toEqual({
    class: [
      { value: 'c1', label: 'Sasando' },
      { value: 'c2', label: 'Tifa' },
    ],
    group: [
      { value: 'g2', label: 'Cendana' },
      { value: 'g1', label: 'Nuri' },
    ],
    teacher: [{ value: 't', label: 'Ibu Rambu' }],
    mentor: [{ value: 'm', label: 'Kak Domi' }],
  });
});
