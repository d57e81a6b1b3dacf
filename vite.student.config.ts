import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { css } from './scripts/css-modules.ts';
import { recordModules } from './scripts/module-weights.ts';
import { inlineRuntime } from './scripts/inline-runtime.ts';
import { minifyAgain } from './scripts/minify-again.ts';
import { plainStart } from './scripts/plain-start.ts';
import { retryImports } from './scripts/retry-imports.ts';

const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const FIRST = source('app/student/client.tsx');
/** The pages that are opened most. */
const FREQUENT = [
  source('features/dashboard/student/dashboard-page.tsx'),
  source('features/subjects/student/subject-page.tsx'),
  source('features/subjects/student/material-page.tsx'),
  source('features/schedules/student/calendar/calendar-page.tsx'),
];
/** Small parts that load on any page when it is idle. */
const IDLE = [
  source('app/student/idle.ts'),
  source('features/changes/student/device-changes.tsx'),
  source('features/files/student/after-idle-work.ts'),
  source('features/offline/student/copy-status.tsx'),
  source('features/schedules/student/today/countdown.tsx'),
  source('features/sharing/student/share-button.tsx'),
];
/** Parts that load where something was learned or can be: not on a first visit of the dashboard. */
const LEARNED = [source('features/learning/student/learned-ui.tsx')];

/** Small modules of contents that several pages and parts use. In one file they are one request, not one each. */
const CONTENTS = /\/(?:sound-player|other-apps|size-rules|links\/whatsapp)\./;

const FIRST_SCRIPTS = /\/(?:start|libraries|core)-[\w-]+\.js$/;

type ModuleInfo = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** How many of the frequent pages import each module statically; modules of the first script count for all of them. */
const uses = new Map<string, number>();
/** The modules of the idle parts, and of those about what was learned. */
const idle = new Set<string>();
const learned = new Set<string>();

function gather(id: string, modules: ModuleInfo, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  modules.getModuleInfo(id)?.importedIds.forEach((imported) => gather(imported, modules, found));
  return found;
}

/**
 * The shared chunk of a module: `core` for modules of most pages, `learned` and `idle` for modules of the idle parts. Null
 * for a module without a shared chunk.
 */
function fileOf(id: string, modules: ModuleInfo): string | null {
  if (uses.size === 0) {
    const count = (page: string, weight: number) =>
      gather(page, modules, new Set()).forEach((needed) => uses.set(needed, (uses.get(needed) ?? 0) + weight));
    count(FIRST, FREQUENT.length);
    for (const page of FREQUENT) count(page, 1);
    for (const part of IDLE) gather(part, modules, idle);
    for (const part of LEARNED) gather(part, modules, learned);
  }
  const [isIdle, isLearned] = [idle.has(id), learned.has(id)];
  // The stylesheets of the idle parts are so small that a request of their own would be most of their bytes.
  if (isIdle && id.includes('.css')) return 'core';
  if ((uses.get(id) ?? 0) + Number(isIdle) + Number(isLearned) > 1) return 'core';
  return isIdle ? 'idle' : isLearned ? 'learned' : null;
}

/** The browser's build of the students' pages. The server's rendering is part of the server's bundle. */
export default defineConfig({
  css,
  plugins: [
    react(),
    tailwindcss(),
    compressAssets(),
    recordModules(),
    retryImports(),
    inlineRuntime(),
    plainStart(),
    minifyAgain(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has loaded these before it imports anything.
      resolveDependencies: (_file, needed) => needed.filter((file) => !FIRST_SCRIPTS.test(file)),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: 'src/app/student/start.ts',
      output: {
        // Six characters of a digest tell the versions of a file apart. A first visit loads each name several times: in the worker's
        // list, in the lists of what pages need, in the page.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // One file for the modules of nearly every page compresses better than several.
        codeSplitting: {
          groups: [
            // The libraries rarely change, so browsers keep them cached across releases.
            // Only those of every page; another library is part of the page that needs it.
            { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload/, priority: 3 },
            { name: 'start', test: /student\/start\.ts|device\/install-prompt\.ts|shared\/saves-data\.ts/, priority: 2 },
            ...['core', 'learned', 'idle'].map((file, place) => ({
              name: (id: string, modules: ModuleInfo) => (fileOf(id, modules) === file ? file : null),
              debugName: file,
              // A group also takes the imports of its modules, unless a group with a higher priority has them.
              priority: 1 - place / 10,
            })),
            { name: 'contents', test: CONTENTS, priority: 0.5 },
          ],
        },
      },
    },
  },
});
