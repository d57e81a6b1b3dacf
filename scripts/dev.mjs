/** `npm run dev`: builds on every change and starts the server anew when its bundle changed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const children = ['vite.student.config.ts', 'vite.admin.config.ts', 'vite.server.config.ts'].map((config) =>
  spawn('node_modules/.bin/vite', ['build', '--watch', '--logLevel', 'warn', '--config', config], { stdio: 'inherit' }),
);
while (!existsSync('dist/server/main.js')) await new Promise((resolve) => setTimeout(resolve, 200));
children.push(spawn(process.execPath, ['--watch-path=dist/server', 'dist/server/main.js'], { stdio: 'inherit' }));

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  });
}
