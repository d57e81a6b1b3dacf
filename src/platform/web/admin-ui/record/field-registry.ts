import { createContext, useContext, useEffect } from 'react';

export interface RegisteredField {
  label: string;
  /** A value as a person reads it. */
  show: (value: unknown) => string;
}

/** The fields that a form shows now, in their order on the screen, by name. */
export type FieldRegistry = Map<string, RegisteredField>;

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

/** A value of a text field as a person reads it. */
export function showText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Tells the form about a field, so that server errors find it and an edit conflict can name it. */
export function useRegisteredField(name: string, label: string, show: (value: unknown) => string = showText): void {
  const registry = useContext(FieldRegistryContext);
  useEffect(() => {
    registry?.set(name, { label, show });
  }, [registry, name, label, show]);
  useEffect(
    () => () => {
      registry?.delete(name);
    },
    [registry, name],
  );
}
