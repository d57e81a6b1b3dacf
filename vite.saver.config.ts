import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { minifyAgain } from './scripts/minify-again.ts';

/**
 * The script of the first page for devices that save data. It is a build of its own, because it contains functions that are also in the
 * common file of the students' pages, which it must not load.
 */
export default defineConfig({
  publicDir: false,
  plugins: [compressAssets(), minifyAgain()],
  build: {
    outDir: fileURLToPath(new URL('dist/web/student', import.meta.url)),
    emptyOutDir: false,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: 'src/app/student/saver/saver.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/[name]-[hash:6].js' },
    },
  },
});
