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
  ['a cache that keeps answers for 5 s', { kind: 'caches', seconds: 5, locations: 1 }],
  ['such a cache, also for pages with a choice', { kind: 'caches', seconds: 5, locations: 1, byChoice: true }],
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
    ['a first visit', `${costs.filesOfVisit} files; a device with a copy fetches ${costs.filesOfRelease}`],
    ['requests of a visit, on average', formatNumber(requests)],
    ['memory of a process after these answers', `${formatNumber(costs.processMb)} MB`],
    ['memory of an open connection', `${formatNumber(costs.connectionKb)} KB`],
    ['transfer of one more schedule in a whole bundle', `${formatNumber(costs.bundleBytesPerSchedule)} bytes`],
    [`new schedules a second, ${engine}`, formatNumber(costs.writesPerSecond)],
    ['cores that were busy with other work meanwhile', formatNumber(otherCores)],
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
    line('requests a second, before a webinar', ({ rush }) => formatNumber(rush.requestsPerSecond)),
    line('requests a second, an ordinary busy hour', ({ day }) => formatNumber(day.requestsPerSecond)),
    line('cores, before a webinar', ({ rush }) => formatNumber(rush.cores)),
    line('of these cores, for rendering pages again', ({ rush }) =>
      formatNumber((rush.renderingsPerSecond * costs.cpuMs['rendered page']) / 1_000),
    ),
    line('processes', ({ rush }) => formatNumber(rush.processes)),
    line('Mbit/s out', ({ rush }) => formatNumber(rush.mbit)),
    line('open connections', ({ rush }) => formatNumber(rush.connections)),
    line('memory, MB', ({ rush }) => formatNumber(rush.memoryMb)),
    line('connections to PostgreSQL', ({ rush }) => formatNumber(rush.databaseConnections)),
    line('writes a second, working hours', ({ rush }) => formatNumber(rush.writesPerSecond)),
    line('GB a month', ({ day }) => formatNumber(day.gbPerMonth)),
    line('schedules in a month', ({ rush }) => formatNumber(rush.schedulesPerMonth)),
    line('a whole bundle, KB', ({ rush }) => formatNumber(rush.bundleKb)),
    ...CACHES.flatMap(([name, cache]) => [
      line(`${name}: requests a second at the server`, ({ workload }) =>
        formatNumber(demandOf(workload, costs, { cache }).atServer),
      ),
      line(`${name}: cores`, ({ workload }) => formatNumber(demandOf(workload, costs, { cache }).cores)),
      line(`${name}: Mbit/s out of the server`, ({ workload }) => formatNumber(demandOf(workload, costs, { cache }).mbit)),
    ]),
  ];
  return report('model', rows, true, PAGE);
}

/** Reports how much of a machine with two cores each size uses, the fullest resource first. */
function reportResources(costs: Costs): Promise<void> {
  const rows = SIZES.map(([students, workload]) => {
    const resources = resourceUsage(demandOf(workload, costs), costs, SMALL[1]).filter(([, used]) => used >= 0.05);
    return {
      students,
      'used fraction of each resource': resources.map(([what, used]) => `${what} ${formatNumber(used)}`).join(', '),
    };
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
    'sent a second': formatNumber(result.sentPerSecond),
    answered: formatNumber(result.answeredPerSecond),
    'visits a second': formatNumber(result.visits),
    'equivalent students': formatNumber(result.visits / visitsOfStudent),
    '50 %, ms': formatNumber(result.p50),
    '99 %, ms': formatNumber(result.p99),
    'failed, %': formatNumber(result.failed * 100),
    'cores of the server': result.serverCores.toFixed(2),
    'its processor ms a request': formatNumber((result.serverCores * 1_000) / result.answeredPerSecond),
    'cores of the generator': result.generatorCores.toFixed(2),
    'cores of other work': result.otherCores.toFixed(2),
    'memory, MB': formatNumber(result.residentMb),
    'event loop delay, ms (99 %, longest)': `${formatNumber(result.loopP99)}, ${formatNumber(result.loopMax)}`,
    sustained: result.sustained ? 'yes' : '**no**',
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
