import { createContext, useContext, useEffect } from 'react';
import { get, type FieldValues } from 'react-hook-form';

export interface RegisteredField {
  label: string;
  /** A value as a person reads it. */
  show: (value: unknown) => string;
  /** Why what stands in the field can't be taken, beyond the contract: typed and not understood. Null when nothing is. */
  problem: (value: unknown) => string | null;
}

/** The fields that a form shows now, in their order on the screen, by name. */
export type FieldRegistry = Map<string, RegisteredField>;

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

/** A value of a text field as a person reads it. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const noProblem = () => null;

/** The fields that hold something typed that was not understood, each with its text. */
export function unparsedFields(registry: FieldRegistry, values: FieldValues): [name: string, text: string][] {
  return [...registry].flatMap(([name, { problem }]): [string, string][] => {
    const text = problem(get(values, name));
    return text === null ? [] : [[name, text]];
  });
}

/** Tells the form about a field, so that server errors find it, an edit conflict can name it, and nothing typed is lost. */
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
