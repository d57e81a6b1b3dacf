import type { FastifyRequest } from 'fastify';
import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { PIECE_BYTES } from '../kind-rules.ts';
import { readPack } from './pack.ts';
import { listFilesBySum, readFilesState } from './queries.ts';
import { serveFiles } from './serve-file.ts';
import { createFileStore } from './store/create-file-store.ts';
import type { FileStore } from './store/file-store.ts';
import {
  addPiece,
  checkComplete,
  dropUpload,
  finishUpload,
  readUpload,
  readUploadBytes,
  startUpload,
  type UploadRow,
} from './uploads.ts';

interface FileDeps extends Deps {
  /** The maximum number of bytes of all files. */
  limit: number;
}

const BYTES_TYPE = 'application/octet-stream';

/** Runs `work`. If it fails because the file is not accepted, deletes the upload. */
async function orDrop<T>(deps: FileDeps, request: FastifyRequest, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Errors that name a field are about the whole file. Errors about a single piece name no field: that piece can be sent again.
    const isFinal = error instanceof InvalidProblem && error.errors?.some(({ field }) => field !== '');
    if (isFinal) await writeAsAdmin(deps, request, (tx) => dropUpload(tx, id));
    throw error;
  }
}

/** Turns an upload into a file after all its bytes have arrived. */
async function finishIfComplete(
  deps: FileDeps,
  store: FileStore,
  request: FastifyRequest,
  upload: UploadRow | contract.Upload,
): Promise<contract.Upload> {
  if ('done' in upload) return upload;
  if (upload.received < upload.bytes) return { _id: upload.id, received: upload.received, done: false };
  const { id, sha256 } = upload;
  return orDrop(deps, request, id, async () => {
    const data = await readUploadBytes(deps.db.read, id);
    // Another request for the same upload may have finished it.
    if (data.length === 0) return contract.upload.parse(await readUpload(deps.db.read, id));
    const type = checkComplete(upload, data);
    await store.prepare(sha256, data);
    return writeAsAdmin(deps, request, (tx, by) => finishUpload(tx, by, upload, type, (open) => store.store(open, sha256, data)));
  });
}

function uploadRoutes(app: App, deps: FileDeps, store: FileStore): void {
  const tag = 'Berkas';
  route(app, calls.readFilesState, {
    tag,
    summary: 'Berapa banyak tempat untuk berkas sudah terpakai',
    schemas: { answer: contract.filesStateAnswer },
    read: async (db) => ({ data: await readFilesState(db, deps.limit) }),
  });
  route(app, calls.startUpload, {
    tag,
    summary: 'Mulai mengunggah berkas, atau lanjutkan yang terputus',
    schemas: { body: contract.uploadInput, answer: contract.uploadAnswer },
    status: 201,
    handle: async ({ body, request }) => {
      const [stored] = await listFilesBySum(deps.db.read, [body.sha256]);
      const hasBytes = stored !== undefined && (await store.has(stored));
      const upload = await createAsAdmin(deps, request, (tx, by) => startUpload(tx, by, body, { limit: deps.limit, hasBytes }));
      if (upload.done || upload.received < body.bytes) return { data: upload };
      return { data: await finishIfComplete(deps, store, request, await readUpload(deps.db.read, upload._id)) };
    },
  });
}

/** Registers the call for pieces. It has its own scope, because no other call accepts bytes as a body. */
async function pieceRoute(app: App, deps: FileDeps, store: FileStore): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addContentTypeParser(BYTES_TYPE, { parseAs: 'buffer', bodyLimit: PIECE_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    route(scope, calls.sendPiece, {
      tag: 'Berkas',
      summary: 'Kirim satu potongan berkas: paling banyak 256 KiB, sebagai application/octet-stream',
      schemas: { query: contract.pieceQuery, answer: contract.uploadAnswer },
      bodyLimit: PIECE_BYTES,
      handle: async ({ params: { id }, query: { offset }, request }) => {
        const piece = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const upload = await orDrop(deps, request, id, () =>
          writeAsAdmin(deps, request, (tx, by) => addPiece(tx, by, id, offset, piece)),
        );
        return { data: await finishIfComplete(deps, store, request, upload) };
      },
    });
  });
}

function packRoute(app: App): void {
  publicRoute(app, calls.readPack, {
    tag: 'Siswa',
    summary: 'Isi satu mata pelajaran yang dapat disimpan, dengan ukurannya',
    schemas: { answer: contract.pack },
    read: (db, { params }) => readPack(db, params.subjectId),
  });
}

/** Registers the uploads by admins, the list of what a device saves, and the addresses of files for everyone. */
export async function fileRoutes(app: App, deps: FileDeps): Promise<void> {
  const store = createFileStore(deps.db);
  uploadRoutes(app, deps, store);
  await pieceRoute(app, deps, store);
  packRoute(app);
  serveFiles(app, { db: deps.db, store });
}
