/** Entries with unique words, sorted by word (code units). A change moves a few hundred entries at most. */
export interface WordList<Entry extends { readonly word: string }> {
  /** Adds an entry with a new word. */
  add(entry: Entry): void;
  get(word: string): Entry | undefined;
  remove(word: string): void;
  /** The entries whose words have this prefix, in order. A change invalidates the iteration. */
  beginningWith(prefix: string): Generator<Entry, void>;
}

/** The sorted entries are split into runs of at most this length. */
const RUN_MAX = 512;

/** Binary search: the place of the first item for which `isFrom` is true. It is true for all later items. */
function firstPlace<T>(items: readonly T[], isFrom: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isFrom(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function createWordList<Entry extends { readonly word: string }>(): WordList<Entry> {
  const runs: Entry[][] = [];
  const entries = new Map<string, Entry>();

  /** The run of a word and its place there, stored or not; one past the last run if all words sort before it. */
  const placeOf = (word: string): [run: number, place: number] => {
    const run = firstPlace(runs, (items) => (items.at(-1)?.word ?? '') >= word);
    return [run, firstPlace(runs[run] ?? [], (entry) => entry.word >= word)];
  };

  return {
    get: (word) => entries.get(word),
    add(entry) {
      entries.set(entry.word, entry);
      const [at, place] = placeOf(entry.word);
      const run = runs[at] ?? runs.at(-1);
      if (run === undefined) {
        runs.push([entry]);
        return;
      }
      run.splice(runs[at] === undefined ? run.length : place, 0, entry);
      if (run.length > RUN_MAX) runs.splice(Math.min(at, runs.length - 1) + 1, 0, run.splice(RUN_MAX / 2));
    },
    remove(word) {
      if (!entries.delete(word)) return;
      const [at, place] = placeOf(word);
      runs[at]?.splice(place, 1);
      if (runs[at]?.length === 0) runs.splice(at, 1);
    },
    *beginningWith(prefix) {
      const [at, place] = placeOf(prefix);
      for (let run = at; run < runs.length; run += 1) {
        const items = runs[run] ?? [];
        for (let index = run === at ? place : 0; index < items.length; index += 1) {
          const entry = items[index];
          if (!entry?.word.startsWith(prefix)) return;
          yield entry;
        }
      }
    },
  };
}
