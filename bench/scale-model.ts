/**
 * The requests, processor time, memory, bytes and writes of a number of students. Pure arithmetic: the cost of an answer is
 * measured (`scale.ts`), the behaviour of students is assumed (`USE`), and both are printed with the results.
 */

/** The requests of a student's or volunteer's browser. A `known` one is conditional and gets a 304. */
export const REQUESTS = [
  'page',
  'known page',
  'read',
  'known read',
  'file',
  'bundle',
  'changed bundle',
  'known bundle',
  'drawn page',
  'write',
  'sign-in',
] as const;
export type RequestKind = (typeof REQUESTS)[number];
type Rates = Partial<Record<RequestKind, number>>;

/** How students and volunteers use the site. Shares are fractions of 1. */
export interface Use {
  students: number;
  /** The classes that share the schedules. */
  classes: number;
  lessonsAWeek: number;
  visitsADay: number;
  readsAVisit: number;
  /** Visits of new devices. */
  firstVisits: number;
  /** Devices with a copy, and readers who chose their class. */
  withCopy: number;
  withChoice: number;
  /** The fraction of a device's data that has changed by its next visit. */
  changed: number;
  /** The minutes before a webinar: the fraction of students who come then, and the peak over the average rate. */
  rush: { share: number; minutes: number; peak: number };
  /** The fraction of students who come in the busiest hour of an ordinary day. */
  busiestHour: number;
  volunteers: number;
  writesOfVolunteerADay: number;
  signInsOfVolunteerADay: number;
  releasesAMonth: number;
  /** The fraction of files that a release changes. */
  filesChanged: number;
}

/** A programme of `students` in classes of `perClass`; one volunteer to a class. */
export function useOf(students: number, { perClass = 30, classes = Math.ceil(students / perClass) } = {}): Use {
  return {
    students,
    classes,
    lessonsAWeek: 3,
    visitsADay: 1.5,
    readsAVisit: 2,
    firstVisits: 0.03,
    withCopy: 0.8,
    withChoice: 0.6,
    changed: 0.3,
    rush: { share: 1, minutes: 5, peak: 2 },
    busiestHour: 0.15,
    volunteers: classes,
    writesOfVolunteerADay: 2,
    signInsOfVolunteerADay: 0.2,
    releasesAMonth: 2,
    filesChanged: 0.5,
  };
}

/** The measured costs of a build. */
export interface Costs {
  /** Milliseconds of the server's processor time, on all threads, of one answer. */
  cpuMs: Record<RequestKind, number>;
  /** Bytes on the wire of one answer, with its headers. */
  bytes: Record<RequestKind, number>;
  /** Files of a first visit, and those that a device with a copy fetches after a release. */
  filesOfVisit: number;
  filesOfRelease: number;
  /** The growth of a whole bundle per schedule; bytes on the wire. */
  bundleBytesPerSchedule: number;
  /** Schedules in the bundle that was measured. */
  bundleSchedules: number;
  /** Memory of a process after such a load, and of one open connection. */
  processMb: number;
  connectionKb: number;
  /** Admins' calls that create a schedule, one after the other, because all processes of a database write in turn. */
  writesPerSecond: number;
}

/**
 * The proxy in front of the server. A revalidating cache saves bytes, but not requests; a caching one requests once in some
 * seconds per location, and pages of a chosen class only if it keys on the choice.
 */
export type Front =
  { kind: 'none' } | { kind: 'revalidates' } | { kind: 'holds'; seconds: number; places: number; byChoice?: boolean };

const DAYS_A_MONTH = 30;
const WORKING_DAY_S = 8 * 3_600;
/** The maximum load of a process's core; above it answers wait. */
export const BUSY = 0.6;
/** Months in a bundle, and pages without a choice (dashboard, calendar, subjects, lists). */
const BUNDLE_MONTHS = 5;
const COMMON_ADDRESSES = 40;
const PAGES_OF_A_CHOICE = 2;
const WEEKS_A_MONTH = 30 / 7;
/** How long a visitor's connection stays open. */
const KEEP_ALIVE_S = 30;
/** `WINDOW_MAX` of the schedules: the maximum of one public read. */
export const SCHEDULES_IN_A_READ = 10_000;
/** `CONNECTIONS_A_PROCESS` of the database. */
export const DATABASE_CONNECTIONS = 12;

/** Requests of one visit, on average. */
export function requestsOfVisit(use: Use, costs: Pick<Costs, 'filesOfVisit' | 'filesOfRelease'>): Rates {
  const { firstVisits: first, changed, withCopy, readsAVisit, releasesAMonth, filesChanged, visitsADay } = use;
  const known = (1 - first) * (1 - changed);
  const other = (1 - first) * changed;
  const releases = Math.min(releasesAMonth / (visitsADay * DAYS_A_MONTH), 1);
  return {
    page: first + other,
    'known page': known,
    read: (first + other) * readsAVisit,
    'known read': known * readsAVisit,
    file: first * costs.filesOfVisit + withCopy * (first + releases * filesChanged) * costs.filesOfRelease,
    bundle: first * withCopy,
    'changed bundle': other * withCopy,
    'known bundle': known * withCopy,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const scaled = (rates: Rates, by: number): Rates =>
  Object.fromEntries(REQUESTS.map((kind) => [kind, (rates[kind] ?? 0) * by])) as Rates;

/** Writes and sign-ins per second in working hours. */
function volunteersRates({ volunteers, writesOfVolunteerADay, signInsOfVolunteerADay }: Use): Rates {
  return {
    write: (volunteers * writesOfVolunteerADay) / WORKING_DAY_S,
    'sign-in': (volunteers * signInsOfVolunteerADay) / WORKING_DAY_S,
  };
}

/**
 * Pages and lists that are computed again per second: after each write, every address once in each process at its next read.
 * With random writes and reads, that is w·r/(w+r) for an address with r reads per second.
 */
export function drawnAgain(writes: number, readers: number, addresses: number, processes: number): number {
  const places = addresses * processes;
  const each = readers / places;
  return writes + each === 0 ? 0 : (places * (writes * each)) / (writes + each);
}

/** The requests that pass through the proxy to the server. */
export function behind(front: Front, rates: Rates, use: Use): Rates {
  if (front.kind === 'none') return rates;
  const isApart = front.kind === 'holds' && front.byChoice === true;
  const withChoice = isApart ? 0 : use.withChoice;
  const addresses = COMMON_ADDRESSES + (isApart ? use.classes * PAGES_OF_A_CHOICE : 0);
  const through: Rates = { ...rates, file: 0 };
  // A page with a choice is private and passes through.
  const shared = (kind: RequestKind) => (rates[kind] ?? 0) * (kind === 'page' || kind === 'known page' ? 1 - withChoice : 1);
  for (const [whole, known] of [
    ['page', 'known page'],
    ['read', 'known read'],
    ['bundle', 'known bundle'],
  ] as const) {
    const all = shared(whole) + shared(known);
    const asked = front.kind === 'revalidates' ? all : Math.min(all, (addresses * front.places) / front.seconds);
    through[whole] = (rates[whole] ?? 0) - shared(whole);
    through[known] = (rates[known] ?? 0) - shared(known) + asked;
  }
  if (front.kind === 'holds') through['changed bundle'] = Math.min(rates['changed bundle'] ?? 0, front.places / front.seconds);
  return through;
}

export interface Demand {
  /** Requests of readers, and those that reach the server. */
  requestsPerSecond: number;
  atServer: number;
  cores: number;
  processes: number;
  /** Traffic out of the server, and out to readers. */
  mbit: number;
  mbitToReaders: number;
  memoryMb: number;
  /** Visitors' connections, which end at the https proxy, on the same machine if there is one. */
  connections: number;
  databaseConnections: number;
  writesPerSecond: number;
  drawnPerSecond: number;
  schedulesAMonth: number;
  bundleKb: number;
  /** Traffic to readers in a month of ordinary days. */
  gbAMonth: number;
}

/** The demand of the busiest minute: `rush` is the one before a webinar, else the busiest hour of an ordinary day. */
export function demandOf(
  use: Use,
  costs: Costs,
  { front = { kind: 'none' }, rush = true }: { front?: Front; rush?: boolean } = {},
): Demand {
  const { students, visitsADay, busiestHour, classes, withChoice } = use;
  const visits = rush
    ? (students * use.rush.share * use.rush.peak) / (use.rush.minutes * 60)
    : (students * visitsADay * busiestHour) / 3_600;
  const schedulesAMonth = classes * use.lessonsAWeek * WEEKS_A_MONTH;
  const bundleBytes =
    costs.bytes.bundle + (schedulesAMonth * BUNDLE_MONTHS - costs.bundleSchedules) * costs.bundleBytesPerSchedule;
  const bytes = { ...costs.bytes, bundle: Math.max(bundleBytes, 0) };
  const visit = requestsOfVisit(use, costs);
  const readers = scaled(visit, visits);
  const writers = volunteersRates(use);
  const arriving = { ...behind(front, readers, use), ...writers };
  const addresses = COMMON_ADDRESSES + classes * PAGES_OF_A_CHOICE * Math.min(withChoice, 1);
  const asking = sum((['page', 'known page', 'read', 'known read'] as const).map((kind) => arriving[kind] ?? 0));
  const busy = (rates: Rates) => sum(REQUESTS.map((kind) => (rates[kind] ?? 0) * costs.cpuMs[kind])) / 1_000;
  let processes = 1;
  let drawn = 0;
  let cores = 0;
  // Each process renders for itself, so more processes render more.
  for (let round = 0; round < 20; round += 1) {
    drawn = drawnAgain(writers.write ?? 0, asking, addresses, processes);
    cores = busy({ ...arriving, 'drawn page': drawn });
    const needed = Math.max(Math.ceil(cores / BUSY), 1);
    if (needed === processes) break;
    processes = needed;
  }
  const mbit = (rates: Rates) => (sum(REQUESTS.map((kind) => (rates[kind] ?? 0) * bytes[kind])) * 8) / 1e6;
  const connections = visits * KEEP_ALIVE_S;
  const month = scaled(visit, students * visitsADay * DAYS_A_MONTH);
  return {
    requestsPerSecond: sum(Object.values(readers)),
    atServer: sum(Object.values(arriving)),
    cores,
    processes,
    mbit: mbit(arriving),
    mbitToReaders: mbit(readers),
    memoryMb: processes * costs.processMb + (connections * costs.connectionKb) / 1_024,
    connections,
    databaseConnections: processes * DATABASE_CONNECTIONS,
    writesPerSecond: writers.write ?? 0,
    drawnPerSecond: drawn,
    schedulesAMonth,
    bundleKb: bytes.bundle / 1_024,
    gbAMonth: sum(REQUESTS.map((kind) => (month[kind] ?? 0) * bytes[kind])) / 1e9,
  };
}

export interface Machine {
  cores: number;
  memoryMb: number;
  mbit: number;
}
/** The memory of the system. */
const SYSTEM_MB = 300;
/** PostgreSQL's default, minus three for superusers. */
const MAX_CONNECTIONS = 97;

/** The used fractions of resources, the fullest first, on a machine with as many processes as needed; all writes run in turn. */
export function bendsOf(demand: Demand, costs: Costs, machine: Machine): [what: string, used: number][] {
  const bends: [string, number][] = [
    ['processor', demand.cores / (machine.cores * BUSY)],
    ['memory', demand.memoryMb / (machine.memoryMb - SYSTEM_MB)],
    ['network', demand.mbit / machine.mbit],
    ['schedules in one read', demand.schedulesAMonth / SCHEDULES_IN_A_READ],
    ['turns of writes', demand.writesPerSecond / costs.writesPerSecond],
    ["PostgreSQL's connections", demand.processes > 1 ? demand.databaseConnections / MAX_CONNECTIONS : 0],
  ];
  return bends.toSorted(([, one], [, other]) => other - one);
}

/** How many students a machine serves in the minutes before a webinar, and its first bottleneck. */
export function holdsOf(machine: Machine, costs: Costs, useFor: (students: number) => Use): { students: number; first: string } {
  const fullest = (students: number) => bendsOf(demandOf(useFor(students), costs), costs, machine)[0] ?? ['nothing', 0];
  let [fits, tooMany] = [1, 100_000_000];
  while (tooMany - fits > Math.max(1, fits / 100)) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (fullest(middle)[1] <= 1) fits = middle;
    else tooMany = middle;
  }
  return { students: fits, first: fullest(tooMany)[0] };
}
