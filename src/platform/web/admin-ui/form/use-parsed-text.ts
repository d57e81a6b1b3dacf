import { useState } from 'react';

/** The maximum number of characters of a text that a message quotes in full. */
const QUOTED_MAX = 40;

interface ParsedTextOptions {
  /** The form's value: the parsed value, or the typed text if it can't be parsed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Parses a typed text; null if that is not possible. */
  parse: (text: string) => string | null;
  isParsed: (value: string) => boolean;
  /** Formats a value while the user is not typing. */
  show: (value: string) => string;
  /** Returns the line under the field that says how the typed text was understood. */
  echo: (value: string) => string;
  /** A text that can be parsed. */
  example: string;
}

/** Puts a typed text in quotation marks, shortened if it is long. */
export function quoteTyped(text: string): string {
  const bare = text.trim();
  return `“${bare.length > QUOTED_MAX ? `${bare.slice(0, QUOTED_MAX)}…` : bare}”`;
}

/**
 * Handles a field whose value is parsed from the typed text. A text that can't be parsed stays; its problem is shown after the
 * focus has left the field.
 */
export function useParsedText({ value, onChange, onBlur, parse, isParsed, show, echo, example }: ParsedTextOptions) {
  const [typing, setTyping] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = (stored: unknown) =>
    typeof stored !== 'string' || stored === '' || isParsed(stored)
      ? null
      : `${quoteTyped(stored)} tidak dimengerti. Contoh: ${example}.`;
  return {
    /** The field's text. */
    text: typing ?? show(value),
    /** The text that is being typed; null otherwise. */
    typing,
    echo: typing !== null && isParsed(value) && show(value) !== typing ? echo(value) : null,
    /** Returns the problem of a value; null if it is valid. */
    problem,
    /** The problem of the current value after the focus has left the field; null before. */
    shownProblem: wasLeft && typing === null ? problem(value) : null,
    type(text: string) {
      setTyping(text);
      onChange(parse(text) ?? (text.trim() === '' ? '' : text));
    },
    /** Replaces the text by a value that was selected elsewhere. */
    replace(next: string) {
      setTyping(null);
      onChange(next);
    },
    leave() {
      setTyping(null);
      setWasLeft(true);
      onBlur();
    },
  };
}
