/** The ids of a content that a student ticked as learned. */
export interface Tick {
  content: string;
  material: string;
  subject: string;
}

/** Consecutive ticks in one material: the ids of the subject, the material and the contents. */
type Group = readonly [subject: string, material: string, ...contents: string[]];

/** The ticks that a device keeps. */
export interface Learned {
  ticks: readonly Group[];
  /** Ticked contents that were deleted. Their rows stay in the cloth, but they count nowhere else. */
  gone: readonly string[];
  /** When the last tick was added, in epoch milliseconds. An older list of contents may not know that content. */
  at: number;
}

export const NOTHING_LEARNED: Learned = { ticks: [], gone: [], at: 0 };

/** The most ticks that a device keeps. */
export const MOST_TICKS = 3000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 80;
const isGroup = (value: unknown): value is Group => Array.isArray(value) && value.length > 2 && value.every(isText);

/** Parses kept ticks; null if they are malformed. */
export function parseLearned(kept: unknown): Learned | null {
  if (typeof kept !== 'object' || kept === null || !('ticks' in kept) || !('gone' in kept)) return null;
  const { ticks, gone } = kept;
  if (!Array.isArray(ticks) || !ticks.every(isGroup) || !Array.isArray(gone) || !gone.every(isText)) return null;
  return { ticks, gone, at: 'at' in kept && typeof kept.at === 'number' ? kept.at : 0 };
}

/** All ticks, oldest first. */
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

/** Adds ticks at the end, each content once. Null if there would be too many. */
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
 * Updates which ticked contents of some materials are deleted, from the present contents of those materials. Returns the same object
 * if nothing changed.
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
