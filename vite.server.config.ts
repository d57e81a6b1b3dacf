import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { css } from './scripts/css-modules.ts';

/** The server as one bundle; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  css,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'src/app/server/main.ts',
        'create-admin': 'src/app/server/commands/create-admin.ts',
        'set-admin-password': 'src/app/server/commands/set-admin-password.ts',
        'unlock-admin': 'src/app/server/commands/unlock-admin.ts',
        'migrate-database': 'src/app/server/commands/migrate-database.ts',
        'backup-database': 'src/app/server/commands/backup-database.ts',
        'restore-database': 'src/app/server/commands/restore-database.ts',
      },
      // The admin's screens are named to the server with their addresses, and never opened there.
      external: [...builtinModules, /^node:/, /\/admin\/.*-page\.tsx$/],
    },
  },
});
