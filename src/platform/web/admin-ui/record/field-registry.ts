import { createContext, useContext, useEffect } from 'react';
import { get, type FieldValues } from 'react-hook-form';

/** A rendered field of a form. */
export interface RegisteredField {
  label: string;
  /** Formats a value as the screen shows it. */
  show: (value: unknown) => string;
  /** Returns the error of a typed text that could not be parsed; null if it could. */
  problem: (value: unknown) => string | null;
}

/** The rendered fields of a form by name, in the order of the screen. */
export type FieldRegistry = Map<string, RegisteredField>;

/** The registry of the form around a field. */
export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

/** Formats the value of a text field. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const noProblem = () => null;

/** Returns the fields with text that could not be parsed, each with its error. */
export function unparsedFields(registry: FieldRegistry, values: FieldValues): [name: string, text: string][] {
  return [...registry].flatMap(([name, { problem }]): [string, string][] => {
    const text = problem(get(values, name));
    return text === null ? [] : [[name, text]];
  });
}

/**
 * Registers a field with its form. The form uses it to show server errors, to show both values of an edit conflict, and to find
 * text that could not be parsed.
 */
export function useRegisteredField(
  name: string,
  label: string,
  show: (value: unknown) => string = showText,
  problem: (value: unknown) => string | null = noProblem,
): void {
  const registry = useContext(FieldRegistryContext);
  useEffect(() => {
    registry?.set(name, { label, show, problem });
  }, [registry, name, label, show, problem]);
  useEffect(
    () => () => {
      registry?.delete(name);
    },
    [registry, name],
  );
}
