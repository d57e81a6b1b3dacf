import { expect, test } from 'vitest';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { createRenderer } from './render.tsx';

test("a page that the server could not read can be asked for again without scripts: 'Coba lagi' keeps its address", async () => {
  const render = createRenderer({
    load: async () => ({ ok: false, status: 503, message: 'Layanan sedang penuh.' }),
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/calendar?month=2026-12'));
  const html = page.kind === 'page' ? page.html : '';
  const form = /<form><input type="hidden" name="month" value="2026-12"\/><button type="submit"[^>]*>Coba lagi<\/button><\/form>/;
  expect(html).toContain('Layanan sedang penuh.');
  expect(html).toMatch(form);
});
