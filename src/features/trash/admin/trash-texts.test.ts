import { describe, expect, it } from 'vitest';
import type { Trashed } from '#features/trash/contract.ts';
import { restoredWithText, deletedText, kindText, remainingTimeText } from './trash-texts.ts';

const entry = (more: Partial<Trashed>): Trashed => ({
  _id: 't',
  entity: 'subject',
  entityId: 's',
  name: 'Matematika',
  deletedAt: '2026-11-20T03:00:00.000Z',
  until: '2026-12-20T03:00:00.000Z',
  by: null,
  along: {},
  inside: null,
  waitsFor: null,
  ...more,
});

describe('the texts of an entry', () => {
  it('name the records that a restore of the entry brings back or connects', () => {
    const along = { materials: 5, contents: 1_200, schedules: 3, teachers: 2 };
    expect(restoredWithText(entry({ along }))).toBe('Bersama 5 materi, 1.200 isi materi. Tersambung lagi ke 3 jadwal, 2 guru.');
    expect(restoredWithText(entry({}))).toBe('');
  });

  it("name the record's kind and the records that contain it", () => {
    expect(kindText(entry({}))).toBe('Mata pelajaran');
    expect(kindText(entry({ entity: 'material', inside: 'Fisika' }))).toBe('Materi di Fisika');
  });

  it.each([
    ['2026-11-20T02:59:00Z', 'Hari ini 10.00', 'tinggal 30 hari'],
    ['2026-11-20T04:00:00Z', 'Hari ini 10.00', 'tinggal 30 hari'],
    ['2026-11-20T16:00:00Z', 'Hari ini 10.00', 'tinggal 30 hari'],
    ['2026-11-20T17:00:00Z', 'Kemarin 10.00', 'tinggal 30 hari'],
    ['2026-12-08T02:00:00Z', 'Jum 20 Nov 10.00', 'tinggal 13 hari'],
    ['2026-12-19T04:00:00Z', 'Jum 20 Nov 10.00', 'tinggal 1 hari'],
    ['2026-12-19T17:00:00Z', 'Jum 20 Nov 10.00', 'tinggal hari ini'],
  ])('at %s show the time of the delete and the time left', (now, deleted, left) => {
    expect([deletedText(entry({}).deletedAt, new Date(now)), remainingTimeText(entry({}).until, new Date(now))]).toEqual([
      deleted,
      left,
    ]);
  });
});
