import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer } from '../support/test-server.ts';

let built: BuiltPages;
beforeAll(() => {
  built = makeBuiltPages();
});
afterAll(() => built.remove());

it("the pages and the copy on devices have an admin's scholarship page, with round and contacts", async () => {
  const server = await startTestServer({ webDir: built.dir, now: '2026-12-26T10:00:00+07:00' });
  try {
    const admin = await server.admin();
    const round = { name: 'Beasiswa 2027', opens: '2026-12-01', closes: '2026-12-31', announced: '2027-01-20' };
    await admin.put('/api/v1/admin/scholarship', {
      sections: [{ title: 'Syarat', text: '- Rajin\n- **Jujur**' }],
      rounds: [{ ...round, formLink: 'https://obor.example/daftar' }],
      contacts: [{ name: 'Meja Bantuan', phone: '+62 812 0000 0001' }],
    });
    const html = (await server.visitor().get('/scholarship')).text.replaceAll('<!-- -->', '');
    expect(html).toContain('<strong>Jujur</strong>');
    expect(html).toContain('Ditutup 5 hari lagi');
    expect(html).toMatch(/<a href="https:\/\/obor\.example\/daftar"[^>]*>.*?Isi formulir pendaftaran/s);
    expect(html).toContain('WhatsApp +62 812 0000 0001');
    expect(html).not.toContain('2025');
    const { parts } = (await server.visitor().get('/api/v1/student/bundle')).body.data;
    const lists = Object.values(parts as Record<string, { kind: string; scholarship?: unknown }>).find(
      ({ kind }) => kind === 'lists',
    );
    expect(lists?.scholarship).toMatchObject({ rounds: [round] });
  } finally {
    await server.stop();
  }
});
