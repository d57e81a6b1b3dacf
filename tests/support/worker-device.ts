/** Simulates a browser for tests of the service worker. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { onTestFinished, vi } from 'vitest';
import { FakeCaches } from './fake-caches.ts';

/** The address of the simulated site. */
export const ORIGIN = 'https://suluh.example';
const WORKER = fileURLToPath(new URL('../../src/features/offline/worker/worker.ts', import.meta.url));
/** The address of the file with all files of a release that a first visit does not load. */
export const REST = '/assets/rest-aaaaaa.txt';
/** The names of the worker's globals, in the order of the parameters of `StartWorker`. */
const GLOBALS = [
  'self',
  'globalThis',
  'Client',
  'caches',
  'navigator',
  'fetch',
  'RELEASE',
  'RELEASE_FILES',
  'RELEASE_REST',
] as const;

/** A fake network: a function that returns the answer to a request, or rejects. */
export type FakeNetwork = (path: string, init: RequestInit | undefined) => Response | Promise<Response>;

type StartWorker = (...globals: unknown[]) => void;

async function bundleWorker(): Promise<StartWorker> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The worker was not bundled.');
  const run = new Function(...GLOBALS, chunk.code);
  return (...globals) => void run(...globals);
}

/** The worker's code as a function, built once for all tests of a process. Each call of the function starts a new worker. */
let bundled: Promise<StartWorker> | undefined;

interface WorkerEvent {
  waitUntil(promise: Promise<unknown>): void;
  respondWith?(answer: Promise<Response>): void;
  [field: string]: unknown;
}
type Listener = (event: WorkerEvent) => void;

/** Fetches a response whose body fails when the signal aborts, as in a browser. */
async function untilAborted(
  fetch: () => Promise<Response>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const response = await Promise.race([fetch(), aborted]);
  const { status, headers, body } = response;
  if (!body || response.type === 'error') return response;
  return new Response(body.pipeThrough(new TransformStream(), { signal }), { status, headers });
}

/** A fake page (`Client`) that the worker can send messages to. The worker accepts messages only from instances of `Client`. */
export class FakeClient {
  readonly messages: unknown[] = [];
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
  postMessage(data: unknown): void {
    this.messages.push(data);
  }
}

/** A simulated browser for tests of the service worker, with its caches, network and clock. */
export class WorkerDevice {
  readonly caches = new FakeCaches(ORIGIN);
  readonly page = new FakeClient('page');
  /** The paths that the worker has requested from the network, in order. */
  readonly requested: string[] = [];
  network: FakeNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
  readonly navigator: {
    onLine: boolean;
    connection?: { saveData: boolean };
    storage?: { estimate?: () => Promise<{ quota: number; usage: number }> };
  } = {
    onLine: true,
    connection: { saveData: false },
    storage: { estimate: async () => ({ quota: 1e9, usage: 0 }) },
  };
  /** Whether the browser has navigation preload. */
  hasPreload = true;
  /** Whether this worker is the first on the device. If not, it is an update of an earlier worker. */
  isFirst = false;
  /** The value of the header that the worker adds to each request for a page. */
  pageHeader = '';
  /** The addresses of the open pages. */
  openPages: string[] = [];
  /** The steps of the worker's activation: 'claim' if it took over the pages, 'preload' if it enabled navigation preload. */
  readonly did: string[] = [];
  #listeners = new Map<string, Listener>();
  readonly #startWorker: StartWorker;

  constructor(startWorker: StartWorker) {
    this.#startWorker = startWorker;
  }

  /** Starts the worker of a release. The memory of an earlier worker is lost, but the device's caches stay. */
  start(release = 'a', files: readonly string[] = ['/assets/core-aaaaaa.js', '/assets/page-aaaaaa.css']): void {
    this.#listeners = new Map();
    const self = {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: Listener) => this.#listeners.set(type, listener),
      clients: {
        get: async (id: string) => (id === this.page.id ? this.page : undefined),
        claim: async () => this.did.push('claim'),
        matchAll: async () => this.openPages.map((path) => ({ url: ORIGIN + path })),
      },
      registration: {
        active: this.isFirst ? null : {},
        ...(this.hasPreload && {
          navigationPreload: {
            enable: async () => this.did.push('preload'),
            setHeaderValue: async (value: string) => (this.pageHeader = value),
          },
        }),
      },
    };
    const fetch = async (input: string | { url: string }, init?: RequestInit) => {
      const path = (typeof input === 'string' ? input : input.url).replace(ORIGIN, '');
      this.requested.push(path);
      return untilAborted(async () => this.network(path, init), init?.signal ?? undefined);
    };
    const { caches, navigator } = this;
    this.#startWorker(self, { navigator }, FakeClient, caches, navigator, fetch, release, files, REST);
  }

  async #send(type: string, fields: object): Promise<{ answer: Promise<Response> | null; done: Promise<unknown> }> {
    let answer: Promise<Response> | null = null;
    const pending: Promise<unknown>[] = [];
    const event: WorkerEvent = {
      ...fields,
      waitUntil: (promise) => void pending.push(promise),
      respondWith: (promise) => {
        answer = promise;
        promise.catch(() => {});
      },
    };
    this.#listeners.get(type)?.(event);
    for (const promise of pending) promise.catch(() => {});
    return { answer, done: Promise.all(pending) };
  }

  /** Installs the worker. Rejects if the installation fails. */
  async install(): Promise<void> {
    await (
      await this.#send('install', {})
    ).done;
  }

  async activate(): Promise<void> {
    await (
      await this.#send('activate', {})
    ).done;
  }

  /** Sends the message `refresh`, as an idle page does. */
  async refresh(): Promise<void> {
    await this.#tell('refresh');
  }

  /** Sends the message about readings and the version of the programme's settings, as an idle page does. */
  async keepReadings(choice: string | null, programme?: string): Promise<void> {
    await this.#tell({ choice, programme });
  }

  async #tell(data: unknown): Promise<void> {
    await (
      await this.#send('message', { data, source: this.page })
    ).done;
  }

  /**
   * Sends the message `state`, as a page with stored data does.
   * @returns the worker's answer
   */
  async askState(): Promise<unknown> {
    await this.#send('message', { data: 'state', source: this.page });
    return this.page.messages.at(-1);
  }

  /** Sends a request of the page. Returns the worker's answer; null if the worker does not handle the request. */
  async request(path: string, more: { mode?: string; method?: string; preload?: Response } = {}): Promise<Response | null> {
    const { mode = 'cors', method = 'GET', preload } = more;
    const request = { method, mode, url: new URL(path, ORIGIN).href };
    const { answer } = await this.#send('fetch', {
      request,
      clientId: this.page.id,
      preloadResponse: this.hasPreload ? Promise.resolve(preload) : undefined,
    });
    return answer;
  }

  /** Sends a read, which the worker must answer. */
  async read(path: string): Promise<Response> {
    const answer = await this.request(path);
    if (!answer) throw new Error(`The worker leaves ${path} to the network.`);
    return answer;
  }

  /** Navigates to a page, which the worker must answer. */
  async open(path: string): Promise<Response> {
    const answer = await this.request(path, { mode: 'navigate' });
    if (!answer) throw new Error(`The worker leaves ${path} to the network.`);
    return answer;
  }

  /** Advances the clock, and waits for the worker's work. */
  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await this.turns();
  }

  /** Waits for the worker's background work, but not for requests that the fake network has not answered. */
  async turns(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Creates a simulated browser. The test controls its clock, which begins at `now`. */
export async function makeDevice(now: string): Promise<WorkerDevice> {
  bundled ??= bundleWorker();
  const startWorker = await bundled;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  return new WorkerDevice(startWorker);
}
