import { useState } from 'react';

/** The longest text, in characters, that a message quotes in full. */
const QUOTED_MAX = 40;

interface ParsedTextOptions {
  /** The form's value: the parsed value, or the typed text if it can't be parsed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Null when the text can't be parsed. */
  parse: (text: string) => string | null;
  isParsed: (value: string) => boolean;
  /** Formats a value while the user is not typing. */
  show: (value: string) => string;
  /** The line under the field that says how the typed text is understood. */
  echo: (value: string) => string;
  /** A text that can be parsed. */
  example: string;
}

/** A typed text in quotation marks, shortened if it is long. */
export function quoteTyped(text: string): string {
  const bare = text.trim();
  return `“${bare.length > QUOTED_MAX ? `${bare.slice(0, QUOTED_MAX)}…` : bare}”`;
}

/** A field whose value is parsed from typed text. A text that can't be parsed stays, and shows a problem after the field was left. */
export function useParsedText({ value, onChange, onBlur, parse, isParsed, show, echo, example }: ParsedTextOptions) {
  const [typing, setTyping] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const problem = (held: unknown) =>
    typeof held !== 'string' || held === '' || isParsed(held)
      ? null
      : `${quoteTyped(held)} tidak dimengerti. Contoh: ${example}.`;
  return {
    /** The field's text. */
    text: typing ?? show(value),
    typing,
    echo: typing !== null && isParsed(value) && show(value) !== typing ? echo(value) : null,
    /** Why a value is invalid; null if it is valid. */
    problem,
    /** The problem of the present value, once the field was left. */
    shownProblem: left && typing === null ? problem(value) : null,
    type(text: string) {
      setTyping(text);
      onChange(parse(text) ?? (text.trim() === '' ? '' : text));
    },
    take(next: string) {
      setTyping(null);
      onChange(next);
    },
    leave() {
      setTyping(null);
      setLeft(true);
      onBlur();
    },
  };
}
