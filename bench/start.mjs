/**
 * Start to first answer on an existing embedded database, beside a bare Node process that answers one request: what the
 * server costs over the floor. `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { median, newDataDir, startBuiltServer } from './built-server.mjs';

const ROUNDS = 7;

function bareNode() {
  const script =
    "require('http').createServer((q,r)=>r.end('{}')).listen(0,'127.0.0.1',function(){process.stdout.write(String(this.address().port))})";
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['-e', script]);
  return new Promise((resolve) => {
    child.stdout.once('data', async (port) => {
      await (await fetch(`http://127.0.0.1:${port}/`)).text();
      resolve(performance.now() - startedAt);
      child.kill();
    });
  });
}

const data = newDataDir();
await (await startBuiltServer(data.folder)).stop();
const ours = [];
const floor = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const server = await startBuiltServer(data.folder);
  ours.push(server.startMs);
  await server.stop();
  floor.push(await bareNode());
}
data.remove();
console.log(
  `start to first answer: ${median(ours).toFixed(0)} ms; a bare Node server: ${median(floor).toFixed(0)} ms; ratio ${(median(ours) / median(floor)).toFixed(1)}`,
);
