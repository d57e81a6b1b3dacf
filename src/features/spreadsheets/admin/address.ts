import type { SheetKindName } from '../contract.ts';

export const IMPORT_PATH = '/admin/impor';

/** The address that imports a kind. `fixed` are values of columns that the pasted table need not have. */
export function importAddress(kind: SheetKindName, fixed: Readonly<Record<string, string>> = {}): string {
  return `${IMPORT_PATH}?${new URLSearchParams({ jenis: kind, ...fixed }).toString()}`;
}
