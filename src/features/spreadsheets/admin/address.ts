import type { SheetKindName } from '../contract.ts';

export const IMPORT_PATH = '/admin/impor';

/** Returns the address of the import screen for a kind. `fixed` has values of columns that the table need not contain. */
export function importAddress(kind: SheetKindName, fixed: Readonly<Record<string, string>> = {}): string {
  return `${IMPORT_PATH}?${new URLSearchParams({ jenis: kind, ...fixed }).toString()}`;
}
