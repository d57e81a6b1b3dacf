/** A list of entries with unique words, sorted by word (UTF-16 code units). A change moves a few hundred entries at most. */
export interface WordList<Entry extends { readonly word: string }> {
  /** Adds an entry with a new word. */
  add(entry: Entry): void;
  get(word: string): Entry | undefined;
  remove(word: string): void;
  /** Returns the entries whose words have this prefix, sorted. A change invalidates the iteration. */
  beginningWith(prefix: string): Generator<Entry, void>;
}

/** The sorted entries are split into runs of at most this length. */
const RUN_MAX = 512;

/** Finds, by binary search, the index of the first item for which `isFrom` is true. It must be true for all later items. */
function firstIndex<T>(items: readonly T[], isFrom: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isFrom(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Creates an empty list. The search index stores its words in it. */
export function createWordList<Entry extends { readonly word: string }>(): WordList<Entry> {
  const runs: Entry[][] = [];
  const entries = new Map<string, Entry>();

  /**
   * Returns the run of a word and the index in that run, even for a word that is not stored. If all words sort before it, the run
   * is one past the last.
   */
  const positionOf = (word: string): [run: number, index: number] => {
    const run = firstIndex(runs, (items) => (items.at(-1)?.word ?? '') >= word);
    return [run, firstIndex(runs[run] ?? [], (entry) => entry.word >= word)];
  };

  return {
    get: (word) => entries.get(word),
    add(entry) {
      entries.set(entry.word, entry);
      const [runNumber, index] = positionOf(entry.word);
      // A word after all others goes to the end of the last run.
      const run = runs[runNumber] ?? runs.at(-1);
      if (run === undefined) {
        runs.push([entry]);
        return;
      }
      run.splice(runs[runNumber] === undefined ? run.length : index, 0, entry);
      // A run that is too long is split into two halves.
      if (run.length > RUN_MAX) runs.splice(Math.min(runNumber, runs.length - 1) + 1, 0, run.splice(RUN_MAX / 2));
    },
    remove(word) {
      if (!entries.delete(word)) return;
      const [runNumber, index] = positionOf(word);
      runs[runNumber]?.splice(index, 1);
      if (runs[runNumber]?.length === 0) runs.splice(runNumber, 1);
    },
    *beginningWith(prefix) {
      const [firstRun, start] = positionOf(prefix);
      for (let run = firstRun; run < runs.length; run += 1) {
        const items = runs[run] ?? [];
        for (let index = run === firstRun ? start : 0; index < items.length; index += 1) {
          const entry = items[index];
          if (!entry?.word.startsWith(prefix)) return;
          yield entry;
        }
      }
    },
  };
}
