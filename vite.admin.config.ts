import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { recordModules } from './scripts/module-weights.ts';
import { retryImports } from './scripts/retry-imports.ts';
import { slimRouter } from './scripts/slim-router.ts';

const root = fileURLToPath(new URL('src/app/admin', import.meta.url));
const outDir = fileURLToPath(new URL('dist/web/admin', import.meta.url));

export default defineConfig({
  root,
  base: '/admin/',
  css,
  plugins: [slimRouter({ lazyRoutes: true }), react(), tailwindcss(), compressAssets(), recordModules(), retryImports()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The validator's settings must run before any schema is made, so both lie in one chunk.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/ }] },
      },
    },
  },
});
