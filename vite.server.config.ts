import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { css } from './scripts/css-modules.ts';

/** Packages that stay in node_modules: they bring machine code, or files or threads of their own. */
const WHOLE = ['libsql', '@node-rs/argon2', '@fastify/swagger-ui', '@fastify/helmet', 'pino', 'sonic-boom', 'vite'];

/** The server as one bundle with its packages: Node finds and reads a few files at a start instead of a thousand. */
export default defineConfig({
  publicDir: false,
  css,
  ssr: { noExternal: true, external: WHOLE },
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
