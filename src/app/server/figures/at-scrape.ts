import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What does not answer, such as a disk that is away, holds up no scrape for longer. */
const LATEST_MS = 2_000;

/** What a figure is called and what it says. */
interface Described {
  name: string;
  help: string;
}
type MaybeSoon<T> = T | Promise<T>;

/** What `read` gives; null where it throws, or takes longer than `ms`. */
export function inTime<T>(read: () => MaybeSoon<T>, ms = LATEST_MS): Promise<T | null> {
  const late = wait(ms, null, { ref: false });
  return Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => null),
    late,
  ]);
}

/** A figure that is looked up whenever somebody asks; none where it is null or can't be told. */
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

/** The same for each of a bounded number of things, by their names under `label`. */
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

/** A count that its owner keeps by itself; without a label the name of its one thing is empty. */
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
