import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { css } from './scripts/css-modules.ts';
import { WHOLE_PACKAGES } from './scripts/whole-packages.mjs';

/** The commands that are built beside the server, by their folder in `src/app/operator`. */
const COMMANDS = {
  accounts: ['create-admin', 'set-admin-password', 'unlock-admin', 'two-step-off', 'person-export', 'person-erase'],
  backups: ['backup-database', 'check-backup', 'restore-database', 'move-database'],
  doctor: ['doctor', 'quick-check'],
  update: ['update-check', 'migrate-database', 'describe-release'],
};
const commands = Object.fromEntries(
  Object.entries(COMMANDS).flatMap(([folder, names]) => names.map((name) => [name, `src/app/operator/${folder}/${name}.ts`])),
);

/** Bundles the server and its packages into a few files, because Node loads these much faster than a thousand files. */
export default defineConfig({
  publicDir: false,
  css,
  ssr: { noExternal: true, external: WHOLE_PACKAGES },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      // Hides the bundler's warning about the directive "use client" in packages: it has no meaning in this bundle.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      checks: { bundlerTimings: false },
      input: { main: 'src/app/server/main.ts', ...commands },
      // The server uses only the addresses of the admin's screens, so their files are not bundled.
      external: [...builtinModules, /^node:/, /\/admin\/.*-page\.tsx$/],
      // Leaves out doc comments, which would be a tenth of the bundle. Comments with licences stay.
      output: { comments: { jsdoc: false } },
    },
  },
});
