import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { recordModules } from './scripts/module-weights.ts';
import { retryImports } from './scripts/retry-imports.ts';

const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const FIRST = source('app/student/client.tsx');
/** Pages that many open. */
const FREQUENT = [
  source('features/dashboard/student/dashboard-page.tsx'),
  source('features/subjects/student/subject-page.tsx'),
  source('features/subjects/student/material-page.tsx'),
  source('features/schedules/student/calendar/calendar-page.tsx'),
];
/** What two of them draw with, and the others had better not carry. */
const APART = /carousel|end-swipe/;
/** Parts that come after any page, once it is idle; all of them are small. */
const IDLE = [
  source('app/student/idle.ts'),
  source('features/changes/student/device-changes.tsx'),
  source('features/learning/student/learned-ui.tsx'),
  source('features/learning/student/learning-cards-ui.tsx'),
  source('features/schedules/student/today/countdown.tsx'),
  source('features/sharing/student/share-button.tsx'),
];

type ModuleInfo = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** How often each module is needed: by every page, or by how many of the frequent ones; what `import()` brings counts for itself. */
const uses = new Map<string, number>();
/** What the idle parts need, and the page that draws with some of the same at once. */
const idle = new Set<string>();
const cloth = new Set<string>();

function gather(id: string, modules: ModuleInfo, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  modules.getModuleInfo(id)?.importedIds.forEach((imported) => gather(imported, modules, found));
  return found;
}

/** The file that a module belongs into with others: what most pages bring, or what comes once one of them is idle. */
function fileOf(id: string, modules: ModuleInfo): string | null {
  if (uses.size === 0) {
    const count = (page: string, weight: number) =>
      gather(page, modules, new Set()).forEach((needed) => uses.set(needed, (uses.get(needed) ?? 0) + weight));
    count(FIRST, FREQUENT.length);
    for (const page of FREQUENT) count(page, 1);
    for (const part of IDLE) gather(part, modules, idle);
    gather(source('features/learning/student/cloth/cloth-page.tsx'), modules, cloth);
  }
  if (APART.test(id)) return null;
  const count = (uses.get(id) ?? 0) + (idle.has(id) ? 1 : 0);
  if (count > 1) return 'core';
  if (!idle.has(id)) return null;
  return cloth.has(id) ? 'learned' : 'idle';
}

/** The students' pages in the browser. What is drawn on the server is part of the server's own bundle. */
export default defineConfig({
  css,
  plugins: [react(), tailwindcss(), compressAssets(), recordModules(), retryImports()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: 'src/app/student/start.ts',
      output: {
        // One file for what nearly every page needs: it compresses better than several.
        codeSplitting: {
          groups: [
            // What a release of ours does not change stays in a returning reader's browser.
            { name: 'libraries', test: /node_modules|rolldown/, priority: 2 },
            {
              name: 'start',
              test: /vite\/preload|src\/app\/student\/start\.ts|device\/install-prompt\.ts/,
              priority: 3,
            },
            ...['core', 'learned', 'idle'].map((file, place) => ({
              name: (id: string, modules: ModuleInfo) => (fileOf(id, modules) === file ? file : null),
              debugName: file,
              // A file also takes what its modules import, unless one before it has.
              priority: 1 - place / 10,
            })),
          ],
        },
      },
    },
  },
});
