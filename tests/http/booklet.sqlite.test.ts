import { expect, it, onTestFinished } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer } from '../support/test-server.ts';

it('a booklet of very many readings is bounded: it links to the rest', async () => {
  const pages = makeBuiltPages();
  const server = await startTestServer({ webDir: pages.dir, settings: { RATE_LIMIT: 'off' } });
  onTestFinished(async () => {
    await server.stop();
    pages.remove();
  });
  const admin = await server.admin();
  const subject = await make.subject(admin);
  const long = await make.material(admin, subject._id, { title: 'Panjang' });
  const next = await make.material(admin, subject._id, { title: 'Berikutnya' });
  // 20,000 characters of Markdown are 75,000 of HTML.
  const text = '`a` '.repeat(5_000);
  for (let index = 0; index < 20; index += 1)
    await make.content(admin, subject._id, long._id, { title: `Bacaan ${index}`, link: '', text });
  await make.content(admin, subject._id, next._id, { title: 'Satu lagi', link: '', text: 'Pendek.' });

  const visitor = server.visitor();
  const whole = await visitor.get(`/subject/${subject.slug}/cetak`);
  expect(whole.status).toBe(200);
  // A page contains its texts twice: in the HTML and in the page's data.
  expect(whole.text.length).toBeLessThan(4_000_000);
  expect(whole.text.includes(`href="/subject/${subject.slug}/berikutnya/${next._id}/cetak"`)).toBe(true);
  expect(whole.text.includes('Bacaan 19')).toBe(true);
  expect(whole.text.includes('Bacaan ini dicetak dari halamannya sendiri')).toBe(true);
  expect(whole.text.includes('Pendek.')).toBe(false);
  expect((await visitor.get(`/subject/${subject.slug}/berikutnya/${next._id}/cetak`)).text).toContain('Pendek.');
});
