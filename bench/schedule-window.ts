/**
 * One month's schedules with 1,000 and with 100,000 stored, in one run: the ratio of the medians is to stay below 1.5.
 * Each month holds the same number, so that the answers have the same size. `npm run build` first.
 */
import { join } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { newDataFolder } from '#tests/support/server-process.ts';
import { median, startMeasured } from './built-server.ts';

const A_MONTH = 100;
const ROUNDS = 200;
const ANSWER = z.object({ data: z.array(z.unknown()) });

function fill(file: string, months: number): void {
  const db = new Database(file);
  db.exec('pragma foreign_keys = on; begin');
  const at = '2026-01-01T00:00:00.000Z';
  db.prepare('insert into classes values (?, ?, ?, ?)').run(['class', 'Kelas', 1, at]);
  db.prepare('insert into mentoring_groups values (?, ?, ?, ?, ?, ?)').run(['group', 'Kelompok', 'kelompok', 'class', null, at]);
  const schedule = db.prepare(
    `insert into schedules (id, kind, date, start_time, end_time, link_zoom, another_event, updated_at)
     values (?, 'classes', ?, ?, ?, 'https://zoom.us/j/1', '', ?)`,
  );
  const part = db.prepare('insert into schedule_classes values (?, ?, 0)');
  for (let month = 0; month < months; month += 1) {
    const first = new Date(Date.UTC(2026, 10 - Math.floor(months / 2) + month, 1)).toISOString().slice(0, 7);
    for (let index = 0; index < A_MONTH; index += 1) {
      const id = `s${month}-${index}`;
      const day = String((index % 28) + 1).padStart(2, '0');
      const hour = String(7 + (Math.floor(index / 28) % 12)).padStart(2, '0');
      schedule.run([id, `${first}-${day}`, `${hour}:00`, `${hour}:50`, at]);
      part.run([id, 'class']);
    }
  }
  db.exec('commit');
  db.close();
}

async function serverWith(schedules: number) {
  const data = newDataFolder();
  await (await startMeasured(data.folder)).stop();
  fill(join(data.folder, 'suluh.db'), schedules / A_MONTH);
  const server = await startMeasured(data.folder);
  const times: number[] = [];
  return { ...server, remove: data.remove, times, schedules };
}

const few = await serverWith(1_000);
const many = await serverWith(100_000);
const servers = [few, many];
const path = '/api/v1/student/schedules?from=2026-11-01&to=2026-11-30';
for (let round = 0; round < ROUNDS; round += 1) {
  for (const server of servers) {
    const startedAt = performance.now();
    const { data } = ANSWER.parse(await (await fetch(server.url + path)).json());
    server.times.push(performance.now() - startedAt);
    if (data.length !== A_MONTH) throw new Error(`${data.length} schedules came instead of ${A_MONTH}.`);
  }
}
for (const { schedules, times, startMs } of servers) {
  console.log(
    `${schedules} schedules stored: month window ${median(times).toFixed(2)} ms; start to first answer ${startMs.toFixed(0)} ms`,
  );
}
const ratio = median(many.times) / median(few.times);
console.log(`ratio ${ratio.toFixed(2)} (at most 1.5)`);
for (const server of servers) {
  await server.stop();
  server.remove();
}
process.exitCode = ratio <= 1.5 ? 0 : 1;
