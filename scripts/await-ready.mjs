/**
 * `node await-ready.mjs [SECONDS] [PID]` waits until the server at `PORT` on this machine is ready: until its `/readyz` answers
 * 200. Then the exit status is 0. It is 1 if the server is not ready after SECONDS (0, the default, means one attempt), or if the
 * process PID has ended.
 */
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

if (existsSync('.env')) process.loadEnvFile('.env');
const { PORT: port = '3000', HOST: named = '127.0.0.1' } = process.env;
const host = named === '0.0.0.0' || named === '::' ? '127.0.0.1' : named;
const until = Date.now() + Number(process.argv[2] ?? 0) * 1_000;
const pid = Number(process.argv[3] ?? process.pid);

/** @returns {Promise<boolean>} */
function isReady() {
  // An invalid port needs no message here, because the server prints one.
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return Promise.resolve(false);
  return new Promise((resolve) => {
    const request = get({ host, port, path: '/readyz', timeout: 5_000 });
    request.on('response', (answer) => resolve(answer.resume().statusCode === 200));
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

function isRunning() {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

let ready = await isReady();
while (!ready && Date.now() < until && isRunning()) {
  await wait(250);
  ready = await isReady();
}
process.exit(ready ? 0 : 1);
