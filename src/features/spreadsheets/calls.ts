import type { z } from 'zod';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Reads the columns of a kind's spreadsheet, in order. */
export const readSheetColumns: Call<{ params: 'kind'; answer: typeof contract.sheetColumns }> = {
  method: 'GET',
  path: '/api/v1/admin/import/:kind',
};
/** Imports all rows or none. With `dryRun` it returns the same result with 200 and stores nothing. */
export const importSheet: Call<{ params: 'kind'; body: typeof contract.sheetImport; answer: typeof contract.sheetAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/import/:kind',
};
/** Undoes one import within 30 days. */
export const undoImport: Call<{ params: 'batch'; answer: typeof contract.importUndone }> = {
  method: 'DELETE',
  path: '/api/v1/admin/imports/:batch',
};
/** Returns the records of a kind as a file: `class.csv`, `class.xlsx`. */
export const exportSheet: Call<{ params: 'file'; query: typeof contract.exportQuery; answer: z.ZodAny }> = {
  method: 'GET',
  path: '/api/v1/admin/export/:file',
};
