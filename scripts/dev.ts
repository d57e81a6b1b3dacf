/**
 * `npm run dev` is the workbench: it serves all of Suluh from its sources on one port. If the file of a page is edited, the open
 * page changes without a reload. If a file of the server is edited, the server is recreated on the same socket and data. The port
 * is open only on this machine, because everybody knows the login. The workbench has its own data.
 */
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { DevServer } from '#app/dev/dev-server.ts';

const HOST = '127.0.0.1';
const LOGIN = { email: 'admin@suluh.example', password: 'obor-di-meja-kerja' };

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.NODE_ENV = 'development';

const print = (line: string) => process.stdout.write(`${line}\n`);
const socket = createHttpServer();
await new Promise<void>((resolve, reject) => {
  socket.once('error', reject);
  socket.listen(Number(process.env.PORT ?? 3000), HOST, resolve);
});
const address = socket.address();
const port = typeof address === 'object' ? address?.port : undefined;
const origin = `http://localhost:${port}`;

/** Creates a Vite server on our socket, with hot updates. */
const vite = (name: 'student' | 'admin' | 'staff') =>
  createServer({
    configFile: join(root, `vite.${name}.config.ts`),
    cacheDir: join(root, 'node_modules/.vite', name),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: socket, path: `/hot-${name}` } },
  });
const [student, admin, staff] = await Promise.all([vite('student'), vite('admin'), vite('staff')]);

const settings = {
  ...process.env,
  PORT: String(port),
  HOST,
  PUBLIC_URL: origin,
  DATABASE_URL: '',
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data-dev'),
  BACKUPS: 'off',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  ADMIN_EMAIL: LOGIN.email,
  ADMIN_PASSWORD: LOGIN.password,
};

/** The server that was created from the current sources, or the error with which this failed. */
type CreatedServer = { running: DevServer; failure?: never } | { running?: never; failure: string };

/** The current server. A new server starts only after the previous one has released the data. */
let server = startServer(print);

async function startServer(log: (line: string) => void): Promise<CreatedServer> {
  try {
    const { createDevServer } = await student.ssrLoadModule('/src/app/dev/dev-server.ts');
    return { running: await createDevServer(settings, origin, { student, admin, staff }, log) };
  } catch (error) {
    if (error instanceof Error) student.ssrFixStacktrace(error);
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${failure}\n`);
    return { failure };
  }
}

let restartTimer: NodeJS.Timeout | undefined;
student.watcher.on('all', (_event, file) => {
  // The server is recreated only if it has loaded the changed file.
  if (!student.environments.ssr.moduleGraph.getModulesByFile(file.replaceAll('\\', '/'))?.size) return;
  clearTimeout(restartTimer);
  restartTimer = setTimeout(() => {
    server = server.then(async ({ running }) => {
      await running?.close();
      return startServer(() => {});
    });
  }, 30);
});

socket.on('request', (request, response) => {
  const { url = '/' } = request;
  const area = /^\/(admin|staf)(?:[/?]|$)/.exec(url)?.[1];
  const { middlewares } = area === undefined ? student : area === 'admin' ? admin : staff;
  middlewares(request, response, async () => {
    // Vite has removed its base (such as `/admin/`) from the address, but the server needs the whole address.
    request.url = url;
    const { running, failure } = await server;
    if (running) return running.handle(request, response);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(failure);
  });
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) process.exit(1);
    stopping = true;
    const { running } = await server;
    await running?.close();
    process.exit(0);
  });
}

const { running } = await server;
print(`  Admin: ${origin}/admin with ${LOGIN.email}, ${LOGIN.password}`);
print(running ? `  Ready in ${process.uptime().toFixed(1)} s.` : '  The server starts again when its sources are corrected.');
