import { describe, expect, it } from 'vitest';
import { scheduleWindow } from './window-contract.ts';
import { scheduleInput } from './write-contract.ts';

const LINK = 'https://zoom.us/j/123456789';

function body(fields: Record<string, unknown> = {}) {
  return {
    scheduleDate: '2025-07-10',
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:30',
    linkZoom: LINK,
    anotherEvent: 'Rapat',
    ...fields,
  };
}

function read(fields: Record<string, unknown>) {
  return scheduleInput.parse(body(fields));
}

/** The error texts of each invalid field. */
function refused(fields: Record<string, unknown>): Record<string, string> {
  const result = scheduleInput.safeParse(body(fields));
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('scheduleDate', () => {
  it.each([
    ['2025-07-10', '2025-07-10'],
    [' 2025-07-10 ', '2025-07-10'],
    ['2024-02-29', '2024-02-29'],
    ['2025-07-09T17:00:00.000Z', '2025-07-10'],
    ['2025-07-09T16:59:59.999Z', '2025-07-09'],
    ['2025-07-10T00:00:00+07:00', '2025-07-10'],
    ['2025-07-10T01:00:00+09:00', '2025-07-09'],
    ['2025-12-31T17:00Z', '2026-01-01'],
  ])('"%s" is %s in WIB', (text, expected) => {
    expect(read({ scheduleDate: text }).scheduleDate).toBe(expected);
  });

  it.each([
    undefined,
    null,
    '',
    '   ',
    20250710,
    ['2025-07-10'],
    { _id: '2025-07-10' },
    '2026-02-30',
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-7-10',
    '10/07/2025',
    '10-07-2025',
    '2025-07-10T09:00:00',
    '2026-02-30T00:00:00Z',
    '2025-07-10T25:00:00Z',
    '0000-01-01',
    '9999-12-31T23:00:00Z',
    '+02025-07-10',
    'besok',
    '2025-07-10\u0000',
  ])('%j is refused', (value) => {
    expect(refused({ scheduleDate: value })).toEqual({ scheduleDate: 'Tanggal dibutuhkan.' });
  });
});

describe('times', () => {
  it.each([
    ['00:00', '00:00'],
    [' 09:07 ', '09:07'],
    ['2025-07-10T02:05:59.999Z', '09:05'],
    ['2025-07-10T09:05:00+07:00', '09:05'],
    ['1999-01-01T00:30:00-03:00', '10:30'],
    ['2025-07-10T02:05Z', '09:05'],
  ])('"%s" is %s', (text, expected) => {
    expect(read({ scheduleTimeStart: text, scheduleTimeEnd: '23:59' }).scheduleTimeStart).toBe(expected);
  });

  it.each([undefined, null, '', '9:00', '24:00', '09:60', '09.00', '09:00:00', '9 AM', 9, '2025-07-10', '2025-07-10T24:00:00Z'])(
    '%j is refused at both ends',
    (value) => {
      expect(refused({ scheduleTimeStart: value })).toEqual({ scheduleTimeStart: 'Jam mulai dibutuhkan.' });
      expect(refused({ scheduleTimeEnd: value })).toEqual({ scheduleTimeEnd: 'Jam berakhir dibutuhkan.' });
    },
  );

  it.each([
    ['10:00', '10:00'],
    ['10:00', '09:59'],
    ['23:00', '00:30'],
  ])('%s to %s ends before it starts', (start, end) => {
    expect(refused({ scheduleTimeStart: start, scheduleTimeEnd: end })).toEqual({
      scheduleTimeStart: 'Jam mulai tidak boleh duluan.',
    });
  });

  it('accepts one minute, and any minute', () => {
    expect(refused({ scheduleTimeStart: '23:58', scheduleTimeEnd: '23:59' })).toEqual({});
  });
});

describe('linkZoom', () => {
  it.each([
    'https://zoom.us/j/123456789',
    'https://us02web.zoom.us/j/12?pwd=a_b.c-d=',
    'https://zoom.com/j/1',
    'https://app.zoom.com/wc/1/join',
    'HTTPS://ZOOM.US/j/1',
  ])('%s is accepted', (link) => {
    expect(read({ linkZoom: ` ${link} ` }).linkZoom).toBe(link);
  });

  it.each([undefined, null, '', '   ', 5])('%j is missing', (value) => {
    expect(refused({ linkZoom: value })).toEqual({ linkZoom: 'Link zoom dibutuhkan.' });
  });

  it.each([
    'zoom',
    'http://zoom.us/j/1',
    'https://zoom.us',
    'https://zoom.us/',
    'https://zoom.us.evil.com/j/1',
    'https://evilzoom.us/j/1',
    'https://evil.com/zoom.us/j/1',
    'https://zoom.us@evil.com/j/1',
    'https://a:b@zoom.us/j/1',
    'https://zoom.us:8443/j/1',
    'https://zoom.us/j/1#x',
    'https://zoom.us/j/1 2',
    'https://zoom.us/j/%20',
    'https://zoom.us/j/<b>',
    'https://meet.google.com/abc',
    'javascript:alert(1)//zoom.us/j/1',
  ])('%s is not a meeting link', (link) => {
    expect(refused({ linkZoom: link })).toEqual({ linkZoom: 'Masukkan link zoom yang valid.' });
  });
});

describe('parts', () => {
  const nothing = { classes: 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.' };

  it('may be missing, null or empty if another part is present', () => {
    const empty = {
      classes: { class: [], subjects: null, teacher: null },
      mentoring: { group: [], mentor: null },
      webinar: { event: [] },
    };
    for (const value of [undefined, null, {}]) {
      expect(read({ classes: value, mentoring: value, webinar: value })).toMatchObject(empty);
    }
    expect(read({ anotherEvent: undefined, webinar: { event: ['w'] } }).anotherEvent).toBe('');
  });

  it.each([
    { anotherEvent: '' },
    { anotherEvent: '  \n ' },
    { anotherEvent: null },
    { anotherEvent: undefined },
    { anotherEvent: '', classes: { class: [], subjects: 's', teacher: 't' }, mentoring: { group: [], mentor: 'm' } },
  ])('%j has no content', (fields) => {
    expect(refused(fields)).toEqual(nothing);
  });

  it.each([
    { classes: { class: ['c'] } },
    { mentoring: { group: ['g'] } },
    { webinar: { event: [{ _id: 'w', webinarTheme: 'Tema' }] } },
    { anotherEvent: 'x' },
  ])('%j is enough', (fields) => {
    expect(refused({ anotherEvent: '', ...fields })).toEqual({});
  });

  it('accept ids, or the records as they were read', () => {
    const named = { _id: 's', name: 'Matematika' };
    expect(read({ classes: { class: ['c', { _id: 'c', className: 'Tifa' }], subjects: named, teacher: 't' } }).classes).toEqual({
      class: ['c'],
      subjects: 's',
      teacher: 't',
    });
  });
});

describe('all failing fields', () => {
  it('are reported at once', () => {
    const result = scheduleInput.safeParse({ scheduleTimeStart: '11:00', scheduleTimeEnd: '10:00', kind: 'pesta' });
    expect(Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
      kind: 'Jenis jadwal harus classes, mentoring, webinar, atau other.',
      scheduleDate: 'Tanggal dibutuhkan.',
      scheduleTimeStart: 'Jam mulai tidak boleh duluan.',
      linkZoom: 'Link zoom dibutuhkan.',
      classes: 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.',
    });
  });
});

describe('a window', () => {
  it.each(['', '2026-02-30', 'besok', '2026-11-20T00:00:00Z', '20-11-2026', ['2026-11-20', '2026-11-21']])(
    'from %j is refused',
    (from) => {
      expect(scheduleWindow.safeParse({ from }).success).toBe(false);
      expect(scheduleWindow.safeParse({ to: from }).success).toBe(false);
    },
  );
});
