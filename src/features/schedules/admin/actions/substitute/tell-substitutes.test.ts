import { expect, it, vi } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { reportOutcome } from '../change-schedules.ts';
import { substituteLinks } from './tell-substitutes.ts';

const ANI = { _id: 'ani', name: 'Bu Ani' };
const CITRA = { _id: 'citra', name: 'Citra' };
const DEDI = { _id: 'dedi', name: 'Dedi' };
type Person = typeof ANI;

function lesson(_id: string, substitute: Person | null): Schedule {
  const subjects = { _id: 's', name: 'Fisika' };
  return aSchedule({
    _id,
    kind: 'classes',
    scheduleDate: '2026-11-23',
    classes: { class: [], subjects, teacher: ANI, substitute },
  });
}

const change = (_id: string, before: Person | null, after: Person | null) => ({
  before: lesson(_id, before),
  after: lesson(_id, after),
  warnings: [],
});
const linksOf = (stored: ReturnType<typeof change>[]) => substituteLinks({ stored, refused: [] }, 'https://suluh.test');

it('each new substitute gets one link, with all sessions', () => {
  const links = linksOf([change('1', null, CITRA), change('2', CITRA, DEDI), change('3', null, CITRA)]);
  expect(links.map(({ text }) => text)).toEqual(['Kabari Citra', 'Kabari Dedi']);
  const message = decodeURIComponent(links[0]?.href ?? '');
  for (const part of ['Halo Citra', 'Fisika (Kelas)', '09.00–10.00 WIB', 'https://suluh.test/jadwal/1', '/jadwal/3'])
    expect(message).toContain(part);
  expect(message).not.toContain('/jadwal/2');
});

it('there is no link if a change keeps or removes the substitute', () => {
  expect(linksOf([change('1', CITRA, CITRA), change('2', CITRA, null)])).toEqual([]);
});

it('describes at most ten sessions', () => {
  const [link] = linksOf(Array.from({ length: 12 }, (_, index) => change(`id-${index}`, null, CITRA)));
  const message = decodeURIComponent(link?.href ?? '');
  expect(message.match(/\/jadwal\//g)).toHaveLength(10);
  expect(message).toContain('Dan 2 sesi lainnya.');
});

it('a save of the same substitute says that nothing changed', () => {
  const success = vi.spyOn(toasts, 'success').mockImplementation(() => {});
  reportOutcome({ stored: [change('1', CITRA, CITRA)], refused: [] }, 'mendapat pengganti');
  expect(success.mock.calls).toEqual([['Tidak ada yang berubah.']]);
});
