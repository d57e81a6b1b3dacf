import { useRef, useState, type FocusEvent } from 'react';
import { searchKey } from '#platform/shared/records/search-key.ts';
import { searcher } from '../../list/search-rows.ts';
import { quoteTyped } from '../use-parsed-text.ts';

/** One option of a selector. */
export interface Option {
  value: string;
  label: string;
  /** A note beside the label: why the option might not fit ("kelas 7A"). */
  note?: string;
}

/** The action of a selector that creates a new option. */
export interface CreateAction {
  /** The button's label: "Tambah kelompok". */
  label: string;
  /** Opens a dialog. @param typed the search text, as the first value of the name. */
  run: (typed: string) => void;
}

/** The maximum number of characters of a search text. No option has a longer name. */
const TYPED_MAX = 200;

function nameKey(text: string): string {
  return searchKey(text).trim().split(/\s+/).join(' ');
}

/**
 * Returns the options that a typed text may mean: those with exactly this name, or else those that contain each of its words.
 * Ignores case, accents and repeated spaces.
 */
export function matchingOptions(options: readonly Option[], typed: string): Option[] {
  if (typed.length > TYPED_MAX || typed.trim() === '') return [];
  const key = nameKey(typed);
  const named = options.filter(({ label }) => nameKey(label) === key);
  return named.length > 0 ? named : searcher(options, ({ label }) => label)(typed);
}

interface TypedOptionOptions {
  /** The options; undefined while they load. */
  options: readonly Option[] | undefined;
  create: CreateAction | undefined;
  choose: (id: string) => void;
  onBlur: () => void;
}

function problemOf(options: readonly Option[] | undefined, typed: string, create: CreateAction | undefined): string {
  if (options === undefined) return 'Pilihannya belum dimuat. Pilih dari daftar setelah dimuat.';
  const { length } = matchingOptions(options, typed);
  if (length > 0) return `${quoteTyped(typed)} cocok dengan ${length} pilihan. Pilih dari daftar.`;
  return `${quoteTyped(typed)} tidak ditemukan. Pilih dari daftar${create ? `, atau tekan ${create.label}` : ''}.`;
}

/**
 * Handles the typed text of a selector. When the focus leaves the selector, a text that means exactly one option selects it. Any
 * other text stays, shows a problem and prevents saving, so that typed text is never lost silently.
 */
export function useTypedOption({ options, create, choose, onBlur }: TypedOptionOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  // When an option is chosen, the form is validated before the next render. It must no longer find the typed text.
  const latest = useRef<string | null>(null);
  const searched = typed?.trim() ?? '';
  const problemFor = (text: string) => (text === '' ? null : problemOf(options, text, create));

  function hold(text: string | null) {
    latest.current = text;
    setTyped(text);
  }

  /** Selects the option that the text means, if it is exactly one. */
  function settle() {
    if (typed === null) return;
    const matches = matchingOptions(options ?? [], typed);
    const [option] = matches;
    if (searched === '' || matches.length === 1) hold(null);
    if (option && matches.length === 1) choose(option.value);
    setWasLeft(true);
  }

  return {
    /** The text; null if nothing was typed. */
    typed,
    /** The text without spaces around it. */
    searched,
    /** Whether the typed text is the name of no option. */
    isUnknown: () => searched !== '' && matchingOptions(options ?? [], searched).length === 0,
    /** The problem of the latest text. */
    problem: () => problemFor(latest.current?.trim() ?? ''),
    /** The problem after the focus has left the selector; null before. */
    shownProblem: wasLeft ? problemFor(searched) : null,
    type(text: string) {
      hold(text);
      setWasLeft(false);
    },
    clear: () => hold(null),
    settle,
    leave(event: FocusEvent) {
      // The open list is part of the selector.
      if (event.relatedTarget?.closest('[data-option-list]')) return;
      settle();
      onBlur();
    },
  };
}
