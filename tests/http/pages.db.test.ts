import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Navigation } from '#app/admin/navigation.tsx';
import { ADMIN_PATHS, SCREENS } from '#app/admin/screens.ts';
import { Tiles } from '#app/admin/tiles.tsx';
import { readStudentAssets } from '#app/server/pages/student-assets.ts';
import { PAGES } from '#app/student/pages.ts';
import { CHOICE } from '#platform/shared/choice.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { make } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let built: BuiltPages;
let server: TestServer;
/** Values for the parameters of addresses. */
const records = new Map([['materialTitle', 'gerak-lurus']]);

beforeAll(async () => {
  built = makeBuiltPages();
  server = await startTestServer({ webDir: built.dir });
  const admin = await server.admin();
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id);
  const content = await make.content(admin, subject._id, material._id, { link: '', text: 'Bacaan.' });
  records.set('subjectId', subject._id).set('materialId', material._id).set('contentId', content._id);
  expect((await admin.post('/api/v1/admin/publishActivity', { month: '2026-11' })).status).toBe(201);
  records.set('classId', (await make.classOf(admin))._id);
  records.set('month', '2026-11').set('scheduleId', (await make.schedule(admin))._id);
});
afterAll(async () => {
  await server.stop();
  built.remove();
});

/** Returns the texts of the links to an address. */
function linksTo(html: string, address: string): string[] {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...links].filter(([, href]) => href === address).map(([, , inside = '']) => inside.replace(/<[^>]+>/g, ''));
}

/** Returns the address of a pattern, with the ids of existing records as parameters. */
const addressOf = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_match, name: string) => records.get(name) ?? `no-record-for-${name}`);

describe.each(PAGES.map((page) => [page.name, page] as const))("the students' page %s", (_name, { name, paths, menu }) => {
  it('exists at each of its addresses, with its own script', async () => {
    for (const path of paths) {
      const answer = await server.visitor().get(addressOf(path));
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toMatch(new RegExp(` data-scripts="(?:[^"]* )?/assets/${name}-1\\.js[ "]`));
      expect([path, (await server.visitor().post(addressOf(path))).status]).toEqual([path, 405]);
    }
  });

  it('contains only the common and its own style, and its content security policy allows these', async () => {
    const { text, headers } = await server.visitor().get(addressOf(paths[0]));
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toEqual([`body{margin:0}\nmain{--page:${name}}`]);
    expect(text).toContain(` data-styles="assets/style-1.css assets/${name}-1.css"`);
    const hash = createHash('sha256').update(styles.join()).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`;style-src 'self' 'sha256-${hash}';`);
  });

  it('is in the side bar and the bottom bar if it is in the menu', async () => {
    const { text } = await server.visitor().get('/class');
    for (const bar of ['side-bar', 'bottom-bar']) {
      const [html = ''] = new RegExp(`<nav class="${bar}".*?</nav>`, 's').exec(text) ?? [];
      const [link = null] = linksTo(html, paths[0]).slice(-1);
      expect([bar, link]).toEqual([bar, menu?.label ?? null]);
    }
  });
});

describe('for a device that has the files of this release', () => {
  const HAS = 'service-worker-navigation-preload';

  it('a page links to its stylesheets instead of containing them, also as a prepared answer', async () => {
    for (const cookie of ['', `${CHOICE}=${records.get('classId')}`]) {
      const whole = await server.visitor().get('/calendar', { cookie });
      const release = /<script type="module" src="([^"]+)"/.exec(whole.text)?.[1] ?? '';
      for (let times = 0; times < 3; times += 1) {
        const linked = await server.visitor().get('/calendar', { cookie, [HAS]: release });
        expect(linked.text.replace(/(?:<link rel="stylesheet"[^>]*>\n?)+/, '<style></style>\n')).toBe(
          whole.text
            .replace(/<style>.*?<\/style>/s, '<style></style>')
            .replace(/ data-styles="[^"]*"/, '')
            .replace(/<link rel="icon" href="data:image\/svg\+xml,%3Csvg[^"]*">/, '<link rel="icon" href="/icon.svg">')
            .replace(/<meta (?:name="description"|name="twitter:|property="og:)[^>]*>\n+|<link rel="canonical"[^>]*>\n/g, ''),
        );
        expect([...linked.text.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
          '/assets/style-1.css',
          '/assets/calendar-1.css',
        ]);
        // WebKit shows a cached whole document with the headers of a linked one.
        expect(linked.headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
        expect(whole.headers.get('content-security-policy')).toContain(";style-src 'self' 'sha256-");
        expect(linked.headers.get('etag')).not.toBe(whole.headers.get('etag'));
        expect(linked.headers.get('cache-control')).toBe(whole.headers.get('cache-control'));
      }
    }
  });

  it.each(['true', '/assets/start-of-another-release.js', ''])(
    'a page contains its style if the device does not name this release (%j)',
    async (said) => {
      const whole = await server.visitor().get('/calendar');
      expect((await server.visitor().get('/calendar', { [HAS]: said })).text).toBe(whole.text);
    },
  );
});

it('the page of an unknown address contains the common style; the policy of other answers allows no style inside', async () => {
  const page = await server.visitor().get('/tidak-ada', { accept: 'text/html' });
  expect(page.text).toContain('<style>body{margin:0}</style>');
  const hash = createHash('sha256').update('body{margin:0}').digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`;style-src 'self' 'sha256-${hash}';`);
  const call = await server.visitor().get('/api/v1/student/reports');
  expect(call.headers.get('content-security-policy')).toContain(";style-src 'self';");
});

it('refuses to start if a page has no script', async () => {
  const other = makeBuiltPages();
  const manifest = join(other.dir, 'student/.vite/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('/calendar-page.tsx', '/month-page.tsx'));
  expect(() => readStudentAssets(join(other.dir, 'student'))).toThrow('lacks the page calendar');
  other.remove();
});

it.each(ADMIN_PATHS)('the admin application exists at %s', async (path) => {
  expect((await server.visitor().get(addressOf(path))).status).toBe(200);
  expect((await server.visitor().get(`${addressOf(path)}/`)).status).toBe(200);
  expect((await server.visitor().get(`${addressOf(path)}/tidak/ada/di/sini`)).status).toBe(404);
});

it.each(SCREENS)('the screen $path is in the navigation and a tile of the home screen, if it is in the menu', (screen) => {
  const draw = (component: ComponentType) =>
    renderToStaticMarkup(
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(StaticRouter, { location: '/admin' }, createElement(component)),
      ),
    );
  const { path, menu } = screen;
  expect(linksTo(draw(Navigation), path)).toEqual(menu ? [menu.label] : []);
  expect(linksTo(draw(Tiles), path)).toEqual(menu ? [menu.label + menu.description] : []);
});

it.each(SCREENS)('the code of the screen $path exists', async ({ module }) => {
  expect(await module()).toBeTypeOf('function');
});
