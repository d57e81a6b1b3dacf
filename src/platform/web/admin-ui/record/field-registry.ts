import { createContext, useContext, useEffect } from 'react';
import { get, type FieldValues } from 'react-hook-form';

export interface RegisteredField {
  label: string;
  /** The value as shown on the screen. */
  show: (value: unknown) => string;
  /** Why the field's typed text could not be parsed; null if it could. */
  problem: (value: unknown) => string | null;
}

/** The rendered fields of a form by name, in the order of the screen. */
export type FieldRegistry = Map<string, RegisteredField>;

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

/** The value of a text field as a text. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const noProblem = () => null;

/** The names of fields with text that could not be parsed, each with its error. */
export function unparsedFields(registry: FieldRegistry, values: FieldValues): [name: string, text: string][] {
  return [...registry].flatMap(([name, { problem }]): [string, string][] => {
    const text = problem(get(values, name));
    return text === null ? [] : [[name, text]];
  });
}

/** Registers a field with its form: for server errors, for the comparison of an edit conflict, and for text that could not be parsed. */
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
