import { Readable } from 'node:stream';
import { z } from 'zod';
import { makeStaffLinks } from '#features/auth/server/staff-access-relation.ts';
import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { yieldTurn } from '#platform/server/yield-turn.ts';
import { readRecordsBy } from '#platform/server/records/sheets/read-records.ts';
import type { FastifyRequest } from 'fastify';
import { sheetText } from '#platform/shared/sheets/sheet.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { csvPieces } from './csv.ts';
import { exportRows, readExport } from './export-sheet.ts';
import { importSheet, previewImport } from './import-sheet.ts';
import { listImportedIds } from './import-queries.ts';
import type { SheetKinds } from './plan.ts';
import { undoImport } from './undo-import.ts';
import { xlsxFile } from './xlsx.ts';

/**
 * The largest body of an import in bytes: 1,600 for each of 5,000 rows. The server reads a body only after it has checked the
 * session.
 */
const BODY_MAX = 8 * 1024 * 1024;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SheetDeps extends Deps {
  kinds: SheetKinds;
  /** The address of the site, without a path. */
  publicUrl: string;
}

type Links = contract.SheetImported['data']['links'];

/** The roles of the kinds of people who sign in. */
const ROLES = { teacher: 'teacher', mentor: 'mentor' } as const;

/**
 * Creates sign-in links for the people that an import created. The links need a second write, because the stored answer of the import
 * (for its `Idempotency-Key`) must not contain links. A repeated request gets new links.
 */
async function createLinks(deps: SheetDeps, request: FastifyRequest, entity: string, batch: string): Promise<Links> {
  const role = entity === 'teacher' || entity === 'mentor' ? ROLES[entity] : null;
  if (role === null) return [];
  const kind = orNotFound(deps.kinds.get(entity));
  // The import was long: other requests go first.
  await yieldTurn();
  return writeAsAdmin(deps, request, async (tx, by) => {
    const made = await listImportedIds(tx, batch, entity);
    const ids = made.map(({ id }) => id);
    const people = new Map((await readRecordsBy(tx, kind, 'id', ids)).map((record) => [record.id, record]));
    const links = await makeStaffLinks(tx, by, role, ids);
    return made.flatMap(({ id, line }) => {
      const [person, link] = [people.get(id), links.get(id)];
      if (!person || !link) return [];
      const { token, expiresAt } = link;
      return [{ line, name: sheetText(person.values, 'name'), link: `${deps.publicUrl}/masuk/${token}`, expiresAt }];
    });
  });
}

/**
 * Carries out an import. The answer that is stored for its `Idempotency-Key` has no warnings, because they name people, and no
 * links. Both are added to the answer that is sent.
 */
async function runImport(deps: SheetDeps, request: FastifyRequest, entity: string, body: contract.SheetImport) {
  const kind = orNotFound(deps.kinds.get(entity));
  let warnings: contract.SheetImported['data']['warnings'] = [];
  const stored = await createAsAdmin(deps, request, async (tx, by) => {
    const imported = await importSheet(tx, by, kind, deps.kinds, body);
    warnings = imported.warnings;
    return { ...imported, warnings: [] };
  });
  const links = stored.batch === null ? [] : await createLinks(deps, request, entity, stored.batch);
  return { data: { ...stored, warnings, links } };
}

/** Registers the calls that import and export spreadsheets. */
export function spreadsheetRoutes(app: App, deps: SheetDeps): void {
  const { db, clock, kinds } = deps;
  const tag = 'Spreadsheet';
  const params = z.object({ kind: contract.sheetKind });
  route(app, calls.readSheetColumns, {
    tag,
    summary: 'Kolom-kolom lembar satu jenis data',
    schemas: { params, answer: contract.sheetColumns },
    handle: async ({ params: { kind } }) => {
      const { columns } = orNotFound(kinds.get(kind)).sheet;
      return {
        data: {
          columns: columns.map(({ name, heading, headings, isRequired = false, example, note, type, endOf = null, of }) => ({
            name,
            heading,
            headings: [...headings],
            required: isRequired,
            example,
            note,
            endOf,
            of: of === undefined ? null : contract.sheetKind.parse(of),
            isList: type === 'names',
            canMake: kinds.get(of ?? '')?.sheet.fromName !== undefined,
          })),
        },
      };
    },
  });
  route(app, calls.importSheet, {
    tag,
    summary: 'Impor baris-baris lembar: semua atau tidak satu pun; dengan dryRun hanya pratinjau (200)',
    schemas: { params, body: contract.sheetImport, answer: contract.sheetAnswer },
    status: [201, 200],
    bodyLimit: BODY_MAX,
    maybePacked: true,
    handle: async ({ params: { kind }, body, request, reply }) => {
      if (!body.dryRun) return runImport(deps, request, kind, body);
      reply.code(200);
      return { data: await db.snapshot((read) => previewImport(read, orNotFound(kinds.get(kind)), kinds, body, clock())) };
    },
  });
  route(app, calls.undoImport, {
    tag,
    summary: 'Urungkan satu impor: yang baru pindah ke Sampah, yang diubah kembali seperti semula, yang diubah lagi tetap',
    schemas: { answer: contract.importUndone },
    handle: async ({ params: { batch: sentBatch }, request }) => {
      const batch = idFromPath(sentBatch);
      return { data: await writeAsAdmin(deps, request, (tx, by) => undoImport(tx, by, kinds, batch)) };
    },
  });
  exportRoute(app, deps);
}

function exportRoute(app: App, { db, clock, kinds }: SheetDeps): void {
  route(app, calls.exportSheet, {
    tag: 'Spreadsheet',
    summary: 'Data satu jenis sebagai berkas .csv atau .xlsx, dengan saringan daftarnya',
    schemas: { params: contract.exportFile, query: contract.exportQuery, answer: z.any() },
    handle: async ({ params, query, reply }) => {
      const [entity = '', format = ''] = params.file.split('.');
      const kind = orNotFound(kinds.get(entity));
      const exported = await db.snapshot((read) => readExport(read, kind, kinds, query, clock()));
      const rows = exportRows(exported, query.q);
      const { noun } = kind.trash.record;
      const name = `suluh-${noun.replaceAll(' ', '-')}-${dateInWib(clock())}.${format}`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE);
      return format === 'csv' ? Readable.from(csvPieces(rows)) : xlsxFile(noun, rows);
    },
  });
}
