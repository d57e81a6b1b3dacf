import { useState, type FocusEvent } from 'react';
import type { CreateAction } from './option-list.tsx';
import { matchingOptions, type Option } from './typed-option.ts';
import { quoteTyped } from './use-parsed-text.ts';

interface TypedOptionOptions {
  /** What can be chosen; undefined while it is loading. */
  options: readonly Option[] | undefined;
  create: CreateAction | undefined;
  /** Chooses an option. */
  take: (option: Option) => void;
  onBlur: () => void;
}

function problemOf(options: readonly Option[] | undefined, typed: string, create: CreateAction | undefined): string {
  if (options === undefined) return 'Pilihannya belum dimuat. Tunggu sebentar, lalu pilih dari daftar.';
  const { length } = matchingOptions(options, typed);
  if (length > 0) return `${quoteTyped(typed)} cocok dengan ${length} pilihan. Pilih dari daftar.`;
  return `${quoteTyped(typed)} tidak ditemukan. Pilih dari daftar${create ? `, atau tekan ${create.label}` : ''}.`;
}

/**
 * What is typed in a selector. When the selector is left, text that means one option chooses it; other text stays, is told,
 * and can't be saved over: nothing typed is thrown away silently.
 */
export function useTypedOption({ options, create, take, onBlur }: TypedOptionOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const waiting = typed !== null && typed.trim() !== '';
  const problem = () => (waiting ? problemOf(options, typed, create) : null);

  function settle() {
    if (typed === null) return;
    const [option, ...others] = matchingOptions(options ?? [], typed);
    if (option && others.length === 0) take(option);
    if (!waiting || (option && others.length === 0)) setTyped(null);
    setLeft(true);
  }

  return {
    /** Null while nothing is typed. */
    typed,
    searched: typed?.trim() ?? '',
    problem,
    /** The problem of the selector that was left so. */
    told: left ? problem() : null,
    type(text: string) {
      setTyped(text);
      setLeft(false);
    },
    clear: () => setTyped(null),
    settle,
    leave(event: FocusEvent) {
      // The list belongs to the selector.
      if (event.relatedTarget?.closest('[data-option-list]')) return;
      settle();
      onBlur();
    },
  };
}
