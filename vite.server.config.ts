import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The server as one bundle; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'src/app/server/main.ts',
        'create-admin': 'src/app/server/create-admin.ts',
        'set-admin-password': 'src/app/server/set-admin-password.ts',
        'unlock-admin': 'src/app/server/unlock-admin.ts',
        'migrate-database': 'src/app/server/migrate-database.ts',
        'backup-database': 'src/app/server/backup-database.ts',
        'restore-database': 'src/app/server/restore-database.ts',
      },
      external: [...builtinModules, /^node:/],
    },
  },
});
