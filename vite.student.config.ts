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
/** Parts that load only on pages with ticks or counts of what was learned, so not on a first visit of the dashboard. */
const LEARNED = [source('features/learning/student/learned-ui.tsx')];

/** Small modules of contents that several pages and parts use. As one file they need only one request. */
const CONTENTS = /\/(?:sound-player|other-apps|size-rules|links\/whatsapp)\./;

const FIRST_SCRIPTS = /\/(?:start|libraries|core)-[\w-]+\.js$/;

type ModuleInfo = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * For each module, how many of the frequent pages import it statically. A module of the first script counts as used by all of them.
 */
const uses = new Map<string, number>();
/** The modules that the parts in `IDLE` import, and those that the parts in `LEARNED` import. */
const idle = new Set<string>();
const learned = new Set<string>();

function gather(id: string, modules: ModuleInfo, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  modules.getModuleInfo(id)?.importedIds.forEach((imported) => gather(imported, modules, found));
  return found;
}

/**
 * Returns the shared chunk of a module. `core` has the modules that several pages or parts use. `idle` and `learned` have the
 * modules that only such parts use. Null for a module without a shared chunk.
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
  // A stylesheet of an idle part is so small that a request of its own would transfer more bytes than the stylesheet has.
  if (isIdle && id.includes('.css')) return 'core';
  if ((uses.get(id) ?? 0) + Number(isIdle) + Number(isLearned) > 1) return 'core';
  return isIdle ? 'idle' : isLearned ? 'learned' : null;
}

/** Builds the students' pages for the browser. The code that renders them on the server is in the server's bundle. */
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
      // A page has loaded the first scripts before it imports anything, so they need no preload.
      resolveDependencies: (_file, needed) => needed.filter((file) => !FIRST_SCRIPTS.test(file)),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A constant that is inlined in the pages would stay in `core` too, unused.
      optimization: { inlineConst: false },
      input: 'src/app/student/start.ts',
      output: {
        // Six characters of the hash are enough to tell the versions of a file apart. Names should be short, because a first visit
        // loads each name several times: in the list of the service worker, in the lists of what pages need, and in the page.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // Modules that nearly every page needs are in one file, because one file compresses better than several.
        codeSplitting: {
          groups: [
            // The libraries that every page needs. They rarely change, so browsers keep this file cached across releases. Another
            // library is part of the page that needs it.
            { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload/, priority: 3 },
            { name: 'start', test: /student\/start\.ts|device\/install-prompt\.ts|shared\/saves-data\.ts/, priority: 2 },
            ...['core', 'learned', 'idle'].map((file, place) => ({
              name: (id: string, modules: ModuleInfo) => (fileOf(id, modules) === file ? file : null),
              debugName: file,
              // A group also takes the modules that its modules import, except those of a group with a higher priority.
              priority: 1 - place / 10,
            })),
            { name: 'contents', test: CONTENTS, priority: 0.5 },
          ],
        },
      },
    },
  },
});
