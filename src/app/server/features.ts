import { authRows, AUTH_PRIVATE } from '#features/auth/server/tables.ts';
import { BACKUPS_PRIVATE } from '#features/backups/server/tables.ts';
import { classes } from '#features/classes/server/feature.ts';
import { TRASH_ENTITIES, type TrashEntity } from '#features/history/records.ts';
import { people } from '#features/people/server/feature.ts';
import { planningRows } from '#features/planning/server/tables.ts';
import { reports } from '#features/reports/server/feature.ts';
import { schedules } from '#features/schedules/server/feature.ts';
import { subjects } from '#features/subjects/server/feature.ts';
import type { TrashKinds } from '#features/trash/server/commands.ts';
import { trashRows } from '#features/trash/server/rows.ts';
import { webinars } from '#features/webinars/server/feature.ts';
import { PLATFORM_PRIVATE, type PrivateData } from '#platform/server/database/tables.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { platformRows } from '#platform/server/records/platform-rows.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';

const ALL = [
  { rows: platformRows, hidden: PLATFORM_PRIVATE },
  { rows: authRows, hidden: AUTH_PRIVATE },
  { hidden: BACKUPS_PRIVATE },
  { rows: planningRows },
  { rows: trashRows },
  schedules,
  subjects,
  classes,
  people,
  webinars,
  reports,
] as const;

/** What every feature contributes to the server. Add a new feature with records to the list above. */
export const FEATURES: readonly ServerFeature[] = ALL;

type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Whole) => void ? Whole : never;
type Rows = Extract<(typeof ALL)[number], { rows: unknown }>['rows'];

/** The rules of all rows. The compiler reports a table of backups without rules (`backup-rules.ts`). */
export const ROWS = Object.assign({}, ...FEATURES.map(({ rows }) => rows)) as All<Rows>;

/** The tables and columns that no public answer shows. A write to these alone does not invalidate prepared answers. */
export const PRIVATE_DATA: PrivateData = Object.assign({}, ...FEATURES.map(({ hidden }) => hidden)) as PrivateData;

function trashKind(entity: TrashEntity): TrashKind {
  const kind = FEATURES.flatMap(({ trash = [] }) => trash).find(({ record }) => record.entity === entity);
  if (!kind) throw new Error(`No feature in src/app/server/features.ts has a trash kind for "${entity}".`);
  return kind;
}

/** How each kind of record is deleted to the trash and restored. */
export const TRASH_KINDS = Object.fromEntries(TRASH_ENTITIES.map((entity) => [entity, trashKind(entity)])) as TrashKinds;
