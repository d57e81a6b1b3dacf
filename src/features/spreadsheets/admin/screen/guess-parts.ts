import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { SheetKindName } from '#features/spreadsheets/contract.ts';
import { KIND_WORDS, kindOfName } from '../kinds.ts';
import { columnsQuery } from '../queries.ts';
import type { Sheet } from '../reading/sheet.ts';
import { scoreHeadings } from '../table/find-table.ts';
import { createPart, type Part } from './use-part.ts';

/** The minimum fit of a sheet that has every required column of a kind. */
const WHOLE_FIT = 100;
/** A fit that is better by more than this is not a coincidence. It means one more required column, or several other columns. */
const CLEARLY = 5;

/**
 * Returns the kind of a sheet's records; null if it is unknown. The sheet's name decides unless the headings clearly name
 * another kind: a sheet "Mentoring" with days and times contains schedules.
 */
async function kindOfSheet(sheet: Sheet, named: SheetKindName | null): Promise<SheetKindName | null> {
  const fits = await Promise.all(
    KIND_WORDS.map(async ({ kind }) => ({
      kind,
      value: scoreHeadings(sheet.rows, await queryClient.fetchQuery(columnsQuery(kind))),
    })),
  );
  const [best] = fits.toSorted((a, b) => b.value - a.value);
  if (!best || best.value <= 0) return named;
  const namedFit = fits.find(({ kind }) => kind === named)?.value ?? 0;
  return named !== null && (namedFit >= WHOLE_FIT || best.value <= namedFit + CLEARLY) ? named : best.kind;
}

/** The notes sheet of a template contains no records. */
export const NOTES_SHEET = 'Petunjuk';

/** Guesses the kind of each sheet, and sorts the sheets in import order. `kind` is the kind for which the screen was opened. */
export async function guessParts(sheets: readonly Sheet[], kind: SheetKindName | null): Promise<Part[]> {
  const records = sheets.filter(({ name }) => name !== NOTES_SHEET);
  const found = records.length > 0 ? records : sheets;
  if (kind !== null && found.length === 1) return found.map((sheet, id) => createPart(id, sheet, kind));
  const parts = await Promise.all(
    found.map(async (sheet, id) => {
      const named = found.length > 1 ? kindOfName(sheet.name) : null;
      // Without the server the sheet's name decides, or the user selects the kind.
      return createPart(id, sheet, await kindOfSheet(sheet, named).catch(() => named));
    }),
  );
  const order = (part: Part) =>
    part.kind === null ? KIND_WORDS.length : KIND_WORDS.findIndex((words) => words.kind === part.kind);
  return parts.toSorted((a, b) => order(a) - order(b) || a.id - b.id);
}
