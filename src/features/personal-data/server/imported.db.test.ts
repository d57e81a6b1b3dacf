import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
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
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
};
beforeEach(later);

async function imported(kind: string, cells: Record<string, string>): Promise<string> {
  const answer = await admin.post(
    `${API}/import/${kind}`,
    { rows: [{ line: 2, cells }] },
    { 'idempotency-key': `impor-${unique()}` },
  );
  if (answer.status !== 201) throw new Error(answer.text);
  later();
  return answer.body.data.batch;
}

it('an erasure removes an imported person, also from the values that imports stored for their undo', async () => {
  const subject = await make.subject(admin);
  const mark = unique();
  const [old, name, email] = [`Nama Lama ${mark}`, `Yosefína Impor_${mark}`, `impor.${mark}@example.org`];
  // Each import stores earlier values for its undo. The first adds the person, the second changes the person's name. The third
  // removes the person from a webinar's speakers, so it stores the name. Only the fourth stores nothing of the person.
  const first = await imported('teacher', { name: old, email, subject: subject.name });
  const second = await imported('teacher', { name, email, subject: subject.name });
  const webinar = {
    webinarTheme: `Tema ${mark}`,
    webinarDescription: 'Cara menulis',
    webinarSpeaker: `${name.toUpperCase()}, Ani`,
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/9',
  };
  const kept = { ...webinar, webinarTheme: `Lain ${mark}`, webinarSpeaker: 'Budi Santoso' };
  await make.webinar(admin, webinar);
  await make.webinar(admin, kept);
  later();
  const third = await imported('webinar', { ...webinar, webinarSpeaker: 'Ani Lestari' });
  const fourth = await imported('webinar', { ...kept, webinarSpeaker: 'Citra Dewi' });
  const { data } = (await admin.get(`${API}/teachers`)).body;
  const { _id } = data.find((one: { email: string }) => one.email === email);
  const noted = await dumpDatabase(server.db);
  for (const text of [old, email, name.toUpperCase()]) expect(noted).toContain(text);

  expect((await admin.post(`${API}/teachers/${_id}/erase`, { renamePast: true, name })).status).toBe(200);
  later();
  const dump = (await dumpDatabase(server.db)).toLowerCase();
  for (const text of [old, email, `impor_${mark}`]) expect(dump).not.toContain(text.toLowerCase());

  // The erasure deleted what the first three imports had stored: they have nothing left to undo.
  const undo = async (batch: string) => (await admin.delete(`${API}/imports/${batch}`)).body.data;
  for (const batch of [third, second, first]) expect(await undo(batch)).toMatchObject({ deleted: 0, restored: 0, kept: 0 });
  expect(await undo(fourth)).toMatchObject({ restored: 1 });
  expect((await admin.get(`${API}/teachers`)).text).not.toContain(email);
});
