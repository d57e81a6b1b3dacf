import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { minifyAgain } from './scripts/minify-again.ts';
import { recordModules } from './scripts/module-weights.ts';

/**
 * Builds the pages of teachers and mentors into two scripts. They use the students' router, and are rendered only in the browser.
 */
export default defineConfig({
  root: fileURLToPath(new URL('src/app/staff', import.meta.url)),
  base: '/staf/',
  publicDir: false,
  css,
  plugins: [react(), tailwindcss(), compressAssets(), recordModules(), minifyAgain()],
  build: {
    outDir: fileURLToPath(new URL('dist/web/staff', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The libraries rarely change, so browsers keep them cached across releases.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules|rolldown/, priority: 1 },
            // What every page needs is one file: it compresses better than the three files that a build without this group makes.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
