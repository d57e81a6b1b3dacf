/** A content that a student ticked as learned: its id and the ids of its material and subject. */
export interface Tick {
  content: string;
  material: string;
  subject: string;
}

/** Consecutive ticks in one material: the ids of the subject, the material and the contents. */
type Group = readonly [subject: string, material: string, ...contents: string[]];

/** The ticks that a student's device stores. */
export interface Learned {
  ticks: readonly Group[];
  /** Ticked contents that were deleted. Their rows stay in the cloth, but they count nowhere else. */
  gone: readonly string[];
  /**
   * When the last tick was added (epoch milliseconds). A list of contents that was read earlier might not have the ticked content
   * yet.
   */
  at: number;
}

/** The ticks of a new device. */
export const NOTHING_LEARNED: Learned = { ticks: [], gone: [], at: 0 };

/** The largest number of ticks that a device stores. */
export const MOST_TICKS = 3000;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 80;
const isGroup = (value: unknown): value is Group => Array.isArray(value) && value.length > 2 && value.every(isText);

/** Parses stored ticks; null if they are malformed. */
export function parseLearned(stored: unknown): Learned | null {
  if (typeof stored !== 'object' || stored === null || !('ticks' in stored) || !('gone' in stored)) return null;
  const { ticks, gone } = stored;
  if (!Array.isArray(ticks) || !ticks.every(isGroup) || !Array.isArray(gone) || !gone.every(isText)) return null;
  return { ticks, gone, at: 'at' in stored && typeof stored.at === 'number' ? stored.at : 0 };
}

/** Returns all ticks, oldest first. */
export function listTicks({ ticks }: Learned): Tick[] {
  return ticks.flatMap(([subject, material, ...contents]) => contents.map((content) => ({ content, material, subject })));
}

/** Groups consecutive ticks in one material. */
function group(ticks: readonly Tick[]): Group[] {
  const groups: [string, string, ...string[]][] = [];
  for (const { subject, material, content } of ticks) {
    const last = groups.at(-1);
    if (last?.[0] === subject && last[1] === material) last.push(content);
    else groups.push([subject, material, content]);
  }
  return groups;
}

/** Adds ticks at the end; a content is ticked only once. Returns null if there would be too many ticks. */
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
 * Updates which ticked contents count as deleted. For a tick for which `isKnown` is true, the content counts as deleted if
 * `contents` (the ids of the existing contents) lacks it. Other ticks stay as they are. Returns the same object if nothing changed.
 */
export function markDeletedContents(learned: Learned, isKnown: (tick: Tick) => boolean, contents: ReadonlySet<string>): Learned {
  const before = new Set(learned.gone);
  const gone = listTicks(learned)
    .filter((tick) => (isKnown(tick) ? !contents.has(tick.content) : before.has(tick.content)))
    .map(({ content }) => content);
  const same = gone.length === before.size && gone.every((content) => before.has(content));
  return same ? learned : { ...learned, gone };
}

const countsByLearned = new WeakMap<Learned, Map<string, number>>();

/** Returns how many contents of a subject or of a material are ticked and still exist. */
export function countLearned(learned: Learned, id: string): number {
  let counts = countsByLearned.get(learned);
  if (!counts) {
    counts = new Map();
    const gone = new Set(learned.gone);
    for (const { content, material, subject } of listTicks(learned)) {
      if (gone.has(content)) continue;
      for (const parent of [material, subject]) counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    countsByLearned.set(learned, counts);
  }
  return counts.get(id) ?? 0;
}

/** Returns whether a content is ticked. */
export function isLearned({ ticks }: Learned, { content, material }: Tick): boolean {
  return ticks.some(([, groupMaterial, ...contents]) => groupMaterial === material && contents.includes(content));
}
