import { expect, it, onTestFinished } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer } from '../support/test-server.ts';

/** Starts a server that renders pages. It stops at the end of the test. */
async function startServer() {
  const pages = makeBuiltPages();
  const server = await startTestServer({ webDir: pages.dir, settings: { RATE_LIMIT: 'off' } });
  onTestFinished(async () => {
    await server.stop();
    pages.remove();
  });
  return server;
}

it('a booklet numbers the solutions of all its materials in one sequence, and prints them in this order at the end', async () => {
  const server = await startServer();
  const admin = await server.admin();
  const subject = await make.subject(admin);
  for (const [title, answers] of [
    ['Satu', ['Akar', 'Batang']],
    ['Dua', ['Daun']],
  ] as const) {
    const { _id: material } = await make.material(admin, subject._id, { title });
    const text = answers.map((answer) => `Soal ${answer}?\n\n::: jawaban\nKunci ${answer}.\n:::`).join('\n\n');
    await make.content(admin, subject._id, material, { title: `Latihan ${title}`, link: '', text });
  }
  const { text } = await server.visitor().get(`/subject/${subject.slug}/cetak`);
  const page = text.slice(0, text.indexOf('id="data"'));
  const found = page.replaceAll(/<[^>]*>/g, '').match(/Soal \w+|Jawaban \d+ ada di halaman akhir|\d+\.\s*Kunci \w+/g);
  const placed = ['Akar', 'Batang', 'Daun'].flatMap((name, index) => [
    `Soal ${name}`,
    `Jawaban ${index + 1} ada di halaman akhir`,
  ]);
  expect(found).toEqual([...placed, '1.Kunci Akar', '2.Kunci Batang', '3.Kunci Daun']);
});

it('a booklet with very many readings contains only a part of them, and links to the others', async () => {
  const server = await startServer();
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
