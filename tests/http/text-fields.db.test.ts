import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody, unique } from '../support/builders.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const API = '/api/v1/admin';
const CONTROL = 'Teks memuat karakter yang tidak diizinkan.';
const NOTHING_PLANNED = 'Pilih paling tidak satu kelas, kelompok mentoring, atau webinar, atau isi kegiatan lain.';
type Fields = Record<string, unknown>;

/** For each kind of record: creates its parents, and returns path and valid body of the call that creates the record. */
const CREATES = {
  group: async () => ({ path: 'mentoringGroup', body: { groupName: `Kelompok ${unique()}` } }),
  class: async () => ({
    path: 'addClass',
    body: { className: 'Kelas A', classNumber: 1, mentoringGroup: [(await make.group(admin))._id] },
  }),
  subject: async () => ({ path: 'addSubject', body: { name: 'Fisika', kurikulum: 'https://e.org/k', classTeacher: [] } }),
  material: async () => ({
    path: `subjects/${(await make.subject(admin))._id}`,
    body: { title: 'Judul', content: 'Isi' },
  }),
  content: async () => {
    const subject = await make.subject(admin);
    return {
      path: `subjects/${subject._id}/x/${(await make.material(admin, subject._id))._id}`,
      body: { title: 'Judul', description: 'Keterangan', link: 'https://e.org/b', materialType: 'book' },
    };
  },
  teacher: async () => ({
    path: 'teachers',
    body: { name: 'Ibu Sari', email: `t${unique()}@e.org`, password: 'rahasia', subject: [(await make.subject(admin))._id] },
  }),
  mentor: async () => ({
    path: 'mentor',
    body: { name: 'Kak Lia', email: `m${unique()}@e.org`, password: 'rahasia', group: [(await make.group(admin))._id] },
  }),
  webinar: async () => ({
    path: 'webinar',
    body: {
      webinarTheme: 'Menulis',
      webinarDescription: 'Keterangan',
      webinarSpeaker: 'Budi',
      webinarPhoto: '',
      webinarLinkZoom: 'https://zoom.us/j/1',
    },
  }),
  report: async () => ({
    path: 'report',
    body: { reportName: 'Laporan', reportDescription: 'Keterangan panjang', reportLink: 'https://e.org/r' },
  }),
  schedule: async () => ({ path: 'addSchedule', body: scheduleBody() }),
} satisfies Record<string, () => Promise<{ path: string; body: Fields }>>;
type Kind = keyof typeof CREATES;

async function post(kind: Kind, fields: Fields): Promise<Answer> {
  const { path, body } = await CREATES[kind]();
  return admin.post(`${API}/${path}`, { ...body, ...fields });
}

function expectFault(answer: Answer, field: string, message: string): void {
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ field, message }]);
}

/** Kind, field, minimum and maximum characters, whether it is a long text, and the error text of a value that is too short. */
const TEXTS: [Kind, string, number, number, boolean, string][] = [
  ['group', 'groupName', 1, 100, false, 'Isi nama kelompok.'],
  ['class', 'className', 3, 200, false, 'Class name must be at least 3 characters.'],
  ['subject', 'name', 3, 200, false, 'Name must be at least 3 characters long.'],
  ['material', 'title', 1, 200, false, 'Judul wajib diisi.'],
  ['material', 'content', 1, 20_000, true, 'Isi wajib diisi.'],
  ['content', 'title', 1, 200, false, 'Judul wajib diisi.'],
  ['content', 'description', 1, 20_000, true, 'Deskripsi wajib diisi.'],
  ['teacher', 'name', 3, 200, false, 'Name must be at least 3 characters.'],
  ['mentor', 'name', 3, 200, false, 'Name must be at least 3 characters.'],
  ['webinar', 'webinarTheme', 5, 200, false, 'Berikan judul yang benar!'],
  ['webinar', 'webinarDescription', 5, 20_000, true, 'Berikan deskripsi yang lengkap!'],
  ['webinar', 'webinarSpeaker', 4, 2_000, false, 'Berikan nama pembicara yang jelas'],
  ['report', 'reportName', 5, 200, false, 'Nama dokumen terlalu pendek'],
  ['report', 'reportDescription', 10, 20_000, true, 'Berikan deskripsi yang lengkap'],
  ['schedule', 'anotherEvent', 0, 20_000, true, ''],
];

describe.each(TEXTS)('%s.%s', (kind, field, min, max, isLong, tooShort) => {
  /** Returns a text of this many characters that no other record has. */
  const ofLength = (length: number, letter = 'a') => {
    const start = length >= 8 ? `${unique()}_` : '';
    return start + letter.repeat(length - start.length);
  };

  it(`accepts ${min} to ${max} characters after trimming, and stores them trimmed`, async () => {
    const lengths = [Math.max(min, 1), max - 1, max];
    for (const [index, length] of lengths.entries()) {
      const value = ofLength(length, 'xyz'[index]);
      const answer = await post(kind, { [field]: `  ${value} \n` });
      expect([length, answer.status]).toEqual([length, 201]);
      expect(answer.body.data[field]).toBe(value);
    }
    if (min > 1) expectFault(await post(kind, { [field]: ` ${'a'.repeat(min - 1)} ` }), field, tooShort);
    expectFault(
      await post(kind, { [field]: ofLength(max + 1) }),
      field,
      `Paling banyak ${max.toLocaleString('id-ID')} karakter.`,
    );
  });

  it('counts characters, not bytes', async () => {
    const answer = await post(kind, { [field]: ofLength(max, '🔥') });
    expect(answer.status).toBe(201);
    expectFault(
      await post(kind, { [field]: ofLength(max + 1, '🔥') }),
      field,
      `Paling banyak ${max.toLocaleString('id-ID')} karakter.`,
    );
  });

  it('is stored in the Unicode form NFC', async () => {
    const value = `Ka\u0301fe\u0301 ${unique()} panjang`;
    const answer = await post(kind, { [field]: value });
    expect(answer.body.data[field]).toBe(value.normalize('NFC'));
  });

  it.each(['\u0000', '\u0001', '\u000b', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff'])(
    'refuses %j',
    async (character) => {
      expectFault(await post(kind, { [field]: `Panjang seka${character}li ${unique()}` }), field, CONTROL);
    },
  );

  it(isLong ? 'accepts newline and tab' : 'refuses newline and tab', async () => {
    for (const character of ['\n', '\t', '\r\n']) {
      const answer = await post(kind, { [field]: `Panjang seka${character}li ${unique()}` });
      if (!isLong) expectFault(answer, field, CONTROL);
      else expect(answer.body.data[field]).toContain(`seka${character.replace('\r', '')}li`);
    }
  });

  it.each<{ value: unknown }>([
    { value: null },
    { value: undefined },
    { value: 5 },
    { value: true },
    { value: [] },
    { value: {} },
    { value: ['Panjang sekali'] },
    { value: { toString: 'x' } },
  ])('refuses a value that is not a text: %j', async ({ value }) => {
    const answer = await post(kind, { [field]: value });
    if (min === 0 && (value === null || value === undefined)) expectFault(answer, 'classes', NOTHING_PLANNED);
    else expectFault(answer, field, min === 0 ? CONTROL : tooShort);
  });
});

/** Kind, field, and the error text of a value that is not a link. */
const LINKS: [Kind, string, string, string][] = [
  ['subject', 'kurikulum', 'https://e.org/', 'Invalid URL format for kurikulum.'],
  ['content', 'link', 'https://e.org/', 'Masukkan tautan http atau https yang valid.'],
  ['report', 'reportLink', 'https://e.org/', 'Berikan link yang valid!'],
  ['webinar', 'webinarPhoto', 'https://e.org/', 'Masukkan tautan http atau https yang valid.'],
  ['webinar', 'webinarLinkZoom', 'https://zoom.us/j/', 'Zoom link must be a valid Zoom URL.'],
  ['schedule', 'linkZoom', 'https://zoom.us/j/', 'Masukkan link zoom yang valid.'],
];

describe.each(LINKS)('%s.%s', (kind, field, start, wrong) => {
  it('accepts up to 2,048 characters without the spaces around them', async () => {
    for (const length of [2_047, 2_048]) {
      const value = start + 'a'.repeat(length - start.length);
      const answer = await post(kind, { [field]: ` ${value}\n` });
      expect([length, answer.status, answer.body.data?.[field]]).toEqual([length, 201, value]);
    }
    expectFault(await post(kind, { [field]: start + 'a'.repeat(2_049 - start.length) }), field, 'Paling banyak 2.048 karakter.');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://e.org/x',
    '//e.org',
    'e.org/x',
    'https://',
    'https://user:pass@e.org/',
    'https://e.org/a b',
    'https://e.org\\@evil.com',
  ])('refuses %s', async (value) => {
    expectFault(await post(kind, { [field]: value }), field, wrong);
  });

  it.each([`https://zoom.us/j/1\u0000`, 'https://zoom.us/j/\u0007x', 'java\nscript:alert(1)', 'https://zoom.us/\ud800'])(
    'refuses controls and lone surrogates: %j',
    async (value) => {
      expectFault(await post(kind, { [field]: value }), field, CONTROL);
    },
  );
});

describe('unknown fields', () => {
  it.each(Object.keys(CREATES) as Kind[])('of a %s are dropped: they are neither stored nor returned', async (kind) => {
    const extra =
      '{"_id":"pilihan","id":"x","isAdmin":true,"rahasia":{"a":[1]},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { path, body } = await CREATES[kind]();
    const merged = JSON.stringify(body).replace(/\}$/, `,${extra.slice(1)}`);
    const answer = await admin.call('POST', `${API}/${path}`, merged);
    expect(answer.status).toBe(201);
    expect(answer.body.data._id).not.toBe('pilihan');
    expect(answer.text).not.toMatch(/polluted|isAdmin|rahasia|constructor/);
    expect(({} as Fields)['polluted']).toBeUndefined();
  });
});
