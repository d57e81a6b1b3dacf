import { z } from 'zod';
import { warning } from '#platform/shared/answers.ts';
import { isIdShaped, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { isDate } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

/** The kinds of records that have a sheet, in the order in which a programme is set up. */
export const SHEET_KINDS = [
  'mentoringGroup',
  'class',
  'subject',
  'teacher',
  'mentor',
  'material',
  'content',
  'webinar',
  'report',
  'schedule',
] as const;

/** The largest number of rows in one import. */
export const ROWS_MAX = 5_000;
/** The largest numbers of problems and of warnings in one answer. Further ones are only counted. */
export const PROBLEMS_MAX = 5_000;
export const WARNINGS_MAX = 200;
/** The value in `names` that requests a new record with the unknown name. */
export const MAKE_NEW = 'new';

export const sheetKind = z.enum(SHEET_KINDS, { error: messages.KIND_TEXT });

const column = z.object({
  /** The key of its texts in `cells`. */
  name: z.string(),
  heading: z.string(),
  /** Other accepted headings of this column, Indonesian and English. */
  headings: z.array(z.string()),
  required: z.boolean(),
  example: z.string(),
  note: z.string(),
  /** For a column with the end of a time range: the column whose cells may contain the whole range. Null for any other column. */
  endOf: z.string().nullable(),
  /** The kind of the records that the column names; null for a column of texts. */
  of: sheetKind.nullable(),
  /** Whether a cell may name several records. */
  isList: z.boolean(),
  /** Whether a record can be created from its name alone. */
  canMake: z.boolean(),
});
export const sheetColumns = z.object({ data: z.object({ columns: z.array(column) }) });

const lines = (message: string) => z.array(z.int({ error: message }).min(0, { error: message }), { error: message });
const count = z.int({ error: messages.EXPECTED_TEXT });

/**
 * The rows of a sheet. They are read one by one (`server/read-rows.ts`), because reading thousands of cells at once would make
 * other requests wait.
 */
export const sheetImport = z.object({
  rows: z
    .custom<readonly unknown[]>(Array.isArray, { error: messages.ROWS_TEXT })
    .refine((rows) => rows.length <= ROWS_MAX, { error: messages.ROWS_MAX_TEXT })
    .meta({ description: 'Paling banyak 5.000: `[{line: nomor baris, cells: {kolom: teks}}]`.' }),
  dryRun: z.boolean({ error: messages.DRY_RUN_TEXT }).default(false),
  /** The record that an unknown name stands for, in every row: `{column: {name: id or "new"}}`. */
  names: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.string({ error: messages.NAMES_TEXT }).refine((id) => isIdShaped(id), { error: UNKNOWN_ID_TEXT }),
        {
          error: messages.NAMES_TEXT,
        },
      ),
      { error: messages.NAMES_TEXT },
    )
    .default({}),
  /** Lines to skip. */
  skip: lines(messages.ROW_TEXT)
    .refine((skipped) => skipped.length <= ROWS_MAX, { error: messages.ROWS_MAX_TEXT })
    .default([]),
  /** The counts that the preview showed. If the import would have other counts now, it stores nothing (409). */
  expected: z.object({ new: count, same: count, changed: count }, { error: messages.EXPECTED_TEXT }).optional(),
});

const suggestion = z.object({ _id: z.string(), name: z.string() });
export const sheetProblem = z.object({
  line: z.int(),
  /** Null for a problem of the whole row. */
  column: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
  /** The unknown name, as it is written in the cell. It is the key in `names`. Absent if the problem is not an unknown name. */
  name: z.string().optional(),
  suggestions: z.array(suggestion),
});
export const ROW_STATES = ['new', 'same', 'changed', 'problem', 'skipped'] as const;
const sheetRow = z.object({
  line: z.int(),
  state: z.enum(ROW_STATES),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })).optional(),
});
const counts = z.object({
  new: z.int(),
  same: z.int(),
  changed: z.int(),
  problems: z.array(sheetProblem),
  /** The number of problems that are not in `problems`, which has the first 5,000. */
  moreProblems: z.int(),
  warnings: z.array(warning.extend({ line: z.int() })),
  moreWarnings: z.int(),
  /** The number of records that are created because of `new` in `names`. */
  made: z.int(),
});
/** The answer to a `dryRun`. */
export const sheetPreview = z.object({ data: counts.extend({ rows: z.array(sheetRow) }) });
/** The answer to an import. `links` are shown once: Suluh does not store them. */
export const sheetImported = z.object({
  data: counts.extend({
    /** Null if nothing was stored, because the stored records already equal the rows. */
    batch: z.string().nullable(),
    links: z.array(z.object({ line: z.int(), name: z.string(), link: z.string(), expiresAt: z.string() })),
  }),
});
export const sheetAnswer = z.object({ data: z.union([sheetImported.shape.data, sheetPreview.shape.data]) });
/**
 * The answer to the undo of an import: the numbers of new records that went to the trash, of changed records that got their
 * earlier values again, and of records that were kept because somebody has changed them since.
 */
export const importUndone = z.object({
  data: z.object({ deleted: z.int(), restored: z.int(), kept: z.int(), trash: z.string().nullable() }),
});

const optionalText = z.string().max(200, { error: messages.FILTER_TEXT }).optional();
const optionalIdText = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT }).optional();
const day = z.string({ error: messages.FILTER_DATE_TEXT }).refine(isDate, { error: messages.FILTER_DATE_TEXT }).optional();
/** The filters of an export. They are the same as those of the lists. */
export const exportQuery = z.object({
  q: optionalText.meta({ description: 'Kata-kata yang harus ada dalam baris.' }),
  archived: z.enum(['true'], { error: messages.ARCHIVED_TEXT }).optional().meta({ description: 'true: termasuk arsip.' }),
  from: day.meta({ description: 'Jadwal mulai hari ini (YYYY-MM-DD, WIB).' }),
  to: day.meta({ description: 'Jadwal sampai hari ini, termasuk.' }),
  class: optionalIdText.meta({ description: 'Jadwal untuk kelas ini.' }),
  group: optionalIdText.meta({ description: 'Jadwal untuk kelompok ini.' }),
  teacher: optionalIdText.meta({ description: 'Jadwal dengan guru ini, juga sebagai pengganti.' }),
  mentor: optionalIdText.meta({ description: 'Jadwal dengan mentor ini, juga sebagai pengganti.' }),
  kind: optionalText.meta({ description: 'Jadwal dari jenis ini.' }),
  clash: z
    .enum(['only'], { error: messages.CLASH_TEXT })
    .optional()
    .meta({ description: 'only: jadwal mendatang yang bentrok.' }),
  subject: optionalIdText.meta({ description: 'Materi atau isi dalam mata pelajaran ini.' }),
  material: optionalIdText.meta({ description: 'Isi dalam materi ini.' }),
});
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** The file name of an export, which consists of a kind and a format: `class.csv`. */
export const exportFile = z.object({
  file: z.enum(SHEET_KINDS.flatMap((kind) => EXPORT_FORMATS.map((format) => `${kind}.${format}` as const))),
});

export type SheetKindName = (typeof SHEET_KINDS)[number];
export type SheetColumnAnswer = z.infer<typeof column>;
export type SheetImport = z.output<typeof sheetImport>;
export type SheetProblem = z.infer<typeof sheetProblem>;
export type SheetRow = z.infer<typeof sheetRow>;
export type SheetPreview = z.infer<typeof sheetPreview>;
export type SheetImported = z.infer<typeof sheetImported>;
export type ImportUndone = z.infer<typeof importUndone>['data'];
