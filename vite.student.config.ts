import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';

const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

/**
 * Leaves out of the router what no page uses: its development warnings, its instrumentation, actions and fetchers, routes
 * that come later, and the components (forms, prefetching links) that only seem to have an effect when they are made.
 * About 6 KB of brotli; a text that a later version no longer holds is simply not replaced, and the size check tells.
 */
function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replaceAll('if (init.instrumentations)', 'if (false)')
          .replaceAll('if (init.patchRoutesOnNavigation)', 'if (false)')
          .replace('if (!route.lazy)', 'if (true)')
          .replace('if (!opts || !isSubmissionNavigation(opts))', 'if (true)')
          .replace(/^ *async function (?:handleAction|fetch2|discoverRoutes)\([^\n]*\{$/gm, '$& return;')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = .*;$/gm, ''),
    },
  };
}

/** The students' pages in the browser. What is drawn on the server is part of the server's own bundle. */
export default defineConfig({
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
              test: /node_modules|src\/platform\/(?!.*(?:carousel|end-swipe))|src\/app\/student\/(?!\w+\/.*-page)|schedules\/(?:rules|view\/phase|student\/schedule-details)/,
            },
          ],
        },
      },
    },
  },
});
