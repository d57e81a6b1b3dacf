import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

const API = '/api/v1/admin';
const STUDENT = '/api/v1/student';
const KURIKULUM = 'https://example.org/kurikulum';
const body = (name: string, fields = {}) => ({ name, kurikulum: KURIKULUM, ...fields });

async function teacherListed(id: string) {
  const answer = await admin.get(`${API}/teachers`);
  return answer.body.data.find((item: { _id: string }) => item._id === id);
}
async function subjectListed(id: string) {
  const answer = await admin.get(`${API}/subjects`);
  return answer.body.find((item: { _id: string }) => item._id === id);
}

describe('slugs', () => {
  it('come from the name, are unique, and stay if the name does not change', async () => {
    const name = `Fisika Dasar ${unique()}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const first = await make.subject(admin, { name });
    const second = await make.subject(admin, { name: name.toUpperCase() });
    const third = await make.subject(admin, { name: ` ${name}! ` });
    expect([first['slug'], second['slug'], third['slug']]).toEqual([slug, `${slug}-2`, `${slug}-3`]);
    const answer = await admin.put(`${API}/editSubject/${second._id}`, body(name, { kurikulum: 'http://example.org/lain' }));
    expect(answer.body.data).toMatchObject({ slug: `${slug}-2`, kurikulum: 'http://example.org/lain' });
  });

  it('stay within 80 characters, and exist for a name without ASCII letters', async () => {
    const long = 'Panjang '.repeat(25).trim();
    for (let count = 0; count < 3; count += 1) {
      const { slug } = await make.subject(admin, { name: long });
      expect(String(slug).length).toBeLessThanOrEqual(80);
      expect((await visitor.get(`${STUDENT}/validate/${String(slug)}`)).status).toBe(200);
    }
    const { slug, _id } = await make.subject(admin, { name: '数学入門' });
    expect(slug).toMatch(/^mata-pelajaran(-\d+)?$/);
    expect((await visitor.get(`${STUDENT}/validate/${String(slug)}`)).body.data).toEqual({ valid: true, _id, slug });
  });

  it('never look like the id of another subject', async () => {
    const victim = await make.subject(admin);
    const named = await make.subject(admin, { name: victim._id });
    expect(named['slug']).not.toBe(victim._id);
    expect((await visitor.get(`${STUDENT}/subjects/${String(named['slug'])}`)).body.data._id).toBe(named._id);
  });

  it('keep working after renames, and are free for others only after a delete', async () => {
    const [a, b, c] = [`Lama ${unique()}`, `Tengah ${unique()}`, `Baru ${unique()}`];
    const slug = (name: string) => name.toLowerCase().replace(' ', '-');
    const { _id } = await make.subject(admin, { name: a });
    for (const name of [b, c]) {
      const answer = await admin.put(`${API}/editSubject/${_id}`, body(name));
      expect(answer.body.data).toMatchObject({ _id, name, slug: slug(name) });
    }
    for (const name of [a, b, c]) {
      expect((await visitor.get(`${STUDENT}/subjects/${slug(name)}`)).body.data).toMatchObject({ _id, name: c, slug: slug(c) });
      expect((await visitor.get(`${STUDENT}/validate/${slug(name)}`)).body.data).toEqual({ valid: true, _id, slug: slug(c) });
    }
    const other = await make.subject(admin, { name: a });
    expect(other['slug']).toBe(`${slug(a)}-2`);
    const back = await admin.put(`${API}/editSubject/${_id}`, body(a));
    expect(back.body.data.slug).toBe(slug(a));
    expect((await visitor.get(`${STUDENT}/validate/${slug(c)}`)).body.data._id).toBe(_id);
    await admin.delete(`${API}/deleteSubject/${_id}`);
    for (const name of [a, b, c]) expect((await visitor.get(`${STUDENT}/validate/${slug(name)}`)).status).toBe(404);
    expect((await make.subject(admin, { name: b }))['slug']).toBe(slug(b));
  });
});

describe('a subject in any path', () => {
  it('is named by its id, its slug or an old slug', async () => {
    const created = await make.subject(admin, { name: `Kimia ${unique()}` });
    const oldSlug = String(created['slug']);
    const newName = `Kimia Organik ${unique()}`;
    const renamed = await admin.put(`${API}/editSubject/${oldSlug}`, body(newName));
    expect(renamed.status).toBe(200);
    const slug: string = renamed.body.data.slug;
    for (const reference of [created._id, slug, oldSlug]) {
      const material = await admin.post(`${API}/subjects/${reference}`, { title: 'Atom', content: 'Isi' });
      expect(material.status).toBe(201);
      const id: string = material.body.data._id;
      const content = await admin.post(`${API}/subjects/${reference}/atom/${id}`, {
        title: 'Buku',
        description: 'Bab satu',
        link: 'https://example.org/buku',
        materialType: 'book',
      });
      expect(content.status).toBe(201);
      const contentId: string = content.body.data._id;
      const calls = [
        await visitor.get(`${STUDENT}/subjects/${reference}`),
        await visitor.get(`${STUDENT}/validate/${reference}`),
        await visitor.get(`${STUDENT}/subjects/${reference}/apa-saja/${id}`),
        await admin.get(`${API}/subjects/${reference}`),
        await admin.get(`${API}/validate/${reference}`),
        await admin.get(`${API}/subjects/${reference}/apa-saja/${id}`),
        await admin.put(`${API}/subjects/${reference}/${id}`, { title: 'Atom', content: 'Isi baru' }),
        await admin.put(`${API}/subjects/${reference}/apa-saja/${contentId}`, { ...content.body.data, title: 'Buku 2' }),
        await admin.put(`${API}/editSubject/${reference}`, body(newName)),
        await admin.delete(`${API}/subjects/${reference}/apa-saja/${contentId}`),
        await admin.delete(`${API}/subjects/${reference}/${id}`),
      ];
      expect(calls.map(({ status }) => status)).toEqual(Array.from(calls, () => 200));
    }
    const deleted = await admin.delete(`${API}/deleteSubject/${oldSlug}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: { _id: created._id, trash: expect.any(String) } }]);
  });

  it.each([
    'tidak-ada',
    '00000000-0000-4000-8000-000000000000',
    'MATEMATIKA',
    '..%2Fx',
    '%00',
    '%F0%9F%94%A5',
    'a%20b',
    "'--",
    'x'.repeat(500),
  ])('is a 404 when it is %s', async (reference) => {
    const material = { title: 'Judul', content: 'Isi' };
    const calls = [
      await visitor.get(`${STUDENT}/subjects/${reference}`),
      await visitor.get(`${STUDENT}/validate/${reference}`),
      await visitor.get(`${STUDENT}/subjects/${reference}/x/y`),
      await admin.get(`${API}/subjects/${reference}`),
      await admin.get(`${API}/validate/${reference}`),
      await admin.get(`${API}/subjects/${reference}/x/y`),
      await admin.post(`${API}/subjects/${reference}`, material),
      await admin.put(`${API}/subjects/${reference}/y`, material),
      await admin.delete(`${API}/subjects/${reference}/y`),
      await admin.put(`${API}/editSubject/${reference}`, body('Nama')),
      await admin.delete(`${API}/deleteSubject/${reference}`),
    ];
    for (const answer of calls) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({ status: 404, type: expect.any(String), title: expect.any(String) });
    }
  });
});

describe('subjects and teachers', () => {
  it('are one relation, which can be written and read from both sides', async () => {
    const [one, two] = [await make.subject(admin), await make.subject(admin)];
    const teacher = await make.teacher(admin, { subject: [one._id] });
    expect((await subjectListed(one._id)).classTeacher).toEqual([teacher._id]);
    expect((await subjectListed(two._id)).classTeacher).toEqual([]);

    const linked = await admin.put(
      `${API}/editSubject/${two._id}`,
      body('Kedua', { classTeacher: [{ _id: teacher._id }, teacher._id] }),
    );
    expect(linked.body.data.classTeacher).toEqual([teacher._id]);
    const names = (await teacherListed(teacher._id)).subject.map((subject: { name: string }) => subject.name);
    expect(names.sort()).toEqual(['Kedua', one['name']].sort());

    await admin.put(`${API}/editSubject/${one._id}`, body('Pertama', { classTeacher: [] }));
    expect((await teacherListed(teacher._id)).subject).toEqual([{ _id: two._id, name: 'Kedua' }]);

    const moved = await admin.put(`${API}/teachers/${teacher._id}`, {
      ...(await teacherListed(teacher._id)),
      subject: [one._id],
    });
    expect(moved.status).toBe(200);
    expect((await subjectListed(one._id)).classTeacher).toEqual([teacher._id]);
    expect((await subjectListed(two._id)).classTeacher).toEqual([]);
    expect((await admin.get(`${API}/subjects/${one._id}`)).body.data.classTeacher).toEqual([teacher._id]);
  });

  it('keep the teachers if an update has no `classTeacher`', async () => {
    const teacher = await make.teacher(admin);
    const subject = await make.subject(admin, { classTeacher: [teacher._id] });
    const answer = await admin.put(`${API}/editSubject/${subject._id}`, body('Tanpa daftar'));
    expect(answer.body.data.classTeacher).toEqual([teacher._id]);
  });

  it('report an unknown teacher together with the other wrong fields', async () => {
    const wrong = { classTeacher: ['tidak-ada'], kurikulum: 'bukan tautan', name: 'ab' };
    const subject = await make.subject(admin);
    for (const answer of [
      await admin.post(`${API}/addSubject`, wrong),
      await admin.put(`${API}/editSubject/${subject._id}`, wrong),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([
        { field: 'name', message: 'Name must be at least 3 characters long.' },
        { field: 'kurikulum', message: 'Invalid URL format for kurikulum.' },
        { field: 'classTeacher', message: 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.' },
      ]);
    }
  });

  it('can be saved unchanged', async () => {
    const { _id } = await make.subject(admin);
    await make.teacher(admin, { subject: [_id] });
    const read = await subjectListed(_id);
    const saved = await admin.put(`${API}/editSubject/${read._id}`, read);
    expect(saved.status).toBe(200);
    expect({ ...saved.body.data, updatedAt: '' }).toEqual({ ...read, updatedAt: '' });
  });
});

describe('a stored label as curriculum', () => {
  const TEXT = 'Invalid URL format for kurikulum.';
  const label = 'Kurikulum Merdeka';
  /** Stores a subject with a label as its curriculum, as the sample data does. */
  async function labelled() {
    const subject = await make.subject(admin);
    await server.db.write((tx) => tx.updateTable('subjects').set({ kurikulum: label }).where('id', '=', subject._id).execute());
    return subject;
  }

  it('is accepted when its subject is renamed, by id or by slug; refused for another subject and in a create', async () => {
    const subject = await labelled();
    for (const reference of [subject._id, String(subject['slug'])]) {
      const name = `Diganti ${unique()}`;
      const answer = await admin.put(`${API}/editSubject/${reference}`, body(name, { kurikulum: ` ${label} ` }));
      expect([answer.status, answer.body.data]).toMatchObject([200, { name, kurikulum: label }]);
    }
    const other = await make.subject(admin);
    for (const answer of [
      await admin.put(`${API}/editSubject/${subject._id}`, body('Nama lain', { kurikulum: 'Kurikulum Nasional' })),
      await admin.put(`${API}/editSubject/${other._id}`, body('Nama lain', { kurikulum: label })),
      await admin.post(`${API}/addSubject`, body('Nama lain', { kurikulum: label })),
    ]) {
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'kurikulum', message: TEXT }]]);
    }
    const linked = await admin.put(`${API}/editSubject/${subject._id}`, body('Nama lain'));
    expect(linked.body.data.kurikulum).toBe(KURIKULUM);
    const back = await admin.put(`${API}/editSubject/${subject._id}`, body('Nama lain', { kurikulum: label }));
    expect(back.status).toBe(422);
  });

  it('causes no error if other fields are wrong; a different label does', async () => {
    const subject = await labelled();
    const fields = async (sent: object) => {
      const answer = await admin.put(`${API}/editSubject/${subject._id}`, sent);
      return answer.body.errors.map(({ field }: { field: string }) => field);
    };
    expect(await fields({ name: 'ab', kurikulum: label })).toEqual(['name']);
    expect(await fields({ name: 'ab', kurikulum: 'lain', classTeacher: ['x'] })).toEqual(['name', 'kurikulum', 'classTeacher']);
    expect(await fields({ name: 'Cukup', kurikulum: 'lain', classTeacher: ['x'] })).toEqual(['kurikulum', 'classTeacher']);
    expect(await fields({ name: 'ab', kurikulum: '' })).toEqual(['name', 'kurikulum']);
    expect(await fields({ name: 'ab' })).toEqual(['name', 'kurikulum']);
  });
});

describe('deleting a subject', () => {
  it('also deletes its materials and contents, and keeps teachers and schedules', async () => {
    const subject = await make.subject(admin);
    const teacher = await make.teacher(admin, { subject: [subject._id] });
    const material = await make.material(admin, subject._id);
    await make.content(admin, subject._id, material._id);
    const group = await make.classOf(admin);
    const schedule = await make.schedule(admin, {
      classes: { class: [group._id], subjects: subject._id, teacher: teacher._id },
    });
    const usage = await admin.get(`${API}/usage/subject/${subject._id}`);
    expect(usage.body.data).toMatchObject({ schedules: 1, materials: 1, contents: 1, teachers: 1 });

    expect((await admin.delete(`${API}/deleteSubject/${subject._id}`)).status).toBe(200);
    expect((await visitor.get(`${STUDENT}/subjects/${subject._id}`)).status).toBe(404);
    expect((await visitor.get(`${STUDENT}/subjects/${subject._id}/x/${material._id}`)).status).toBe(404);
    expect(await server.db.read.selectFrom('materials').selectAll().where('id', '=', material._id).execute()).toEqual([]);
    expect(await server.db.read.selectFrom('contents').selectAll().where('material_id', '=', material._id).execute()).toEqual([]);
    expect((await teacherListed(teacher._id)).subject).toEqual([]);
    const left = (await admin.get(`${API}/schedules`)).body.data.find((item: { _id: string }) => item._id === schedule._id);
    expect(left.classes).toMatchObject({ subjects: null, teacher: { _id: teacher._id }, class: [{ _id: group._id }] });
  });
});
