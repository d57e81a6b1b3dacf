import { searcher, searchKey } from '../list/search-rows.ts';

/** One thing that can be chosen. */
export interface Option {
  value: string;
  label: string;
  /** A word beside the label: why an option may not fit ("kelas 7A"). */
  note?: string;
}

/** A longer text is no option's name; in characters. */
const TYPED_MAX = 200;

function nameKey(text: string): string {
  return searchKey(text).trim().split(/\s+/).join(' ');
}

/**
 * The options that a typed text may mean: those it names in full, or else those that hold each of its words. Case, accents
 * and spaces don't matter.
 */
export function matchingOptions(options: readonly Option[], typed: string): Option[] {
  if (typed.length > TYPED_MAX || typed.trim() === '') return [];
  const key = nameKey(typed);
  const named = options.filter(({ label }) => nameKey(label) === key);
  return named.length > 0 ? named : searcher(options, ({ label }) => label)(typed);
}

/** Whether something is typed that no option is called. */
export function matchesNothing(options: readonly Option[] | undefined, typed: string): boolean {
  return typed.trim() !== '' && matchingOptions(options ?? [], typed).length === 0;
}
