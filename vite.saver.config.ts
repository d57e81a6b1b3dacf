import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { minifyAgain } from './scripts/minify-again.ts';

/**
 * Builds the script that the first page loads on devices that save data. This is a separate build. In the build of the students'
 * pages, the bundler would put functions that both need into a common file, and this script must not load that file.
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
