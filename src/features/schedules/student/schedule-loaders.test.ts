import { expect, it, vi } from 'vitest';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { createLoader } from '#platform/web/api-client.ts';
import { loadToday, toShownSchedule } from './schedule-loaders.ts';

const SCHEDULE = aPublicSchedule({
  _id: 's1',
  classes: {
    class: [{ _id: 'c1', className: 'Kelas Tifa', mentoringGroup: [] }],
    subjects: { _id: 'm1', name: 'Matematika' },
    teacher: { _id: 't1', name: 'Ibu Ani' },
    substitute: null,
  },
});

it('a page gets the names of a schedule’s parts, and no id except that of the schedule', () => {
  const shown = toShownSchedule(SCHEDULE, null);
  expect(shown).toMatchObject({ _id: 's1', classes: { class: [{ className: 'Kelas Tifa' }], teacher: { name: 'Ibu Ani' } } });
  expect(JSON.stringify(shown).match(/"_id"/g)).toHaveLength(1);
});

it('marks schedules of other classes', () => {
  const ofClass = (_id: string) => ({ kind: 'class', _id, name: 'Kelas', groups: [] }) as const;
  expect(toShownSchedule(SCHEDULE, ofClass('c1'))).not.toHaveProperty('isOthers');
  expect(toShownSchedule(SCHEDULE, ofClass('c2'))).toMatchObject({ isOthers: true });
});

const CLASSES = [{ _id: 'c1', className: 'Kelas Tifa', mentoringGroup: [] }];

it('says which answers come from the device: here the list of classes, but not the schedules', async () => {
  const stored = '2026-11-20T08:00:00.000Z';
  const load = createLoader(async (address) => {
    if (address.includes('audiences')) return { status: 200, body: { data: CLASSES, groups: [] }, stored };
    return { status: 200, body: { data: [] } };
  }, vi.fn());
  const now = () => new Date('2026-11-20T09:00:00Z');
  const api = { load, now, choice: () => 'c1', programme: DEFAULT_PROGRAMME };
  const { choice, schedules } = await loadToday(api, new Request('https://suluh.example/'));
  expect([choice, schedules]).toMatchObject([{ stored }, { ok: true }]);
  expect(schedules).not.toHaveProperty('stored');
});
