/**
 * How many requests, how much processor time, memory, bytes and writes so many students make. Pure arithmetic: what one answer
 * costs is measured (`scale.ts`), how students behave is assumed (`USE`), and both are printed beside what follows from them.
 */

/** What a student's browser, or a volunteer's, asks for. A `known` one is asked for with its tag, and answered 304. */
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

/** How students and volunteers use it. Shares are of 1. */
export interface Use {
  students: number;
  /** Among whom the schedules are divided. */
  classes: number;
  lessonsAWeek: number;
  visitsADay: number;
  readsAVisit: number;
  /** Visits of devices that hold nothing yet. */
  firstVisits: number;
  /** Devices that keep a copy, and readers who chose their class. */
  withCopy: number;
  withChoice: number;
  /** Of what a device has, the share that is another one by its next visit. */
  changed: number;
  /** The minutes before a webinar: so many students come within them, in the busiest one so much faster than on average. */
  rush: { share: number; minutes: number; peak: number };
  /** Of the students, those who come in the busiest hour of an ordinary day. */
  busiestHour: number;
  volunteers: number;
  writesOfVolunteerADay: number;
  signInsOfVolunteerADay: number;
  releasesAMonth: number;
  /** Of a release's files, those that are others than before. */
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

/** What was measured of a build. */
export interface Costs {
  /** Milliseconds of the server's processor time, on all threads, of one answer. */
  cpuMs: Record<RequestKind, number>;
  /** Bytes on the wire of one answer, with its headers. */
  bytes: Record<RequestKind, number>;
  /** Files of a first visit, and those that a device with a copy fetches of a release. */
  filesOfVisit: number;
  filesOfRelease: number;
  /** What a whole bundle grows by with one schedule; bytes on the wire. */
  bundleBytesPerSchedule: number;
  /** Schedules in the bundle that was measured. */
  bundleSchedules: number;
  /** Of a process after such a load; of one open connection. */
  processMb: number;
  connectionKb: number;
  /** Admins' calls that create a schedule, one after the other, as all processes of a database take their turns. */
  writesPerSecond: number;
}

/**
 * What stands in front of the server. A cache that revalidates keeps bytes, and asks for each reader; one that holds asks once in
 * so many seconds at each of its places, for pages of a chosen class only where it keeps those apart.
 */
export type Front =
  { kind: 'none' } | { kind: 'revalidates' } | { kind: 'holds'; seconds: number; places: number; byChoice?: boolean };

const DAYS_A_MONTH = 30;
const WORKING_DAY_S = 8 * 3_600;
/** Of one process's core; above it answers wait. */
export const BUSY = 0.6;
/** Months in a bundle, and pages that are read without a choice (dashboard, calendar, subjects, lists). */
const BUNDLE_MONTHS = 5;
const COMMON_ADDRESSES = 40;
const PAGES_OF_A_CHOICE = 2;
const WEEKS_A_MONTH = 30 / 7;
/** How long a visitor's connection stays. */
const KEEP_ALIVE_S = 30;
/** `WINDOW_MAX` of the schedules: what one public read holds at most. */
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

/** Writes and sign-ins a second in working hours. */
function volunteersRates({ volunteers, writesOfVolunteerADay, signInsOfVolunteerADay }: Use): Rates {
  return {
    write: (volunteers * writesOfVolunteerADay) / WORKING_DAY_S,
    'sign-in': (volunteers * signInsOfVolunteerADay) / WORKING_DAY_S,
  };
}

/**
 * Pages and lists a second that are computed anew: after each write every address is, once in each process, as soon as somebody
 * asks for it. With writes and readers that come by chance, that is w·r/(w+r) of an address with r readers a second.
 */
export function drawnAgain(writes: number, readers: number, addresses: number, processes: number): number {
  const places = addresses * processes;
  const each = readers / places;
  return writes + each === 0 ? 0 : (places * (writes * each)) / (writes + each);
}

/** What of the readers' requests comes through to the server. */
export function behind(front: Front, rates: Rates, use: Use): Rates {
  if (front.kind === 'none') return rates;
  const isApart = front.kind === 'holds' && front.byChoice === true;
  const withChoice = isApart ? 0 : use.withChoice;
  const addresses = COMMON_ADDRESSES + (isApart ? use.classes * PAGES_OF_A_CHOICE : 0);
  const through: Rates = { ...rates, file: 0 };
  // A page that was drawn for a choice is private: it passes as it is.
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
  /** Of readers, whatever stands in front; and those that the server answers. */
  requestsPerSecond: number;
  atServer: number;
  cores: number;
  processes: number;
  /** Out of the server, and out to readers. */
  mbit: number;
  mbitToReaders: number;
  memoryMb: number;
  /** Of visitors, wherever they end: at the proxy that speaks https, on the same machine where there is one. */
  connections: number;
  databaseConnections: number;
  writesPerSecond: number;
  drawnPerSecond: number;
  schedulesAMonth: number;
  bundleKb: number;
  /** Out to readers in a month of ordinary days. */
  gbAMonth: number;
}

/** What the busiest minute asks: `rush` is the one before a webinar, else the busiest hour of an ordinary day. */
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
  // Each process draws for itself: more of them draw more.
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
/** What the system takes of the memory. */
const SYSTEM_MB = 300;
/** PostgreSQL's own default, of which it keeps three for its owner. */
const MAX_CONNECTIONS = 97;

/** What is used up, of 1, the fullest first. A machine with processes as they are needed; all writes take turns. */
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

/** How many students a machine holds in the minutes before a webinar, and what bends first there. */
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
