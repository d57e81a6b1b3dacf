import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { recordModules } from './scripts/module-weights.ts';
import { shortImports } from './scripts/short-imports.ts';
import { slimReact } from './scripts/slim-react.ts';
import { slimRouter } from './scripts/slim-router.ts';

const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const FIRST = source('app/student/client.tsx');
/** Pages that many open. */
const FREQUENT = [
  source('app/student/dashboard/dashboard-page.tsx'),
  source('features/subjects/student/subject-page.tsx'),
  source('features/subjects/student/material-page.tsx'),
  source('features/schedules/student/calendar-page.tsx'),
];
/** What two of them draw with, and the others had better not carry. */
const APART = /carousel|end-swipe/;

type ModuleInfo = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** How often each module is needed: by every page, or by how many of the frequent ones; what `import()` brings counts for itself. */
const uses = new Map<string, number>();

function countUses(modules: ModuleInfo): void {
  const weigh = (id: string, weight: number, seen: Set<string>) => {
    if (seen.has(id)) return;
    seen.add(id);
    uses.set(id, (uses.get(id) ?? 0) + weight);
    modules.getModuleInfo(id)?.importedIds.forEach((imported) => weigh(imported, weight, seen));
  };
  weigh(FIRST, FREQUENT.length, new Set());
  for (const page of FREQUENT) weigh(page, 1, new Set());
}

/** Whether a module belongs into the one file that every page brings. */
function isCore(id: string, modules: ModuleInfo): boolean {
  if (uses.size === 0) countUses(modules);
  return (uses.get(id) ?? 0) > 1 && !APART.test(id);
}

/** The students' pages in the browser. What is drawn on the server is part of the server's own bundle. */
export default defineConfig({
  css,
  plugins: [
    shortImports(source('app/student/bring.ts')),
    slimReact(),
    slimRouter('student'),
    react(),
    tailwindcss(),
    compressAssets(),
    recordModules(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // Half a kilobyte less to a page than Vite's own.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    assetsInlineLimit: 0,
    modulePreload: false,
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
              test: /vite\/preload|src\/app\/student\/(?:start|bring)\.ts|device\/install-prompt\.ts/,
              priority: 3,
            },
            { name: (id, modules) => (isCore(id, modules) ? 'core' : null), debugName: 'core' },
          ],
        },
      },
    },
  },
});
