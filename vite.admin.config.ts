import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { recordModules } from './scripts/module-weights.ts';
import { retryImports } from './scripts/retry-imports.ts';

const root = fileURLToPath(new URL('src/app/admin', import.meta.url));
const outDir = fileURLToPath(new URL('dist/web/admin', import.meta.url));

/** The modules that the application's entry imports statically, directly or indirectly. Every screen needs them. */
const neededFirst = new Set<string>();

function isNeededFirst(id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean {
  const gather = (known: string) => {
    if (neededFirst.has(known)) return;
    neededFirst.add(known);
    modules.getModuleInfo(known)?.importedIds.forEach(gather);
  };
  if (neededFirst.size === 0) gather(join(root, 'index.html'));
  return neededFirst.has(id);
}

export default defineConfig({
  root,
  base: '/admin/',
  css,
  plugins: [react(), tailwindcss(), compressAssets(), recordModules(), retryImports()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // `zod-without-eval` sets options of zod, and must run before any schema is created. So it is in one chunk with zod.
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 2 },
            // The modules that every screen needs are one file instead of twenty, because a browser requests only six files at a
            // time.
            {
              name: (id, modules) => (!id.includes('node_modules') && isNeededFirst(id, modules) ? 'core' : null),
              debugName: 'core',
            },
            // The modules that the lists of schedules share are one file, because ten files of a few hundred bytes would compress
            // worse.
            {
              name: 'schedule-lists',
              test: /\/features\/(?:schedules\/(?:clash-rules|(?:window-)?contract|view\/group-by-day|admin\/(?:queries|schedule-texts|kind-badge|schedule-resource|clashes\/stored-clashes))|planning\/admin\/print\/print-address)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
