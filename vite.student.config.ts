import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { recordModules } from './scripts/module-weights.ts';
import { retryImports } from './scripts/retry-imports.ts';
import { slimRouter } from './scripts/slim-router.ts';

const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

/** Vite's own wrapper of `import()` fetches stylesheets ahead. These pages carry their style, so it is 700 bytes for nothing. */
const bareImports: Plugin = {
  name: 'bare-imports',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/** The students' pages in the browser. What is drawn on the server is part of the server's own bundle. */
export default defineConfig({
  css,
  plugins: [bareImports, slimRouter(), react(), tailwindcss(), compressAssets(), recordModules(), retryImports()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // Half a kilobyte less to a page than Vite's own.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
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
            { name: 'start', test: /vite\/preload|src\/app\/student\/start/, priority: 3 },
            {
              name: 'core',
              test: /src\/platform\/(?!.*(?:carousel|end-swipe))|src\/app\/student\/(?!start|\w+\/.*-page)|schedules\/(?:rules|view\/phase|student\/(?:schedule-details|ticket|kinds))/,
            },
          ],
        },
      },
    },
  },
});
