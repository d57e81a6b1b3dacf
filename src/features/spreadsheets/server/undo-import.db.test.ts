import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());
/** Moves the clock on, so that each write has a separate instant, as in real use. */
const later = (ms = 1_000) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
beforeEach(() => later());

type Cells = Record<string, string>;
async function imported(kind: string, rows: Cells[], more: object = {}) {
  const body = { rows: rows.map((cells, index) => ({ line: index + 2, cells })), ...more };
  const answer = await admin.post(`${API}/import/${kind}`, body);
  if (answer.status !== 201) throw new Error(answer.text);
  later();
  return answer.body.data;
}
const undo = async (batch: string) => {
  const { status, body } = await admin.delete(`${API}/imports/${batch}`);
  later();
  return { status, ...body.data };
};
const namesIn = async (list: string, name: string): Promise<string[]> =>
  (await admin.get(`${API}/${list}`)).body.data.map((one: Cells) => one[name]);
const report = (name: string, link = 'https://example.org/l') => ({
  reportName: name,
  reportDescription: 'Sepanjang bulan ini',
  reportLink: link,
});

describe('the undo of an import', () => {
  it('moves new records to the trash as one entry, which restores all of them', async () => {
    const { batch } = await imported('report', [report('Laporan Satu'), report('Laporan Dua')]);
    const undone = await undo(batch);
    expect(undone).toMatchObject({ status: 200, deleted: 2, restored: 0, kept: 0 });
    expect(await namesIn('report', 'reportName')).toEqual([]);
    const { data } = (await admin.get(`${API}/trash`)).body;
    expect(data.find(({ _id }: Cells) => _id === undone.trash).name).toBe('Impor 2 laporan');
    const restored = await admin.post(`${API}/trash/${undone.trash}/restore`);
    expect([restored.status, restored.body.restored]).toEqual([200, 2]);
    expect((await namesIn('report', 'reportName')).sort()).toEqual(['Laporan Dua', 'Laporan Satu']);
    later();
  });

  it('is in the history as the undo of the import, which it marks as undone; the trash restores a part of it', async () => {
    await make.report(admin, report('Laporan Sembilan'));
    later();
    const rows = [report('Laporan Sembilan', 'https://example.org/baru'), report('Laporan Sepuluh')];
    const { batch } = await imported('report', rows);
    const { trash } = await undo(batch);
    const acts = async () => (await admin.get(`${API}/history?acts=true&entity=report`)).body.data;
    const [undone, original] = await acts();
    expect(undone.act).toMatchObject({ undoes: 'create', imported: { entity: 'report', rows: 2 }, undo: { kind: 'trash' } });
    expect(original.act).toMatchObject({
      imported: { entity: 'report', rows: 2 },
      undo: null,
      noUndo: 'undone',
      undoneAt: undone.at,
    });
    await admin.post(`${API}/trash/${trash}/restore`);
    later();
    expect((await acts())[1].act).toMatchObject({ undo: null, noUndo: 'undone', undonePart: { rows: 1, of: 2 } });
  });

  it('is offered for the records that nobody changed since; if there are none, the history says so', async () => {
    const { batch, new: made } = await imported('report', [report('Laporan Bintang'), report('Laporan Bulan')]);
    expect(made).toBe(2);
    const findAct = async () => (await admin.get(`${API}/history?acts=true&entity=report`)).body.data;
    const [original] = await findAct();
    const find = async () => (await findAct()).find(({ _id }: Cells) => _id === original._id).act;
    const { data } = (await admin.get(`${API}/report`)).body;
    const edit = async (name: string) => {
      const { _id } = data.find(({ reportName }: Cells) => reportName === name);
      expect((await admin.put(`${API}/report/${_id}`, report(name, 'https://example.org/lagi'))).status).toBe(200);
      later();
    };
    await edit('Laporan Bintang');
    expect((await find()).undo).toEqual({ kind: 'import', batch, deletes: 1, restores: 0 });
    await edit('Laporan Bulan');
    expect(await find()).toMatchObject({ undo: null, noUndo: 'changed' });
  });

  it('gives changed records their values back, and keeps values that somebody changed since', async () => {
    const one = await make.report(admin, { ...report('Laporan Tiga') });
    const other = await make.report(admin, { ...report('Laporan Empat') });
    later();
    const { batch, changed } = await imported('report', [
      report('laporan tiga', 'https://example.org/baru'),
      report('Laporan Empat', 'https://example.org/baru'),
      report('Laporan Lima'),
    ]);
    expect(changed).toBe(2);
    await admin.put(`${API}/report/${other._id}`, report('Laporan Empat', 'https://example.org/lagi'));
    expect(await undo(batch)).toMatchObject({ deleted: 1, restored: 1, kept: 1 });
    const { data } = (await admin.get(`${API}/report`)).body;
    const linkOf = (id: string) => data.find(({ _id }: Cells) => _id === id).reportLink;
    expect([linkOf(one._id), linkOf(other._id)]).toEqual(['https://example.org/l', 'https://example.org/lagi']);
    expect(data.find(({ _id }: Cells) => _id === one._id).reportName).toBe('Laporan Tiga');
    expect(await undo(batch)).toMatchObject({ deleted: 0, restored: 0, kept: 1 });
  });

  it('deletes an imported class together with the groups that the import created', async () => {
    const rows = [{ className: 'Kelas Baru', classNumber: '7', mentoringGroup: 'Merah; Putih' }];
    const names = { mentoringGroup: { Merah: 'new', putih: 'new' } };
    const made = await imported('class', rows, { names });
    expect(made).toMatchObject({ new: 1, made: 2 });
    expect((await namesIn('mentoringGroup', 'groupName')).filter((name) => ['Merah', 'Putih'].includes(name))).toHaveLength(2);
    expect(await undo(made.batch)).toMatchObject({ deleted: 3, kept: 0 });
    expect((await namesIn('mentoringGroup', 'groupName')).filter((name) => ['Merah', 'Putih'].includes(name))).toEqual([]);
  });

  it('works for the sheets of a workbook in reverse order, and keeps a subject that has materials now', async () => {
    const name = `Fisika ${unique()}`;
    const subjects = await imported('subject', [{ name, kurikulum: 'https://example.org/k' }]);
    const teachers = await imported('teacher', [{ name: 'Dewi', email: `d${unique()}@example.org`, subject: name }]);
    const materials = await imported('material', [{ subject: name, title: 'Gerak', content: 'Isi' }]);
    expect(await undo(subjects.batch)).toMatchObject({ deleted: 0, kept: 1 });
    for (const { batch } of [materials, teachers, subjects]) {
      expect(await undo(batch)).toMatchObject({ status: 200, deleted: 1, kept: 0 });
    }
  });

  it('of people has one act for the import and one for their one-time links', async () => {
    const subject = await make.subject(admin);
    const person = (name: string) => ({ name, email: `${name}${unique()}@example.org`, subject: subject.name });
    const { links } = await imported('teacher', ['Galih', 'Hesti', 'Indra'].map(person));
    const [made, stored] = (await admin.get(`${API}/history?acts=true`)).body.data;
    expect(made).toMatchObject({ action: 'linkMade', entity: 'teacher', act: { rows: 3, undo: null } });
    expect(stored.act).toMatchObject({ imported: { entity: 'teacher', rows: 3 }, undo: { kind: 'import', deletes: 3 } });
    // Each person's link is in their own history too.
    const { data } = (await admin.get(`${API}/history?act=${made._id}`)).body;
    const linked = data.filter(({ action }: Cells) => action === 'linkMade').map(({ name }: Cells) => name);
    expect(linked.sort()).toEqual(links.map(({ name }: Cells) => name));
  });

  it('is one act of the history, and is possible for 30 days', async () => {
    const { batch } = await imported('report', [report('Laporan Enam'), report('Laporan Tujuh')]);
    const [entry] = (await admin.get(`${API}/history?acts=true`)).body.data;
    expect(entry.act).toMatchObject({
      rows: 2,
      imported: { entity: 'report', rows: 2 },
      undo: { kind: 'import', batch, deletes: 2, restores: 0 },
    });
    later(31 * 24 * 60 * 60_000);
    admin = await server.admin();
    expect((await admin.delete(`${API}/imports/${batch}`)).status).toBe(404);
    const { data } = (await admin.get(`${API}/history?acts=true&entity=report`)).body;
    expect(data[0].act.undo?.kind).not.toBe('import');
    expect((await admin.delete(`${API}/imports/unknown`)).status).toBe(404);
  });
});
