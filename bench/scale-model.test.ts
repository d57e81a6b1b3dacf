import { describe, expect, it } from 'vitest';
import {
  ratesAtServer,
  resourceUsage,
  demandOf,
  renderingsPerSecond,
  findCapacity,
  REQUESTS,
  requestsOfVisit,
  assumedWorkload,
  type Costs,
  type RequestKind,
  type Workload,
} from './scale-model.ts';

const each = (value: number) => Object.fromEntries(REQUESTS.map((kind) => [kind, value])) as Record<RequestKind, number>;
const COSTS: Costs = {
  cpuMs: { ...each(0.1), 'rendered page': 20, write: 5, 'sign-in': 30 },
  bytes: { ...each(10_000), 'known page': 500, 'known read': 500, 'known bundle': 500 },
  filesOfVisit: 10,
  filesOfRelease: 50,
  bundleBytesPerSchedule: 50,
  bundleSchedules: 200,
  processMb: 200,
  connectionKb: 20,
  writesPerSecond: 100,
};
const SERVER = { cores: 2, memoryMb: 2_048, mbit: 1_000 };
const quiet = (workload: Workload): Workload => ({ ...workload, dailyWritesPerVolunteer: 0, dailySignInsPerVolunteer: 0 });

describe('a visit', () => {
  it('of a device with an unchanged copy gets only 304s', () => {
    const workload = { ...assumedWorkload(1_000), firstVisits: 0, changed: 0, releasesPerMonth: 0, withCopy: 1 };
    const visit = requestsOfVisit(workload, COSTS);
    expect(Object.entries(visit).filter(([, count]) => count > 0)).toEqual([
      ['known page', 1],
      ['known read', 2],
      ['known bundle', 1],
    ]);
  });

  it('of a new device loads every file, and the whole bundle if it keeps a copy', () => {
    const workload = { ...assumedWorkload(1_000), firstVisits: 1, releasesPerMonth: 0, withCopy: 1 };
    expect(requestsOfVisit(workload, COSTS)).toMatchObject({ page: 1, file: 60, bundle: 1, 'known page': 0 });
    expect(requestsOfVisit({ ...workload, withCopy: 0 }, COSTS)).toMatchObject({ file: 10, bundle: 0 });
  });
});

describe('the minutes before a webinar', () => {
  it('bring all students, twice as fast in the busiest minute', () => {
    const workload = quiet({
      ...assumedWorkload(30_000),
      firstVisits: 0,
      changed: 0,
      releasesPerMonth: 0,
      withCopy: 0,
      readsPerVisit: 0,
    });
    const { requestsPerSecond, cores, connections } = demandOf(workload, COSTS);
    expect(requestsPerSecond).toBeCloseTo(200);
    expect(cores).toBeCloseTo(0.02);
    expect(connections).toBeCloseTo(6_000);
  });

  it('grow with the students if classes stay the same', () => {
    const fixed = (students: number) => demandOf(quiet(assumedWorkload(students, { classes: 12 })), COSTS);
    expect(fixed(100_000).cores).toBeCloseTo(fixed(1_000).cores * 100);
    expect(fixed(100_000).mbit).toBeCloseTo(fixed(1_000).mbit * 100);
    expect(fixed(100_000).schedulesPerMonth).toBe(fixed(1_000).schedulesPerMonth);
  });
});

describe('pages that are rendered again', () => {
  it('are every address in every process for each write, if there are more reads than writes', () => {
    expect(renderingsPerSecond(0.001, 10_000, 40, 3)).toBeCloseTo(0.12, 3);
  });

  it('are at most the reads, if there are more writes than reads', () => {
    expect(renderingsPerSecond(1_000, 10, 10_000, 1)).toBeCloseTo(10, 2);
    expect(renderingsPerSecond(0, 10, 40, 1)).toBe(0);
    expect(renderingsPerSecond(0, 0, 40, 1)).toBe(0);
  });
});

describe('a cache in front', () => {
  const workload = quiet(assumedWorkload(100_000, { classes: 12 }));
  const rates = requestsOfVisit(workload, COSTS);

  it('that revalidates saves the bytes of shared answers, but passes all requests except those for files', () => {
    const through = ratesAtServer({ kind: 'revalidates' }, rates, workload);
    const without = (record: typeof rates) =>
      Object.entries(record).reduce((all, [kind, count]) => (kind === 'file' ? all : all + count), 0);
    expect(without(through)).toBeCloseTo(without(rates));
    expect(through.file).toBe(0);
    expect(through.page).toBeCloseTo((rates.page ?? 0) * workload.withChoice);
    expect(through.read).toBe(0);
  });

  it('that caches for some seconds passes every private request, but each shared one only once in that time', () => {
    const cache = { kind: 'caches', seconds: 5, locations: 1 } as const;
    const rush = demandOf({ ...workload, withChoice: 0 }, COSTS, { cache });
    expect(rush.atServer).toBeLessThan(30);
    expect(rush.mbitToReaders).toBeCloseTo(demandOf({ ...workload, withChoice: 0 }, COSTS).mbitToReaders);
    const chosen = demandOf(workload, COSTS, { cache });
    expect(chosen.atServer).toBeGreaterThan((0.59 * (100_000 * 2)) / 300);
    expect(demandOf(workload, COSTS, { cache: { ...cache, byChoice: true } }).atServer).toBeLessThan(50);
  });
});

describe('the first bottleneck', () => {
  it('is named, and the capacity is just below it', () => {
    const capacity = findCapacity(SERVER, COSTS, (students) => assumedWorkload(students, { classes: 12 }));
    const at = (students: number) => resourceUsage(demandOf(assumedWorkload(students, { classes: 12 }), COSTS), COSTS, SERVER)[0];
    expect(at(capacity.students)?.[1]).toBeLessThanOrEqual(1);
    expect(at(capacity.students * 1.03)).toEqual([capacity.first, expect.any(Number)]);
    expect(at(capacity.students * 1.03)?.[1]).toBeGreaterThan(1);
  });

  it('is the shared calendar if every thirty students have their own class', () => {
    const freeRendering = { ...COSTS, cpuMs: { ...COSTS.cpuMs, 'rendered page': 0 } };
    const [first] = resourceUsage(demandOf(assumedWorkload(100_000), freeRendering), COSTS, {
      cores: 1_000,
      memoryMb: 1e6,
      mbit: 1e6,
    });
    expect(first?.[0]).toBe('schedules in one read');
    expect(first?.[1]).toBeGreaterThan(4);
  });

  it("is PostgreSQL's connections at nine processes", () => {
    const demand = { ...demandOf(assumedWorkload(1_000), COSTS), processes: 9, databaseConnections: 108 };
    expect(resourceUsage(demand, COSTS, { cores: 16, memoryMb: 64_000, mbit: 10_000 })[0]?.[0]).toBe("PostgreSQL's connections");
  });
});
