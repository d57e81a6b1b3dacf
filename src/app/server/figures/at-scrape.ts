import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Something unresponsive, such as a disk, delays a scrape by at most this. */
const LATEST_MS = 2_000;

/** A metric's name and description. */
interface Described {
  name: string;
  help: string;
}
type MaybeSoon<T> = T | Promise<T>;

/** The result of `read`; null if it throws or takes longer than `ms`. */
export function inTime<T>(read: () => MaybeSoon<T>, ms = LATEST_MS): Promise<T | null> {
  const late = wait(ms, null, { ref: false });
  return Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => null),
    late,
  ]);
}

/** A gauge that is read at each scrape; absent if the value is null or the read fails. */
export function gaugeAtScrape(registry: Registry, { name, help }: Described, read: () => MaybeSoon<number | null>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await inTime(read);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** The same for a bounded set of things, with their names as `label`. */
export function gaugesAtScrape(
  registry: Registry,
  { name, help, label }: Described & { label: string },
  read: () => MaybeSoon<Readonly<Record<string, number | null>>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = (await inTime(read)) ?? {};
      this.reset();
      for (const [thing, value] of Object.entries(values)) if (value !== null) this.set({ [label]: thing }, value);
    },
  });
}

/** A counter whose value another object keeps. Without a label, the only thing has an empty name. */
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
      for (const [thing, value] of Object.entries(read())) this.inc(label === undefined ? {} : { [label]: thing }, value);
    },
  });
}
