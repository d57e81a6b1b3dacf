import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { slimRouter } from './scripts/slim-router.ts';

const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

/** The students' pages in the browser. What is drawn on the server is part of the server's own bundle. */
export default defineConfig({
  css,
  plugins: [slimRouter(), react(), tailwindcss(), compressAssets()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/student/client.tsx',
      output: {
        // One file for what nearly every page needs: it compresses better than several.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules|src\/platform\/(?!.*(?:carousel|end-swipe))|src\/app\/student\/(?!\w+\/.*-page)|schedules\/(?:rules|view\/phase|student\/(?:schedule-details|ticket|kinds))/,
            },
          ],
        },
      },
    },
  },
});
