import type { BrowserContext, Page, Request } from '@playwright/test';
import { FULL, IS_FULL } from '../runs.ts';
import { create, expect, hydrated, sampleMaterial, test } from './fixtures.ts';

/**
 * Matches the only cookie of a student's device: the id of a class or group, or `semua`. All students with the same choice have the
 * same value, so the cookie identifies nobody.
 */
const NAMED_COOKIES = ['untuk'];

const FIXED_ADDRESSES =
  '/ /dashboard /class /calendar /calendar?day=2026-11-20 /kain /langganan /scholarship /cari /cari?q=latihan /kegiatan/2026-11 /tidak/ada';

const CHANGED_BY_CHOICE = ['/', '/class', '/calendar', '/langganan'];

/** The only request with a body: without scripts, the form of `/class` sends the choice. */
const isChoiceForm = (request: Request, url: string) => request.method() === 'POST' && request.url() === `${url}/untuk`;

/**
 * Collects requests of the pages and the worker.
 * @returns those that are not reads of our own server
 */
function listen(context: BrowserContext, url: string): Request[] {
  const others: Request[] = [];
  context.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()) || new URL(request.url()).origin !== url) others.push(request);
  });
  return others;
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

test.use({ database: 'own' });

test.describe('students leave no trace', () => {
  let addresses: string[];

  test.beforeEach(async ({ admin }) => {
    const material = await sampleMaterial(admin, 'matematika');
    const { data: schedules } = await (await admin.get('/api/v1/student/schedules?from=2026-11-20&to=2026-11-20')).json();
    const published = await admin.post('/api/v1/admin/publishActivity', { data: { month: '2026-11' } });
    expect([200, 201]).toContain(published.status());
    addresses = [
      ...FIXED_ADDRESSES.split(' '),
      `/jadwal/${schedules[0]._id}`,
      '/subject/matematika',
      `/subject/matematika/materi/${material._id}`,
    ];
  });

  /** Opens every page, or only the given pages: in everyday runs, the second round opens only the pages that depend on a choice. */
  async function walk(page: Page, ready: (page: Page) => Promise<void>, paths = addresses): Promise<void> {
    for (const address of paths) {
      await page.goto(address);
      await ready(page);
    }
  }

  test.describe('with scripts', () => {
    test.use({ serviceWorkers: 'allow' });

    test(
      'no page sends anything, and the only cookie is the choice',
      { tag: FULL },
      async ({ page, context, server, expectedErrors }) => {
        // The test opens every page twice. On a busy machine this takes more than a minute.
        test.slow();
        expectedErrors.push(/404/);
        const others = listen(context, server.url);
        const rest = async () => {
          await hydrated(page);
          // The full run waits until the network is idle, the everyday run only until the idle work has started.
          if (IS_FULL) await page.waitForLoadState('networkidle');
          else await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
        };
        await walk(page, rest);
        expect(await cookiesOf(context)).toEqual([]);

        await page.goto('/class');
        await hydrated(page);
        await page.getByRole('button', { name: 'Gaharu' }).click();
        await expect(page.getByRole('main')).toContainText('Untuk Kelompok Gaharu');
        await walk(page, rest, IS_FULL ? addresses : CHANGED_BY_CHOICE);
        await page.goto(addresses.at(-1) ?? '');
        await hydrated(page);
        await page
          .getByRole('checkbox', { name: /Sudah dipelajari/ })
          .first()
          .check();
        await page.goto('/cari');
        await hydrated(page);
        await page.getByRole('main').getByRole('searchbox').fill('pecahan');
        await expect(page).toHaveURL(/q=pecahan/);
        await rest();

        expect(await cookiesOf(context)).toEqual(NAMED_COOKIES);
        expect(others.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
      },
    );
  });

  test('without scripts, only the form of the choice sends anything: the id of a group', async ({ browser, server, admin }) => {
    const group = await create(admin, 'mentoringGroup', { groupName: 'Tanpa Jejak' });
    await create(admin, 'addClass', { className: 'Kelas Tanpa Jejak', classNumber: 1, mentoringGroup: [group] });
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    const others = listen(context, server.url);
    await walk(page, async () => {});
    expect(await cookiesOf(context)).toEqual([]);
    await page.goto('/class');
    await page.getByRole('button', { name: 'Tanpa Jejak', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await walk(page, async () => {}, IS_FULL ? addresses : CHANGED_BY_CHOICE);

    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['untuk', group]]);
    expect(others.map((request) => [request.method(), isChoiceForm(request, server.url)])).toEqual([['POST', true]]);
    expect(others[0]?.postData()).toMatch(new RegExp(`^(ke=[^&]*&)?untuk=${group}(&ke=[^&]*)?$`));

    await page.goto(addresses.at(-1) ?? '');
    const drawn = page.locator('main input[type=checkbox]');
    await expect(drawn).toHaveCount(5);
    for (const tick of await drawn.all()) await expect(tick).toBeHidden();
    await page.goto('/langganan');
    await expect(page.getByRole('textbox', { name: 'Alamat kalender Kelompok Tanpa Jejak' })).toHaveValue(/\?group=/);
    await expect(page.getByRole('button', { name: 'Salin alamat' })).toHaveCount(0);
    await page.goto('/class');
    await expect(page.getByRole('button', { name: /^Tanpa Jejak/ })).toHaveAttribute('aria-pressed', 'true');
    const gaharu = await page.getByRole('button', { name: 'Gaharu' }).getAttribute('value');
    await page.goto(`/calendar?month=2026-11&untuk=${gaharu}`);
    await page.getByRole('button', { name: 'Ya' }).click();
    await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
    await expect(page.getByRole('main')).toContainText('Untuk Kelompok Gaharu');
    await context.close();
  });
});
