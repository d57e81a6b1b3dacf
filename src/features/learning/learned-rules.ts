/** What a student has ticked as learned, by ids alone. */
export interface Tick {
  content: string;
  material: string;
  subject: string;
}

/** Ticks in their order; those that follow each other in one material share its ids: subject, material, contents. */
type Group = readonly [subject: string, material: string, ...contents: string[]];

/** What the device keeps. */
export interface Learned {
  ticks: readonly Group[];
  /** Contents among them that are no more: their rows stay in the cloth, and they count nowhere else. */
  gone: readonly string[];
  /** When a tick was added last, epoch milliseconds: what was known of the contents before says nothing about it. */
  at: number;
}

export const NOTHING_LEARNED: Learned = { ticks: [], gone: [], at: 0 };

/** More than this the device does not keep. */
export const MOST_TICKS = 3000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 80;
const isGroup = (value: unknown): value is Group => Array.isArray(value) && value.length > 2 && value.every(isText);

/** What was kept, if it is whole; null for anything else. */
export function parseLearned(kept: unknown): Learned | null {
  if (typeof kept !== 'object' || kept === null || !('ticks' in kept) || !('gone' in kept)) return null;
  const { ticks, gone } = kept;
  if (!Array.isArray(ticks) || !ticks.every(isGroup) || !Array.isArray(gone) || !gone.every(isText)) return null;
  return { ticks, gone, at: 'at' in kept && typeof kept.at === 'number' ? kept.at : 0 };
}

/** Every tick, the first ticked first. */
export function listTicks({ ticks }: Learned): Tick[] {
  return ticks.flatMap(([subject, material, ...contents]) => contents.map((content) => ({ content, material, subject })));
}

function group(ticks: readonly Tick[]): Group[] {
  const groups: [string, string, ...string[]][] = [];
  for (const { subject, material, content } of ticks) {
    const last = groups.at(-1);
    if (last?.[0] === subject && last[1] === material) last.push(content);
    else groups.push([subject, material, content]);
  }
  return groups;
}

/** With these ticks at the end, each content once, as of `at`; null where there would be too many. */
export function addTicks(learned: Learned, added: readonly Tick[], at: number): Learned | null {
  const all = new Map([...listTicks(learned), ...added].map((tick) => [tick.content, tick]));
  if (all.size > MOST_TICKS) return null;
  return { ...learned, ticks: group([...all.values()]), at };
}

export function removeTick(learned: Learned, content: string): Learned {
  return {
    ...learned,
    ticks: group(listTicks(learned).filter((tick) => tick.content !== content)),
    gone: learned.gone.filter((id) => id !== content),
  };
}

/**
 * With what is known of the contents of some materials: a ticked one of them that is not there any more is gone, and one
 * that is there again is not. The same object where nothing changes.
 */
export function knowContents(learned: Learned, isKnown: (tick: Tick) => boolean, contents: ReadonlySet<string>): Learned {
  const before = new Set(learned.gone);
  const gone = listTicks(learned)
    .filter((tick) => (isKnown(tick) ? !contents.has(tick.content) : before.has(tick.content)))
    .map(({ content }) => content);
  const same = gone.length === before.size && gone.every((content) => before.has(content));
  return same ? learned : { ...learned, gone };
}

const counted = new WeakMap<Learned, Map<string, number>>();

/** How many contents of a subject, or of a material, are ticked and still there. */
export function countLearned(learned: Learned, id: string): number {
  let counts = counted.get(learned);
  if (!counts) {
    counts = new Map();
    const gone = new Set(learned.gone);
    for (const { content, material, subject } of listTicks(learned)) {
      if (gone.has(content)) continue;
      for (const one of [material, subject]) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    counted.set(learned, counts);
  }
  return counts.get(id) ?? 0;
}

/** Whether a content is ticked. */
export function isLearned({ ticks }: Learned, { content, material }: Tick): boolean {
  return ticks.some(([, of, ...contents]) => of === material && contents.includes(content));
}
