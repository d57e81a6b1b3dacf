/**
 * `npm run bench:scale` computes how many students one server can serve (docs/scale.md). There are no goals, because machines
 * differ.
 *
 * 1. It measures what each kind of answer costs on this machine (`scale-costs.ts`).
 * 2. It replays the minutes before a webinar against one server process, at rising rates until it is overloaded
 *    (`scale-replay.ts`).
 * 3. It computes with these costs what programmes of many sizes need (`scale-model.ts`).
 *
 * Run `npm run build` first. With TEST_DATABASE_URL the writes use PostgreSQL. `--write` writes the tables to docs/scale.md.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_OPTIONS, startOnPostgres, startWithProgramme } from './built-server.ts';
import { report, type Row } from './figures.ts';
import { findStudentRequests, machineBusyMs, measureCosts, createReport, measureWrites } from './scale-costs.ts';
import {
  resourceUsage,
  demandOf,
  findCapacity,
  REQUESTS,
  requestsOfVisit,
  assumedWorkload,
  type Costs,
  type FrontCache,
  type Machine,
  type Workload,
} from './scale-model.ts';
import { replay, type RateResult } from './scale-replay.ts';

type NamedMachine = Machine & { name: string };

/** The page under `docs/` with the tables. */
const PAGE = 'scale.md';
const CLASSES = 12;
/** The small servers in the tables. */
const SMALL: readonly [NamedMachine, NamedMachine] = [
  { name: '1 vCPU, 1 GB, 100 Mbit/s', cores: 1, memoryMb: 1_024, mbit: 100 },
  { name: '2 vCPU, 2 GB, 1 Gbit/s', cores: 2, memoryMb: 2_048, mbit: 1_000 },
];
/** The sizes of programmes in the tables. */
const SIZES: [name: string, workload: Workload][] = [
  ['1,000', assumedWorkload(1_000)],
  ['100,000', assumedWorkload(100_000)],
  ['10,000,000', assumedWorkload(10_000_000)],
  ['100,000, 12 classes', assumedWorkload(100_000, { classes: CLASSES })],
  ['10,000,000, 12 classes', assumedWorkload(10_000_000, { classes: CLASSES })],
];
/** The tables also show the demand with each of these caches in front of the server. */
const CACHES: [name: string, cache: FrontCache][] = [
  ['a cache that revalidates', { kind: 'revalidates' }],
  ['a cache that holds 5 s', { kind: 'holds', seconds: 5, places: 1 }],
  ['the same, each choice kept apart', { kind: 'holds', seconds: 5, places: 1, byChoice: true }],
];

/** Formats a number with two or three significant digits. */
function formatNumber(value: number): string {
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en');
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}

function reportCosts(costs: Costs): Promise<void> {
  const rows: Row[] = REQUESTS.map((kind) => ({
    'one answer': kind,
    'processor time, ms': formatNumber(costs.cpuMs[kind]),
    'bytes, with headers': kind === 'rendered page' ? '' : formatNumber(costs.bytes[kind]),
  }));
  return report('costs', rows, true, PAGE);
}

/** Reports all other measured values. @param otherCores how many cores were busy with other programs during the measurement */
function reportRest(costs: Costs, engine: string, otherCores: number): Promise<void> {
  const visit = requestsOfVisit(assumedWorkload(1_000), costs);
  const requests = Object.values(visit).reduce((sum, count) => sum + count, 0);
  const rows: [string, string][] = [
    ['a first visit', `${costs.filesOfVisit} files of ${costs.filesOfRelease} that a device with a copy fetches`],
    ['requests of a visit, on average', short(requests)],
    ['memory of a process after these answers', `${short(costs.processMb)} MB`],
    ['memory of an open connection', `${short(costs.connectionKb)} KB`],
    ['a schedule more in a whole bundle, over the wire', `${short(costs.bundleBytesPerSchedule)} bytes`],
    [`new schedules a second, ${engine}`, short(costs.writesPerSecond)],
    ['cores that were busy with other work meanwhile', short(others)],
  ];
  return report(
    'rest',
    rows.map(([what, measured]) => ({ what, measured })),
    true,
    PAGE,
  );
}

/** Reports the computed demand of each size. */
function reportModel(costs: Costs): Promise<void> {
  const columns = SIZES.map(([name, workload]) => ({
    name,
    workload,
    rush: demandOf(workload, costs),
    day: demandOf(workload, costs, { rush: false }),
  }));
  const line = (what: string, value: (column: (typeof columns)[number]) => string): Row => ({
    students: what,
    ...Object.fromEntries(columns.map((column) => [column.name, value(column)])),
  });
  const rows = [
    line('requests a second, before a webinar', ({ rush }) => short(rush.requestsPerSecond)),
    line('requests a second, an ordinary busy hour', ({ day }) => short(day.requestsPerSecond)),
    line('cores, before a webinar', ({ rush }) => short(rush.cores)),
    line('of these for pages drawn again', ({ rush }) => short((rush.drawnPerSecond * costs.cpuMs['drawn page']) / 1_000)),
    line('processes', ({ rush }) => short(rush.processes)),
    line('Mbit/s out', ({ rush }) => short(rush.mbit)),
    line('open connections', ({ rush }) => short(rush.connections)),
    line('memory, MB', ({ rush }) => short(rush.memoryMb)),
    line('connections to PostgreSQL', ({ rush }) => short(rush.databaseConnections)),
    line('writes a second, working hours', ({ rush }) => short(rush.writesPerSecond)),
    line('GB a month', ({ day }) => short(day.gbAMonth)),
    line('schedules in a month', ({ rush }) => short(rush.schedulesAMonth)),
    line('a whole bundle, KB', ({ rush }) => short(rush.bundleKb)),
    ...FRONTS.flatMap(([name, front]) => [
      line(`${name}: requests a second at the server`, ({ use }) => short(demandOf(use, costs, { front }).atServer)),
      line(`${name}: cores`, ({ use }) => short(demandOf(use, costs, { front }).cores)),
      line(`${name}: Mbit/s out of the server`, ({ use }) => short(demandOf(use, costs, { front }).mbit)),
    ]),
  ];
  return report('model', rows, true, PAGE);
}

/** Reports how much of a machine with two cores each size uses, the fullest resource first. */
function reportBends(costs: Costs): Promise<void> {
  const rows = SIZES.map(([students, use]) => {
    const bends = bendsOf(demandOf(use, costs), costs, SMALL[1]).filter(([, used]) => used >= 0.05);
    return { students, 'used of what there is, times': bends.map(([what, used]) => `${what} ${short(used)}`).join(', ') };
  });
  return report('resources', rows, true, PAGE);
}

/** Reports how many students two small machines can serve. */
function reportSmall(costs: Costs): Promise<void> {
  const kinds: [string, (students: number) => Workload][] = [
    ['a class for each 30 students', (students) => assumedWorkload(students)],
    ['12 classes', (students) => assumedWorkload(students, { classes: CLASSES })],
  ];
  const rows = SMALL.flatMap(({ name, ...machine }) =>
    kinds.map(([kind, workloadFor]) => {
      const { students, first } = findCapacity(machine, costs, workloadFor);
      const demand = demandOf(workloadFor(students), costs);
      return {
        server: name,
        schedules: kind,
        'students, all within five minutes': formatNumber(students),
        'requests a second': formatNumber(demand.requestsPerSecond),
        'first limit': first,
      };
    }),
  );
  return report('small', rows, true, PAGE);
}

/** Reports the results of the replay, one row for each rate. */
function reportReplay(results: readonly RateResult[], { rush }: Workload): Promise<void> {
  const visitsOfStudent = (rush.share * rush.peak) / (rush.minutes * 60);
  const rows = results.map((result) => ({
    'asked a second': short(result.asked),
    answered: short(result.answered),
    'visits a second': short(result.visits),
    'that many students': short(result.visits / visitsOfStudent),
    '50 %, ms': short(result.p50),
    '99 %, ms': short(result.p99),
    'failed, %': short(result.failed * 100),
    'cores: server': result.serverCores.toFixed(2),
    'ms a request': short((result.serverCores * 1_000) / result.answered),
    generator: result.generatorCores.toFixed(2),
    'other work': result.otherCores.toFixed(2),
    'memory, MB': short(result.residentMb),
    'event loop 99 %, longest, ms': `${short(result.loopP99)}, ${short(result.loopMax)}`,
    holds: result.holds ? 'yes' : '**no**',
  }));
  return report('replay', rows, true, PAGE);
}

const delayFile = join(tmpdir(), `suluh-loop-delay-${process.pid}`);
const busyBefore = machineBusyMs();
const startedAt = performance.now();
const server = await startWithProgramme(
  { schedules: { perSpan: 145, spansBefore: 3, spansAhead: 5 }, teachers: 24, reports: 24, materialsEach: 8 },
  {
    NODE_OPTIONS: `${NODE_OPTIONS} --import ${new URL('loop-delay.mjs', import.meta.url).href}`,
    LOOP_DELAY_FILE: delayFile,
  },
);
try {
  const reportId = await createReport(server);
  const found = await findStudentRequests(server);
  const costs = await measureCosts(server, found, reportId);
  const durationMs = performance.now() - startedAt;
  const own = process.cpuUsage();
  const otherCores = Math.max((machineBusyMs() - busyBefore - server.cpuMs() - (own.user + own.system) / 1_000) / durationMs, 0);
  let engine = 'SQLite';
  if (process.env['TEST_DATABASE_URL'] !== undefined) {
    engine = 'PostgreSQL';
    const { servers, stop } = await startOnPostgres(1);
    for (const instance of servers) costs.writesPerSecond = (await measureWrites(instance)).perSecond;
    await stop();
  }
  const workload = assumedWorkload(1_000, { classes: CLASSES });
  const results = await replay(server, workload, { found, reportId, delayFile });
  costs.processMb = Math.max(...results.map(({ residentMb }) => residentMb));
  await reportCosts(costs);
  await reportRest(costs, engine, otherCores);
  await reportReplay(results, workload);
  await reportModel(costs);
  await reportResources(costs);
  await reportSmall(costs);
} finally {
  await server.stop();
  rmSync(delayFile, { force: true });
}
