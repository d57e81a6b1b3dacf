import { describe, expect, it } from 'vitest';
import { actOf } from '#tests/support/a-history-entry.ts';
import type { Act, HistoryChange, HistoryEntry } from '../contract.ts';
import { recordSentence, sentenceOf } from './sentences.ts';
import { changeTexts } from './words.ts';

function entry(fields: Partial<HistoryEntry>): HistoryEntry {
  return {
    _id: '1',
    at: '2026-11-20T03:00:00.000Z',
    by: { _id: 'ani', name: 'Ani' },
    byKind: 'admin',
    action: 'update',
    entity: 'subject',
    entityId: 'x',
    name: 'Geografi',
    changes: [],
    ...fields,
  };
}

const lines = (fields: Partial<HistoryEntry>) =>
  changeTexts(entry(fields)).map(({ label, before, after, unkept }) => [label, before ?? unkept, after]);

const change = (field: string, before: HistoryChange['before'], after: HistoryChange['after']) => ({ field, before, after });

describe('changes in the words of the forms', () => {
  it('have days, times, kinds, states, types and reasons as on the screens, in the order of the form', () => {
    const changes = [
      change('log.reason', null, 'power'),
      change('log.held', null, false),
      change('status', 'planned', 'cancelled'),
      change('scheduleTimeStart', '2026-11-20T09:00:00+07:00', '2026-11-20T08:30:00+07:00'),
      change('scheduleDate', '2026-11-20', '2026-11-21'),
      change('kind', 'classes', 'mentoring'),
      change('classes.class', ['Kelas 1', 'Kelas 2'], []),
      change('series', null, 'abc'),
      change('statusReason', null, null),
    ];
    expect(lines({ entity: 'schedule', changes })).toEqual([
      ['Jenis', 'Kelas', 'Mentoring'],
      ['Tanggal', 'Jumat, 20 November 2026', 'Sabtu, 21 November 2026'],
      ['Jam mulai', '09.00 WIB', '08.30 WIB'],
      ['Kelas', 'Kelas 1, Kelas 2', '(kosong)'],
      ['Status', 'Direncanakan', 'Dibatalkan'],
      ['Alasan', 'diubah', null],
      ['Hasil', '(kosong)', 'Tidak terlaksana'],
      ['Alasan tidak terlaksana', '(kosong)', 'Listrik'],
    ]);
    expect(lines({ entity: 'content', changes: [change('materialType', 'book', 'exercise')] })).toEqual([
      ['Jenis', 'Buku', 'Latihan'],
    ]);
    expect(lines({ entity: 'report', changes: [change('month', '2026-10', '2026-11')] })).toEqual([
      ['Bulan', 'Oktober 2026', 'November 2026'],
    ]);
  });

  it('leave out an hour that stays the same on another date', () => {
    const changes = [
      change('scheduleDate', '2026-11-26', '2026-11-28'),
      change('scheduleTimeStart', '2026-11-26T15:00:00+07:00', '2026-11-28T15:00:00+07:00'),
      change('classes.teacher', ['Ibu Ani'], ['Ibu Ani']),
    ];
    expect(lines({ entity: 'schedule', changes })).toEqual([
      ['Tanggal', 'Kamis, 26 November 2026', 'Sabtu, 28 November 2026'],
      [expect.any(String), 'Ibu Ani', 'Ibu Ani'],
    ]);
  });

  it("show the values of a new or deleted record that the history keeps, and 'diisi' for a new value that it does not keep", () => {
    const name = change('name', null, null);
    expect(lines({ action: 'create', changes: [change('kurikulum', null, 'https://a.id')] })).toEqual([
      ['Kurikulum', null, 'https://a.id'],
    ]);
    expect(lines({ action: 'create', entity: 'teacher', changes: [name] })).toEqual([['Nama', 'diisi', null]]);
    expect(lines({ action: 'delete', entity: 'teacher', changes: [name, change('subject', ['IPA'], null)] })).toEqual([
      ['Mata pelajaran', 'IPA', null],
    ]);
  });
});

describe('an entry of the history', () => {
  it.each<[Partial<HistoryEntry>, [string, string, string | null]]>([
    [{}, ['Ani', 'mengubah mata pelajaran', 'Geografi']],
    [{ action: 'create', byKind: 'teacher' }, ['Ani (guru)', 'menambahkan mata pelajaran', 'Geografi']],
    [{ action: 'restore', byKind: 'mentor' }, ['Ani (mentor)', 'memulihkan mata pelajaran', 'Geografi']],
    [{ action: 'deleteForever', by: null, byKind: null }, ['Suluh', 'menghapus selamanya mata pelajaran', 'Geografi']],
    [{ action: 'signIn', entity: 'admin', entityId: 'ani', name: 'Ani' }, ['Ani', 'Masuk', null]],
    [
      { action: 'signInFailed', entity: 'admin', by: null, byKind: null, name: 'Budi' },
      ['Budi', 'Kata sandi atau kode salah', null],
    ],
    [{ action: 'lockOut', entity: 'admin', by: null, byKind: null, name: 'Budi' }, ['Budi', 'Akun terkunci sementara', null]],
    [{ action: 'linkMade', entity: 'admin', name: 'Budi' }, ['Ani', 'Membuat tautan masuk untuk pengelola', 'Budi']],
    [{ action: 'export', entity: 'teacher', name: 'Bu Citra' }, ['Ani', 'mengunduh data pribadi guru', 'Bu Citra']],
    [{ action: 'expire', entity: 'history', by: null, byKind: null }, ['Suluh', 'Catatan lama dihapus otomatis', null]],
  ])('has a sentence: %j', (fields, [who, what, record]) => {
    expect(sentenceOf(entry(fields))).toEqual({ who, what, record, rest: '' });
  });

  it.each<[string, Act['undoes'], Partial<HistoryEntry>]>([
    ['mengurungkan perubahan jadwal', 'update', {}],
    ['mengurungkan penambahan jadwal', 'create', { action: 'delete' }],
    ['mengurungkan pemulihan jadwal', 'restore', { action: 'delete' }],
    ['mengurungkan penghapusan jadwal', 'delete', { action: 'restore' }],
    ['mengurungkan pembatalan jadwal', 'update', { changes: [change('status', 'cancelled', 'planned')] }],
    ['mengurungkan pelaksanaan kembali jadwal', 'update', { changes: [change('status', 'planned', 'cancelled')] }],
    ['mengurungkan catatan pelaksanaan jadwal', 'update', { changes: [change('log.held', true, null)] }],
    ['mengurungkan perubahan catatan pelaksanaan jadwal', 'update', { changes: [change('log.held', null, true)] }],
  ])('that undoes an earlier one says "%s"', (expected, undoes, fields) => {
    expect(sentenceOf(entry({ entity: 'schedule', ...fields }), undoes).what).toBe(expected);
  });
});

it.each<[string, Act['undoes'], Partial<HistoryEntry>]>([
  ['menerbitkan laporan', null, { action: 'create', changes: [change('month', null, '2026-10')] }],
  ['menarik kembali laporan', null, { action: 'delete', changes: [change('month', '2026-10', null)] }],
  ['mengurungkan penerbitan laporan', 'create', { action: 'delete', changes: [change('month', '2026-10', null)] }],
  ['menambahkan laporan', null, { action: 'create', changes: [change('month', null, null)] }],
])('the report of a published month has the sentence "%s"', (expected, undoes, fields) => {
  expect(sentenceOf(entry({ entity: 'report', ...fields }), undoes).what).toBe(expected);
});

describe('an act', () => {
  const part = (action: HistoryEntry['action'], entity: HistoryEntry['entity'], rows: number) => ({ action, entity, rows });
  const MOVED = { entity: 'schedule', name: 'Matematika · Kelas Sasando, 3 Desember 2026 13.15' } as const;
  const MOVED_START = change('scheduleTimeStart', '2026-12-01T15:00:00+07:00', '2026-12-03T13:15:00+07:00');
  const SUBSTITUTED = {
    entity: 'schedule' as const,
    name: 'Kelas 1',
    changes: [change('classes.substitute', null, 'Bapak Budi')],
  } satisfies Partial<HistoryEntry>;
  const TWO = { rows: 2, parts: [part('update', 'schedule', 2)] };
  const text = (fields: Partial<HistoryEntry>) => {
    const { what, record, rest } = sentenceOf(entry(fields), fields.act?.undoes);
    return `${what}${record === null ? '' : ` ${record}`}${rest}`;
  };

  it.each<[string, Partial<HistoryEntry>]>([
    [
      'menyalin minggu: 19 jadwal',
      { action: 'create', entity: 'schedule', act: actOf({ parts: [part('create', 'schedule', 19)], isWeekCopy: true }) },
    ],
    [
      'menyalin minggu: 36 jadwal mulai Senin, 30 November 2026',
      {
        action: 'create',
        entity: 'schedule',
        changes: [change('scheduleDate', null, '2026-11-30')],
        act: actOf({ parts: [part('create', 'schedule', 36)], isWeekCopy: true }),
      },
    ],
    [
      'mengurungkan penyalinan minggu: 4 jadwal mulai Senin, 30 November 2026',
      {
        action: 'delete',
        entity: 'schedule',
        changes: [change('scheduleDate', '2026-11-30', null)],
        act: actOf({ parts: [part('delete', 'schedule', 4)], undoes: 'create', isWeekCopy: true }),
      },
    ],
    [
      'mengimpor 212 isi materi',
      {
        action: 'create',
        entity: 'content',
        act: actOf({ rows: 212, parts: [part('create', 'content', 212)], imported: { entity: 'content', rows: 212 } }),
      },
    ],
    [
      'mengurungkan impor 3 jadwal',
      {
        action: 'delete',
        entity: 'schedule',
        act: actOf({
          parts: [part('delete', 'schedule', 2), part('update', 'schedule', 1)],
          undoes: 'create',
          imported: { entity: 'schedule', rows: 3 },
        }),
      },
    ],
    [
      'mengimpor 12 kelas',
      {
        action: 'create',
        entity: 'class',
        act: actOf({
          parts: [part('create', 'mentoringGroup', 3), part('update', 'class', 12)],
          imported: { entity: 'class', rows: 12 },
        }),
      },
    ],
    [
      'mengisi data contoh',
      {
        action: 'create',
        entity: 'file',
        by: null,
        byKind: null,
        act: actOf({
          rows: 140,
          parts: [part('create', 'file', 1), part('create', 'content', 120), part('create', 'schedule', 96)],
        }),
      },
    ],
    [
      'Membuat tautan masuk untuk 1.200 guru',
      {
        action: 'linkMade',
        entity: 'teacher',
        name: 'Bu Ani',
        act: actOf({ rows: 1_200, parts: [part('linkMade', 'teacher', 1_200)] }),
      },
    ],
    [
      'memulihkan mata pelajaran Geografi dan 28 isinya',
      {
        action: 'restore',
        act: actOf({ parts: [part('restore', 'subject', 1), part('restore', 'material', 8), part('restore', 'content', 20)] }),
      },
    ],
    [
      'menghapus guru Bu Ani, mengubah 12 jadwal',
      {
        action: 'delete',
        entity: 'teacher',
        name: 'Bu Ani',
        act: actOf({ parts: [part('delete', 'teacher', 1), part('update', 'schedule', 12)] }),
      },
    ],
    [
      'menambahkan 5 kelas, 20 jadwal, 1 guru, mengubah 1 guru, dan lainnya',
      {
        action: 'create',
        act: actOf({
          parts: [
            part('create', 'class', 5),
            part('update', 'teacher', 1),
            part('create', 'schedule', 20),
            part('update', 'mentor', 1),
            part('create', 'teacher', 1),
          ],
        }),
      },
    ],
    [
      'memindahkan jadwal Matematika · Kelas Sasando: Sel 1 Des 15.00 → Kam 3 Des 13.15',
      {
        ...MOVED,
        changes: [
          change('scheduleDate', '2026-12-01', '2026-12-03'),
          change('movedFrom', null, { scheduleDate: '2026-12-01' }),
          MOVED_START,
        ],
        act: actOf({ parts: [part('update', 'schedule', 1)], deed: 'move' }),
      },
    ],
    [
      'memindahkan jadwal Matematika · Kelas Sasando: Kam 3 Des 15.00 → 13.15',
      { ...MOVED, changes: [change('scheduleTimeStart', '2026-12-03T15:00:00+07:00', '2026-12-03T13:15:00+07:00')] },
    ],
    [
      'mengurungkan pemindahan jadwal Matematika · Kelas Sasando: Sel 1 Des 15.00 → Kam 3 Des 13.15',
      {
        ...MOVED,
        changes: [MOVED_START],
        act: actOf({ parts: [part('update', 'schedule', 1)], deed: 'move', undoes: 'update' }),
      },
    ],
    [
      'memindahkan 3 jadwal, antara lain Matematika · Kelas Sasando: Sel 1 Des 15.00 → Kam 3 Des 13.15',
      { ...MOVED, changes: [MOVED_START], act: actOf({ parts: [part('update', 'schedule', 3)], deed: 'move' }) },
    ],
    [
      'memindahkan 3 jadwal, antara lain Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', act: actOf({ rows: 3, parts: [part('update', 'schedule', 3)], deed: 'move' }) },
    ],
    [
      'menunjuk Bapak Budi menggantikan pada jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', changes: [change('classes.substitute', null, 'Bapak Budi')] },
    ],
    [
      'menunjuk Bapak Budi menggantikan pada 2 jadwal, antara lain Kelas 1',
      { ...SUBSTITUTED, act: actOf({ ...TWO, deed: 'substitute', common: ['classes.substitute'] }) },
    ],
    ['menunjuk pengganti pada 2 jadwal, antara lain Kelas 1', { ...SUBSTITUTED, act: actOf({ ...TWO, deed: 'substitute' }) }],
    [
      'mencabut pengganti pada jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', changes: [change('classes.substitute', 'Bapak Budi', null)] },
    ],
    [
      'mencatat berhalangan pada jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', byKind: 'teacher', changes: [change('absent', null, null)] },
    ],
    [
      'mencabut berhalangan pada jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', byKind: 'teacher', changes: [change('absenceWithdrawn', null, null)] },
    ],
    [
      'menanyai calon pengganti untuk jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', changes: [change('asked', null, null)] },
    ],
    [
      'menjawab pertanyaan pengganti untuk jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', byKind: 'mentor', changes: [change('asked', null, null)] },
    ],
    [
      'mengubah jadwal Kelas 1: Jenis, Mata pelajaran, Guru, …',
      {
        entity: 'schedule',
        name: 'Kelas 1',
        changes: [
          change('linkZoom', null, 'https://a.id'),
          change('classes.teacher', 'Ani', 'Budi'),
          change('kind', 'classes', 'mentoring'),
          change('classes.subjects', 'IPA', null),
        ],
      },
    ],
    [
      'mengubah 2 jadwal, antara lain Kelas 1: Guru',
      {
        entity: 'schedule',
        name: 'Kelas 1',
        changes: [change('classes.teacher', 'Ani', 'Budi'), change('linkZoom', null, 'https://a.id')],
        act: actOf({ ...TWO, common: ['classes.teacher'] }),
      },
    ],
    [
      'membatalkan 3 jadwal, antara lain Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', act: actOf({ parts: [part('update', 'schedule', 3)], deed: 'cancel' }) },
    ],
    [
      'mencatat terlaksana: jadwal Kelas 1',
      { entity: 'schedule', name: 'Kelas 1', act: actOf({ parts: [part('update', 'schedule', 1)], deed: 'held' }) },
    ],
    ['membatalkan jadwal Kelas 1', { entity: 'schedule', name: 'Kelas 1', changes: [change('status', 'planned', 'cancelled')] }],
  ])('has the sentence "%s"', (expected, fields) => {
    expect(text(fields)).toBe(expected);
  });

  it('names in the history of a record the act from which its change followed', () => {
    const parts = [part('delete', 'class', 1), part('update', 'mentoringGroup', 2)];
    const main = { action: 'delete' as const, entity: 'class' as const, entityId: 'k', name: 'Tifa', changes: [] };
    const fields = { entity: 'mentoringGroup' as const, name: 'Nuri', changes: [change('class', 'Tifa', null)] };
    const { what, record, rest } = recordSentence(entry({ ...fields, act: { ...actOf({ parts }), main } }));
    expect(`${what} ${record}${rest}`).toBe(
      'mengubah kelompok mentoring Nuri: Kelas, saat menghapus kelas Tifa, mengubah 2 kelompok mentoring',
    );
    const own = recordSentence(entry({ ...fields, act: actOf({ parts: [part('update', 'mentoringGroup', 2)] }) }));
    expect(own.rest).toBe(': Kelas');
  });
});
