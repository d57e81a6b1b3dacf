import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { css } from './scripts/css-modules.ts';
import { WHOLE_PACKAGES } from './scripts/whole-packages.mjs';

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
      input: {
        main: 'src/app/server/main.ts',
        'create-admin': 'src/app/server/commands/create-admin.ts',
        'set-admin-password': 'src/app/server/commands/set-admin-password.ts',
        'two-step-off': 'src/app/server/commands/two-step-off.ts',
        'person-export': 'src/app/server/commands/person-export.ts',
        'person-erase': 'src/app/server/commands/person-erase.ts',
        'unlock-admin': 'src/app/server/commands/unlock-admin.ts',
        'migrate-database': 'src/app/server/commands/migrate-database.ts',
        doctor: 'src/app/server/commands/doctor.ts',
        'update-check': 'src/app/server/commands/update-check.ts',
        'describe-release': 'src/app/server/commands/describe-release.ts',
        'quick-check': 'src/app/server/commands/quick-check.ts',
        'backup-database': 'src/app/server/commands/backup-database.ts',
        'restore-database': 'src/app/server/commands/restore-database.ts',
        'move-database': 'src/app/server/commands/move-database.ts',
        'check-backup': 'src/app/server/commands/check-backup.ts',
      },
      // The admin's screens are named to the server with their addresses, and never opened there.
      external: [...builtinModules, /^node:/, /\/admin\/.*-page\.tsx$/],
    },
  },
});
