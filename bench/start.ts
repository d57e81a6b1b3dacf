/**
 * Measures the time from the start of the server to its first answer, on an existing SQLite database. For comparison it measures
 * the same time of a bare Node process. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { newDataFolder } from '#tests/support/server-process.ts';
import { median, startMeasured } from './built-server.ts';
import { reportFigures } from './figures.ts';

const ROUNDS = 7;

/** Measures the milliseconds from the start of a bare Node process to its first answer. */
function startBareNode(): Promise<number> {
  const script =
    "require('http').createServer((q,r)=>r.end('{}')).listen(0,'127.0.0.1',function(){process.stdout.write(String(this.address().port))})";
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['-e', script]);
  return new Promise((resolve) => {
    child.stdout.once('data', async (port: Buffer) => {
      await (await fetch(`http://127.0.0.1:${port.toString()}/`)).text();
      resolve(performance.now() - startedAt);
      child.kill();
    });
  });
}

const data = newDataFolder();
const settings = { DATA_DIR: data.folder };
// Creates the database.
await (await startMeasured(settings)).stop();
const ours: number[] = [];
const baseline: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const server = await startMeasured(settings);
  ours.push(server.startMs);
  await server.stop();
  baseline.push(await startBareNode());
}
data.remove();
await reportFigures('start', [
  { what: 'start to first answer, on an existing database', value: median(ours), unit: 'ms', atMost: 400 },
  { what: 'start to first answer of a bare Node server', value: median(baseline), unit: 'ms' },
]);
