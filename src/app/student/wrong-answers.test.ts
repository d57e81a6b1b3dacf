import { describe, expect, it } from 'vitest';
import { createLoader } from '#platform/web/api-client.ts';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { createRenderer } from './render.tsx';

const UNREADABLE = 'Jawaban server tidak dapat dibaca.';
const FULL = 'Layanan sedang penuh.';
/** Values that no call returns; null represents an answer that is not JSON. */
const WRONG: unknown[] = [null, [null], {}, { data: null }, { data: {} }, { data: [null] }, { data: [{}] }];

/** The HTML of a page. Calls that `isWrong` accepts are answered with `body`, all others are refused. */
async function draw(path: string, isWrong: (address: string) => boolean, body: unknown): Promise<string> {
  const load = createLoader(
    async (address) => (isWrong(address) ? { status: 200, body } : { status: 503, body: { message: FULL } }),
    () => {},
  );
  const render = createRenderer({
    load,
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request(`http://localhost${path}`));
  if (page.kind !== 'page') throw new Error(`${path} is not a page.`);
  return page.html();
}

const count = (html: string, text: string) => html.split(text).length - 1;

describe.each(WRONG.map((body) => [JSON.stringify(body), body]))('an answer %s', (_text, body) => {
  it.each([
    ['schedules', /student\/schedules/],
    ['subjects', /student\/subjects$/],
    ['reports', /student\/reports/],
  ])("for the dashboard's %s affects only that section", async (_what, call) => {
    const html = await draw('/', (address) => call.test(address), body);
    expect(count(html, UNREADABLE)).toBe(1);
    expect(count(html, FULL)).toBe(2);
    expect(html).not.toContain('Belum ada kegiatan');
  });

  it('for the calendar keeps its month', async () => {
    const html = await draw('/calendar', (address) => address.includes('calendarSchedules'), body);
    expect(html).toContain(`Jadwal belum dapat dimuat. ${UNREADABLE}`);
    expect(html).toContain('data-day="2026-11-20"');
  });

  it('for a subject is reported on its page', async () => {
    const html = await draw('/subject/matematika', (address) => address.endsWith('subjects/matematika'), body);
    expect(html).toContain('The error : Error Fetching Materials');
    expect(html).toContain(UNREADABLE);
  });

  it('for a material is reported on its page', async () => {
    const html = await draw('/subject/matematika/aljabar/x', (address) => address.includes('subjects/matematika/'), body);
    expect(html).toContain('Error: Failed to fetch material data');
    expect(html).toContain(UNREADABLE);
  });

  it('for the classes is reported on their page', async () => {
    const html = await draw('/class', (address) => address.endsWith('student/audiences'), body);
    expect(html).toContain(`Daftar kelas belum dapat dimuat. ${UNREADABLE}`);
  });
});
