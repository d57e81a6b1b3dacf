import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { listSchedules } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Lists November 2026 and counts the statements. */
async function countStatements(): Promise<{ schedules: number; statements: number }> {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const window = { from: '2026-11-01', to: '2026-11-30' };
  const schedules = await listSchedules(server.db.read.withPlugin(counter), window, '2026-11-20');
  return { schedules: schedules.length, statements };
}

it('reads a month with the same few statements, whatever its size', async () => {
  const admin = await server.admin();
  const group = await make.group(admin);
  const taught = await make.classOf(admin);
  const webinar = await make.webinar(admin);
  const parts = [
    { classes: { class: [taught._id] } },
    { mentoring: { group: [group._id] } },
    { webinar: { event: [webinar._id] } },
  ];
  const fill = async (days: number[]) => {
    for (const day of days) {
      for (const [index, part] of parts.entries()) {
        const scheduleDate = `2026-11-${String(day).padStart(2, '0')}`;
        const hour = String(8 + index * 2).padStart(2, '0');
        await make.schedule(admin, { ...part, scheduleDate, scheduleTimeStart: `${hour}:00`, scheduleTimeEnd: `${hour}:50` });
      }
    }
  };
  await fill([5]);
  const few = await countStatements();
  await fill(Array.from({ length: 25 }, (_, index) => index + 6));
  const many = await countStatements();
  expect([few.schedules, many.schedules]).toEqual([3, 78]);
  expect(many.statements).toBe(few.statements);
  expect(many.statements).toBeLessThanOrEqual(8);
});
