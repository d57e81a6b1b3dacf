/**
 * Computes what a number of students need: requests, processor time, memory, bytes and writes (docs/scale.md). `scale.ts` calls it.
 *
 * 1. `assumedWorkload` has the assumptions about students. `Costs` has what `scale.ts` measured: the cost of each kind of request.
 * 2. `requestsOfVisit` computes the requests of one visit. `ratesAtServer` leaves out requests that a cache in front answers.
 * 3. `demandOf` computes what all visits of a minute need.
 * 4. `resourceUsage` compares this demand with a machine. `findCapacity` finds the most students that a machine can serve.
 */

/**
 * The kinds of requests that browsers of students and volunteers send. A `known` request is conditional and gets a 304. Only a
 * `rendered page` is no request: it is the server's extra work for a page that is not cached.
 */
export const REQUESTS = [
  'page',
  'known page',
  'read',
  'known read',
  'file',
  'bundle',
  'changed bundle',
  'known bundle',
  'rendered page',
  'write',
  'sign-in',
] as const;
export type RequestKind = (typeof REQUESTS)[number];
/** How many requests of each kind there are, per visit or per second. */
type Rates = Partial<Record<RequestKind, number>>;

/** How students and volunteers use the site. Fractions are between 0 and 1. */
export interface Workload {
  students: number;
  /** The number of classes; each has its own lessons. */
  classes: number;
  lessonsPerWeek: number;
  visitsPerDay: number;
  readsPerVisit: number;
  /** The fraction of visits that are the first on a device. */
  firstVisits: number;
  /** The fraction of devices with a copy, and of students who chose their class. */
  withCopy: number;
  withChoice: number;
  /** The fraction of a device's data that has changed by its next visit. */
  changed: number;
  /**
   * The minutes before a webinar: `share` of the students come in `minutes`, and the highest rate is `peak` times the average.
   */
  rush: { share: number; minutes: number; peak: number };
  /** The fraction of students who come in the busiest hour of an ordinary day. */
  busiestHour: number;
  volunteers: number;
  dailyWritesPerVolunteer: number;
  dailySignInsPerVolunteer: number;
  releasesPerMonth: number;
  /** The fraction of files that a release changes. */
  filesChanged: number;
}

/**
 * Returns the workload that we assume for a programme with so many students. Each class has `perClass` students and one volunteer.
 */
export function assumedWorkload(students: number, { perClass = 30, classes = Math.ceil(students / perClass) } = {}): Workload {
  return {
    students,
    classes,
    lessonsPerWeek: 3,
    visitsPerDay: 1.5,
    readsPerVisit: 2,
    firstVisits: 0.03,
    withCopy: 0.8,
    withChoice: 0.6,
    changed: 0.3,
    rush: { share: 1, minutes: 5, peak: 2 },
    busiestHour: 0.15,
    volunteers: classes,
    dailyWritesPerVolunteer: 2,
    dailySignInsPerVolunteer: 0.2,
    releasesPerMonth: 2,
    filesChanged: 0.5,
  };
}

/** The measured costs of a build. */
export interface Costs {
  /** The server's processor time for one answer, in milliseconds on all threads. */
  cpuMs: Record<RequestKind, number>;
  /** The transferred bytes of one answer, with its headers. */
  bytes: Record<RequestKind, number>;
  /** How many files a first visit loads, and how many a device with a copy loads after a release. */
  filesOfVisit: number;
  filesOfRelease: number;
  /** How many transferred bytes each schedule adds to a whole bundle. */
  bundleBytesPerSchedule: number;
  /** How many schedules the measured bundle has. */
  bundleSchedules: number;
  /** The memory of a process after the load, and of one open connection. */
  processMb: number;
  connectionKb: number;
  /** How many schedules can be created per second. More processes do not help: all processes of a database write in turn. */
  writesPerSecond: number;
}

/**
 * The cache in front of the server, such as a CDN.
 * - 'revalidates': it asks the server at each request whether its stored answer is still valid, so it saves only bytes.
 * - 'caches': it keeps an answer for `seconds`, separately in each of its `locations`. With `byChoice` it also keeps the pages of
 *   students who chose a class, each under a key with the choice.
 */
export type FrontCache =
  { kind: 'none' } | { kind: 'revalidates' } | { kind: 'caches'; seconds: number; locations: number; byChoice?: boolean };

/** The maximum number of rounds in which `demandOf` searches for the number of processes. */
const ROUNDS_MAX = 20;
const DAYS_PER_MONTH = 30;
/** The seconds of a working day. */
const WORKING_DAY_S = 8 * 3_600;
/** The maximum load of a process's core, as a fraction. With more load, requests would wait. */
export const BUSY = 0.6;
/**
 * How many months a bundle has, how many addresses have the same answer for everybody, and how many pages depend on the chosen
 * class.
 */
const BUNDLE_MONTHS = 5;
const COMMON_ADDRESSES = 40;
const PAGES_PER_CHOICE = 2;
const WEEKS_PER_MONTH = 30 / 7;
/** How long a visitor's connection stays open, in seconds. */
const KEEP_ALIVE_S = 30;
/** The maximum number of schedules in one public read (`WINDOW_MAX`). */
export const SCHEDULES_PER_READ = 10_000;
/** How many connections to PostgreSQL a process opens (`CONNECTIONS_A_PROCESS`). */
export const DATABASE_CONNECTIONS = 12;

/** Returns the average number of requests of one visit, by kind. */
export function requestsOfVisit(workload: Workload, costs: Pick<Costs, 'filesOfVisit' | 'filesOfRelease'>): Rates {
  const { firstVisits: first, changed, withCopy, readsPerVisit, releasesPerMonth, filesChanged, visitsPerDay } = workload;
  // The fractions of visits whose device has stored answers: answers that are still valid, and answers that are outdated.
  const known = (1 - first) * (1 - changed);
  const stale = (1 - first) * changed;
  // The probability that a release was published since the last visit.
  const releases = Math.min(releasesPerMonth / (visitsPerDay * DAYS_PER_MONTH), 1);
  return {
    page: first + stale,
    'known page': known,
    read: (first + stale) * readsPerVisit,
    'known read': known * readsPerVisit,
    file: first * costs.filesOfVisit + withCopy * (first + releases * filesChanged) * costs.filesOfRelease,
    bundle: first * withCopy,
    'changed bundle': stale * withCopy,
    'known bundle': known * withCopy,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Multiplies all rates. */
const scaled = (rates: Rates, by: number): Rates =>
  Object.fromEntries(REQUESTS.map((kind) => [kind, (rates[kind] ?? 0) * by])) as Rates;

/** Returns the volunteers' writes and sign-ins per second in working hours. */
function volunteerRates({ volunteers, dailyWritesPerVolunteer, dailySignInsPerVolunteer }: Workload): Rates {
  return {
    write: (volunteers * dailyWritesPerVolunteer) / WORKING_DAY_S,
    'sign-in': (volunteers * dailySignInsPerVolunteer) / WORKING_DAY_S,
  };
}

/**
 * Returns how many pages and lists are computed again per second. After each write, every process computes each address again at
 * its next read. With random writes (w per second) and reads (r per second of an address), that is w·r/(w+r) for each address.
 */
export function renderingsPerSecond(writes: number, readers: number, addresses: number, processes: number): number {
  const caches = addresses * processes;
  const each = readers / caches;
  return writes + each === 0 ? 0 : (caches * (writes * each)) / (writes + each);
}

/**
 * Returns the requests that reach the server behind a cache. The cache answers all requests for files. It also answers requests for
 * pages, reads and bundles that are the same for many students, and sends only its own conditional requests (`known`) for them.
 */
export function ratesAtServer(cache: FrontCache, rates: Rates, workload: Workload): Rates {
  if (cache.kind === 'none') return rates;
  const cachesChoices = cache.kind === 'caches' && cache.byChoice === true;
  const withChoice = cachesChoices ? 0 : workload.withChoice;
  const addresses = COMMON_ADDRESSES + (cachesChoices ? workload.classes * PAGES_PER_CHOICE : 0);
  const through: Rates = { ...rates, file: 0 };
  // The page of a student with a choice is private, so it passes through.
  const shared = (kind: RequestKind) => (rates[kind] ?? 0) * (kind === 'page' || kind === 'known page' ? 1 - withChoice : 1);
  for (const [whole, known] of [
    ['page', 'known page'],
    ['read', 'known read'],
    ['bundle', 'known bundle'],
  ] as const) {
    const all = shared(whole) + shared(known);
    const asking = cache.kind === 'revalidates' ? all : Math.min(all, (addresses * cache.locations) / cache.seconds);
    through[whole] = (rates[whole] ?? 0) - shared(whole);
    through[known] = (rates[known] ?? 0) - shared(known) + asking;
  }
  if (cache.kind === 'caches')
    through['changed bundle'] = Math.min(rates['changed bundle'] ?? 0, cache.locations / cache.seconds);
  return through;
}

/** What a programme needs in its busiest minute. */
export interface Demand {
  /** The requests of all browsers, and those that reach the server. */
  requestsPerSecond: number;
  atServer: number;
  /** How many processor cores are busy. */
  cores: number;
  processes: number;
  /** The traffic out of the server, and to all browsers, in Mbit per second. */
  mbit: number;
  mbitToReaders: number;
  memoryMb: number;
  /** The visitors' open connections. They end at the https proxy, which may be on the same machine. */
  connections: number;
  databaseConnections: number;
  writesPerSecond: number;
  /** How many pages and lists are computed again per second. */
  renderingsPerSecond: number;
  schedulesPerMonth: number;
  bundleKb: number;
  /** The traffic to all browsers in a month of ordinary days. */
  gbPerMonth: number;
}

/** Computes the demand of the minute before a webinar (`rush`), or of the busiest hour of an ordinary day. */
export function demandOf(
  workload: Workload,
  costs: Costs,
  { cache = { kind: 'none' }, rush = true }: { cache?: FrontCache; rush?: boolean } = {},
): Demand {
  const { students, visitsPerDay, busiestHour, classes, withChoice } = workload;
  const visits = rush
    ? (students * workload.rush.share * workload.rush.peak) / (workload.rush.minutes * 60)
    : (students * visitsPerDay * busiestHour) / 3_600;
  const schedulesPerMonth = classes * workload.lessonsPerWeek * WEEKS_PER_MONTH;
  const bundleBytes =
    costs.bytes.bundle + (schedulesPerMonth * BUNDLE_MONTHS - costs.bundleSchedules) * costs.bundleBytesPerSchedule;
  const bytes = { ...costs.bytes, bundle: Math.max(bundleBytes, 0) };
  const visit = requestsOfVisit(workload, costs);
  const readers = scaled(visit, visits);
  const writers = volunteerRates(workload);
  const arriving = { ...ratesAtServer(cache, readers, workload), ...writers };
  const addresses = COMMON_ADDRESSES + classes * PAGES_PER_CHOICE * Math.min(withChoice, 1);
  const asking = sum((['page', 'known page', 'read', 'known read'] as const).map((kind) => arriving[kind] ?? 0));
  const busy = (rates: Rates) => sum(REQUESTS.map((kind) => (rates[kind] ?? 0) * costs.cpuMs[kind])) / 1_000;
  let processes = 1;
  let renderings = 0;
  let cores = 0;
  // Each process has its own cache, so more processes render more pages, and this may need even more processes. The loop ends when
  // the number no longer changes.
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    renderings = renderingsPerSecond(writers.write ?? 0, asking, addresses, processes);
    cores = busy({ ...arriving, 'rendered page': renderings });
    const needed = Math.max(Math.ceil(cores / BUSY), 1);
    if (needed === processes) break;
    processes = needed;
  }
  const mbit = (rates: Rates) => (sum(REQUESTS.map((kind) => (rates[kind] ?? 0) * bytes[kind])) * 8) / 1e6;
  const connections = visits * KEEP_ALIVE_S;
  const month = scaled(visit, students * visitsPerDay * DAYS_PER_MONTH);
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
    renderingsPerSecond: renderings,
    schedulesPerMonth,
    bundleKb: bytes.bundle / 1_024,
    gbPerMonth: sum(REQUESTS.map((kind) => (month[kind] ?? 0) * bytes[kind])) / 1e9,
  };
}

/** The resources of a server machine. */
export interface Machine {
  cores: number;
  memoryMb: number;
  mbit: number;
}
/** The memory that the operating system needs. */
const SYSTEM_MB = 300;
/** PostgreSQL's default number of connections, without the three that are reserved for superusers. */
const MAX_CONNECTIONS = 97;

/**
 * Returns which fraction of each resource of a machine is used, the fullest resource first. The machine runs as many processes as
 * are needed. A fraction above 1 means that the machine has too little of the resource.
 */
export function resourceUsage(demand: Demand, costs: Costs, machine: Machine): [what: string, used: number][] {
  const resources: [string, number][] = [
    ['processor', demand.cores / (machine.cores * BUSY)],
    ['memory', demand.memoryMb / (machine.memoryMb - SYSTEM_MB)],
    ['network', demand.mbit / machine.mbit],
    ['schedules in one read', demand.schedulesPerMonth / SCHEDULES_PER_READ],
    ['writes one after another', demand.writesPerSecond / costs.writesPerSecond],
    ["PostgreSQL's connections", demand.processes > 1 ? demand.databaseConnections / MAX_CONNECTIONS : 0],
  ];
  return resources.toSorted(([, a], [, b]) => b - a);
}

/**
 * Finds how many students a machine can serve in the minutes before a webinar, and which resource (`first`) would be used up first.
 */
export function findCapacity(
  machine: Machine,
  costs: Costs,
  workloadFor: (students: number) => Workload,
): { students: number; first: string } {
  const fullest = (students: number) =>
    resourceUsage(demandOf(workloadFor(students), costs), costs, machine)[0] ?? ['nothing', 0];
  let [fits, tooMany] = [1, 100_000_000];
  // Halves the range until it is accurate to one percent.
  while (tooMany - fits > Math.max(1, fits / 100)) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (fullest(middle)[1] <= 1) fits = middle;
    else tooMany = middle;
  }
  return { students: fits, first: fullest(tooMany)[0] };
}
