import { useState } from 'react';

/** Of a text that was not understood so much is repeated, in characters. */
const QUOTED_MAX = 40;

interface ReadTextOptions {
  /** The form's value: what was read, or the text as it was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Reads what people write; null when it can't. */
  read: (text: string) => string | null;
  /** Whether a value is one that was read. */
  isRead: (value: string) => boolean;
  /** A value as the field shows it when nobody types. */
  show: (value: string) => string;
  /** How the value is understood, beside what is being typed. */
  echo: (value: string) => string;
  /** A way to write it that is understood. */
  example: string;
}

/** What was typed, quoted, and cut when it is long. */
export function quoteTyped(text: string): string {
  const bare = text.trim();
  return `“${bare.length > QUOTED_MAX ? `${bare.slice(0, QUOTED_MAX)}…` : bare}”`;
}

/** A field whose value is read from what people write. What is not understood stays as typed, and is told when it is left. */
export function useParsedText({ value, onChange, onBlur, read, isRead, show, echo, example }: ReadTextOptions) {
  const [typing, setTyping] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const problem = (held: unknown) =>
    typeof held !== 'string' || held === '' || isRead(held) ? null : `${quoteTyped(held)} tidak dimengerti. Contoh: ${example}.`;
  return {
    /** What the field shows. */
    text: typing ?? show(value),
    typing,
    echo: typing !== null && isRead(value) && show(value) !== typing ? echo(value) : null,
    /** Why a value can't be taken. */
    problem,
    /** The problem of the field that was left so. */
    told: left && typing === null ? problem(value) : null,
    type(text: string) {
      setTyping(text);
      onChange(read(text) ?? (text.trim() === '' ? '' : text));
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
