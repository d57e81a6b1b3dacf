import { describe, expect, it } from 'vitest';
import {
  behind,
  bendsOf,
  demandOf,
  drawnAgain,
  holdsOf,
  REQUESTS,
  requestsOfVisit,
  useOf,
  type Costs,
  type RequestKind,
  type Use,
} from './scale-model.ts';

const each = (value: number) => Object.fromEntries(REQUESTS.map((kind) => [kind, value])) as Record<RequestKind, number>;
const COSTS: Costs = {
  cpuMs: { ...each(0.1), 'drawn page': 20, write: 5, 'sign-in': 30 },
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
const quiet = (use: Use): Use => ({ ...use, writesOfVolunteerADay: 0, signInsOfVolunteerADay: 0 });

describe('a visit', () => {
  it('of a device that holds everything, unchanged, is 304s alone', () => {
    const use = { ...useOf(1_000), firstVisits: 0, changed: 0, releasesAMonth: 0, withCopy: 1 };
    const visit = requestsOfVisit(use, COSTS);
    expect(Object.entries(visit).filter(([, count]) => count > 0)).toEqual([
      ['known page', 1],
      ['known read', 2],
      ['known bundle', 1],
    ]);
  });

  it('of a new device brings every file, and the whole bundle where a copy is kept', () => {
    const use = { ...useOf(1_000), firstVisits: 1, releasesAMonth: 0, withCopy: 1 };
    expect(requestsOfVisit(use, COSTS)).toMatchObject({ page: 1, file: 60, bundle: 1, 'known page': 0 });
    expect(requestsOfVisit({ ...use, withCopy: 0 }, COSTS)).toMatchObject({ file: 10, bundle: 0 });
  });
});

describe('the minutes before a webinar', () => {
  it('bring everybody within them, twice as fast in the busiest', () => {
    const use = quiet({ ...useOf(30_000), firstVisits: 0, changed: 0, releasesAMonth: 0, withCopy: 0, readsAVisit: 0 });
    const { requestsPerSecond, cores, connections } = demandOf(use, COSTS);
    expect(requestsPerSecond).toBeCloseTo(200);
    expect(cores).toBeCloseTo(0.02);
    expect(connections).toBeCloseTo(6_000);
  });

  it('grow with the students where classes stay as they are', () => {
    const fixed = (students: number) => demandOf(quiet(useOf(students, { classes: 12 })), COSTS);
    expect(fixed(100_000).cores).toBeCloseTo(fixed(1_000).cores * 100);
    expect(fixed(100_000).mbit).toBeCloseTo(fixed(1_000).mbit * 100);
    expect(fixed(100_000).schedulesAMonth).toBe(fixed(1_000).schedulesAMonth);
  });
});

describe('what is drawn again', () => {
  it('is every address in every process for each write, while there are more readers than that', () => {
    expect(drawnAgain(0.001, 10_000, 40, 3)).toBeCloseTo(0.12, 3);
  });

  it('is what readers ask for, never more, where writes come faster than they', () => {
    expect(drawnAgain(1_000, 10, 10_000, 1)).toBeCloseTo(10, 2);
    expect(drawnAgain(0, 10, 40, 1)).toBe(0);
    expect(drawnAgain(0, 0, 40, 1)).toBe(0);
  });
});

describe('a cache in front', () => {
  const use = quiet(useOf(100_000, { classes: 12 }));
  const rates = requestsOfVisit(use, COSTS);

  it('that revalidates saves bytes of what all share, and no request but those for files', () => {
    const through = behind({ kind: 'revalidates' }, rates, use);
    const without = (record: typeof rates) =>
      Object.entries(record).reduce((all, [kind, count]) => (kind === 'file' ? all : all + count), 0);
    expect(without(through)).toBeCloseTo(without(rates));
    expect(through.file).toBe(0);
    expect(through.page).toBeCloseTo((rates.page ?? 0) * use.withChoice);
    expect(through.read).toBe(0);
  });

  it('that holds for some seconds lets through what is private, and what all share once in that time', () => {
    const front = { kind: 'holds', seconds: 5, places: 1 } as const;
    const rush = demandOf({ ...use, withChoice: 0 }, COSTS, { front });
    expect(rush.atServer).toBeLessThan(30);
    expect(rush.mbitToReaders).toBeCloseTo(demandOf({ ...use, withChoice: 0 }, COSTS).mbitToReaders);
    const chosen = demandOf(use, COSTS, { front });
    expect(chosen.atServer).toBeGreaterThan((0.59 * (100_000 * 2)) / 300);
    expect(demandOf(use, COSTS, { front: { ...front, byChoice: true } }).atServer).toBeLessThan(50);
  });
});

describe('what bends first', () => {
  it('is named, and a server holds fewer students than it bends at', () => {
    const held = holdsOf(SERVER, COSTS, (students) => useOf(students, { classes: 12 }));
    const at = (students: number) => bendsOf(demandOf(useOf(students, { classes: 12 }), COSTS), COSTS, SERVER)[0];
    expect(at(held.students)?.[1]).toBeLessThanOrEqual(1);
    expect(at(held.students * 1.03)).toEqual([held.first, expect.any(Number)]);
    expect(at(held.students * 1.03)?.[1]).toBeGreaterThan(1);
  });

  it('is the calendar that everyone reads where each thirty students bring a class of their own', () => {
    const drawnForNothing = { ...COSTS, cpuMs: { ...COSTS.cpuMs, 'drawn page': 0 } };
    const [first] = bendsOf(demandOf(useOf(100_000), drawnForNothing), COSTS, { cores: 1_000, memoryMb: 1e6, mbit: 1e6 });
    expect(first?.[0]).toBe('schedules in one read');
    expect(first?.[1]).toBeGreaterThan(4);
  });

  it("is PostgreSQL's connections at nine processes", () => {
    const demand = { ...demandOf(useOf(1_000), COSTS), processes: 9, databaseConnections: 108 };
    expect(bendsOf(demand, COSTS, { cores: 16, memoryMb: 64_000, mbit: 10_000 })[0]?.[0]).toBe("PostgreSQL's connections");
  });
});
