import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { css } from './scripts/css-modules.ts';
import { WHOLE_PACKAGES } from './scripts/whole-packages.mjs';

/** Programs beside the server, by their folder in `src/app/operator`. */
const COMMANDS = {
  accounts: ['create-admin', 'set-admin-password', 'unlock-admin', 'two-step-off', 'person-export', 'person-erase'],
  backups: ['backup-database', 'check-backup', 'restore-database', 'move-database'],
  doctor: ['doctor', 'quick-check'],
  update: ['update-check', 'migrate-database', 'describe-release'],
};
const commands = Object.fromEntries(
  Object.entries(COMMANDS).flatMap(([folder, names]) => names.map((name) => [name, `src/app/operator/${folder}/${name}.ts`])),
);

/** The server as one bundle with its packages: Node finds and reads a few files at a start instead of a thousand. */
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
      // "use client" tells a framework's bundler something, and this one nothing.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      checks: { bundlerTimings: false },
      input: { main: 'src/app/server/main.ts', ...commands },
      // The admin's screens are named to the server with their addresses, and never opened there.
      external: [...builtinModules, /^node:/, /\/admin\/.*-page\.tsx$/],
    },
  },
});
