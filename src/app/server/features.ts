import { attendance } from '#features/attendance/server/feature.ts';
import { authRows, AUTH_PRIVATE } from '#features/auth/server/tables.ts';
import { availability } from '#features/availability/server/feature.ts';
import { BACKUPS_PRIVATE } from '#features/backups/server/tables.ts';
import { classes } from '#features/classes/server/feature.ts';
import { FILES_PRIVATE, fileRows } from '#features/files/server/tables.ts';
import { TRASH_ENTITIES, type TrashEntity } from '#features/history/records.ts';
import type { Undos } from '#features/history/server/undo-plan.ts';
import { links } from '#features/links/server/feature.ts';
import { people } from '#features/people/server/feature.ts';
import { FIRST_STEPS_PRIVATE, firstStepsRows } from '#features/first-steps/server/tables.ts';
import { planningRows } from '#features/planning/server/tables.ts';
import { reports } from '#features/reports/server/feature.ts';
import { schedules } from '#features/schedules/server/feature.ts';
import { schoolYears } from '#features/school-year/server/feature.ts';
import { scholarshipRows } from '#features/scholarship/server/tables.ts';
import { settingsRows } from '#features/settings/server/tables.ts';
import { SPREADSHEETS_PRIVATE, spreadsheetRows } from '#features/spreadsheets/server/tables.ts';
import { subjects } from '#features/subjects/server/feature.ts';
import type { TrashKinds } from '#features/trash/server/commands.ts';
import { trashRows } from '#features/trash/server/rows.ts';
import { webinars } from '#features/webinars/server/feature.ts';
import { PLATFORM_PRIVATE, type PrivateData } from '#platform/server/database/tables.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { platformRows } from '#platform/server/records/platform-rows.ts';
import type { SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';

/**
 * The parts that each feature contributes to the server. `rows` are the rules for the rows of its tables; `privateData` names its
 * tables and columns that no public answer shows. A feature with more than that (routes, trash, undo, spreadsheets) describes all
 * its parts in a `feature.ts`. The type lists each entry (`as const`), so that `ROWS` knows every table.
 */
const ALL = [
  { rows: platformRows, privateData: PLATFORM_PRIVATE },
  { rows: authRows, privateData: AUTH_PRIVATE },
  { privateData: BACKUPS_PRIVATE },
  { rows: planningRows },
  { rows: firstStepsRows, privateData: FIRST_STEPS_PRIVATE },
  { rows: settingsRows },
  { rows: scholarshipRows },
  { rows: trashRows },
  { rows: spreadsheetRows, privateData: SPREADSHEETS_PRIVATE },
  { rows: fileRows, privateData: FILES_PRIVATE },
  schedules,
  subjects,
  classes,
  people,
  webinars,
  reports,
  attendance,
  availability,
  links,
  schoolYears,
] as const;

/**
 * All features, as the server uses them. Everything below is derived from this list, so a new feature needs only an entry in `ALL`.
 */
export const FEATURES: readonly ServerFeature[] = ALL;

/**
 * Turns a union into an intersection: `Intersection<A | B>` is `A & B`. The inner condition makes the union of the functions
 * `(part: A) => void` and `(part: B) => void`. The only argument that suits both is an `A & B`, which TypeScript infers as `Whole`.
 */
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;
/** The `rows` of the entries that have them, as a union: `{ table1: … } | { table2: … }`. */
type Rows = Extract<(typeof ALL)[number], { rows: unknown }>['rows'];

/** The rules for the rows of all tables. If a table that is backed up has no rules, `backup-rules.ts` does not compile. */
export const ROWS = Object.assign({}, ...FEATURES.map(({ rows }) => rows)) as Intersection<Rows>;

/** The tables and columns that no public answer shows. A write that changes only these does not invalidate prepared answers. */
export const PRIVATE_DATA: PrivateData = Object.assign({}, ...FEATURES.map(({ privateData }) => privateData)) as PrivateData;

/** Finds how a kind of record is trashed and restored. The server does not start if a kind has no entry. */
function trashKind(entity: TrashEntity): TrashKind {
  const kind = FEATURES.flatMap(({ trash = [] }) => trash).find(({ record }) => record.entity === entity);
  if (!kind) throw new Error(`No feature in src/app/server/features.ts has a trash kind for "${entity}".`);
  return kind;
}

/** The functions that move each kind of record to the trash and restore it. */
export const TRASH_KINDS = Object.fromEntries(TRASH_ENTITIES.map((entity) => [entity, trashKind(entity)])) as TrashKinds;

/** The functions that undo changes to each kind of record, by kind. A kind without an entry offers no undo. */
export const UNDOS: Undos = new Map(FEATURES.flatMap(({ undo = [] }) => undo).map((undo) => [undo.record.entity, undo]));

/** The spreadsheets of all kinds of records, by kind. */
export const SHEETS: ReadonlyMap<string, SheetKind> = new Map(
  FEATURES.flatMap(({ sheets = [] }) => sheets).map((kind) => [kind.sheet.entity, kind]),
);
