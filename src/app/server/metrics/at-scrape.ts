/**
 * Metrics whose value is read when it is asked for. Prometheus regularly requests all metrics; one such request is a scrape. The
 * other metrics files call these functions with a `read`, which runs at each scrape.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The time limit for reading one value, so that an unresponsive disk does not block a scrape. */
const READ_LIMIT_MS = 2_000;

/** A metric's name and description. */
interface Described {
  name: string;
  help: string;
}
type MaybePromise<T> = T | Promise<T>;

/** Returns the result of `read`; null if it throws or takes longer than `ms`. */
export function withTimeout<T>(read: () => MaybePromise<T>, ms = READ_LIMIT_MS): Promise<T | null> {
  const timeout = wait(ms, null, { ref: false });
  return Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => null),
    timeout,
  ]);
}

/**
 * Adds a gauge to the metrics. Each scrape by Prometheus reads its value. The gauge is absent if the value is null or the read
 * fails.
 */
export function gaugeAtScrape(registry: Registry, { name, help }: Described, read: () => MaybePromise<number | null>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await withTimeout(read);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** Adds a gauge with one value for each name that `read` returns; the name is the value's `label`. */
export function gaugesAtScrape(
  registry: Registry,
  { name, help, label }: Described & { label: string },
  read: () => MaybePromise<Readonly<Record<string, number | null>>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = (await withTimeout(read)) ?? {};
      this.reset();
      for (const [key, value] of Object.entries(values)) if (value !== null) this.set({ [label]: key }, value);
    },
  });
}

/** Adds a counter whose values `read` gets from another object. Without a `label`, `read` returns one value, whose name does not matter. */
export function countersAtScrape(
  registry: Registry,
  { name, help, label }: Described & { label?: string },
  read: () => Readonly<Record<string, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, value] of Object.entries(read())) this.inc(label === undefined ? {} : { [label]: key }, value);
    },
  });
}
