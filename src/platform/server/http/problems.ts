/**
 * Turns every error of a request into an answer. `handleErrors` registers the handler: `toProblem` finds the refusal for an error, and
 * `sendProblem` sends it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure, errorCode, isOutOfDescriptors } from '#platform/server/database/errors.ts';
import { ConflictProblem, NotFoundProblem, Problem, type ProblemKind } from '#platform/shared/problem.ts';
import { NO_SUCH_ADDRESS_TEXT, UNREADABLE_REQUEST_TEXT } from '#platform/shared/refusal-texts.ts';

/** A reply of any route. */
type AnyReply = Pick<FastifyReply, 'header' | 'code'>;

const RETRY_AFTER_SECONDS = 5;
const BUSY_TEXT = 'Server sedang terlalu sibuk. Coba lagi sebentar lagi.';
/** The headers of an answer with a file. If the file can't be sent, the refusal must not have these headers. */
const FILE_HEADERS = [
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
];

/** The problems for error codes of the framework. */
const FRAMEWORK: Record<string, [ProblemKind, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'Isi permintaan lebih dari 256 KiB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['notJson', 'Isi permintaan harus application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed', 'Panjang isi permintaan tidak cocok.'],
  FST_ERR_CTP_EMPTY_TYPE: ['notJson', 'Isi permintaan harus application/json.'],
  FST_ERR_BAD_URL: ['notFound', NO_SUCH_ADDRESS_TEXT],
  FST_ERR_ASYNC_CONSTRAINT: ['notFound', NO_SUCH_ADDRESS_TEXT],
};

function unavailable(): Problem {
  return new Problem('unavailable', 'Layanan sedang tidak dapat dihubungi. Tidak ada yang tersimpan; coba lagi sebentar lagi.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/**
 * Returns the problem for a change that may or may not be stored. Repeating a create without a key could store it twice;
 * repeating any other request is safe.
 */
function outcomeUnknown(mayRepeat: boolean): Problem {
  const next = mayRepeat
    ? 'Coba lagi sebentar lagi: mengirim ulang aman, tidak akan tersimpan dua kali.'
    : 'Muat ulang dan periksa dahulu; coba lagi hanya bila belum ada.';
  return new Problem('unavailable', `Server tidak menjawab, jadi belum diketahui apakah perubahan ini tersimpan. ${next}`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Whether a request may be sent again without storing anything twice. */
function mayRepeat({ method, headers, routeOptions }: FastifyRequest): boolean {
  const answers = routeOptions.schema?.response;
  const creates = method === 'POST' && typeof answers === 'object' && answers !== null && '201' in answers;
  return !creates || headers['idempotency-key'] !== undefined;
}

/** Maps any error to a problem; null for an unexpected error. */
export function toProblem(error: unknown, request?: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error;
  switch (databaseFailure(error)) {
    case 'unique':
    case 'foreign-key':
      return new ConflictProblem('Data ini bentrok dengan data lain yang baru saja berubah. Muat ulang, lalu coba lagi.');
    case 'value':
      return new Problem('invalid', 'Ada isian yang tidak dapat disimpan.', {
        errors: [{ field: '', message: 'Ada isian yang tidak dapat disimpan.' }],
      });
    case 'unavailable':
      return unavailable();
    case 'unknown-outcome':
      return outcomeUnknown(request !== undefined && mayRepeat(request));
    case 'full':
      return new Problem('storageFull', 'Penyimpanan server penuh. Tidak ada yang tersimpan; hubungi pengelola.');
    case null:
      break;
  }
  if (isOutOfDescriptors(error)) return new Problem('unavailable', BUSY_TEXT, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const frameworkProblem = FRAMEWORK[errorCode(error) ?? ''];
  if (frameworkProblem) return new Problem(...frameworkProblem);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 503) return unavailable();
  if (status >= 400 && status < 500) return new Problem('malformed', UNREADABLE_REQUEST_TEXT);
  return null;
}

/** Sends a problem as `application/problem+json` with `no-store`. */
export function sendProblem(reply: AnyReply, problem: Problem): AnyReply {
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.toBody());
}

/** Maps every error to an answer. Unexpected errors are logged with the request's id, without details in the answer. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const problem = toProblem(error, request);
    if (problem?.kind === 'busy') request.log.warn({ reason: problem.message }, 'refused: too busy');
    else if (problem === null || problem.status >= 500) request.log.error({ err: error }, 'request failed');
    if (isOutOfDescriptors(error)) for (const name of FILE_HEADERS) reply.removeHeader(name);
    return sendProblem(reply, problem ?? new Problem('internal', 'Terjadi kesalahan pada server. Coba lagi sebentar lagi.'));
  });
}

/** Returns the 404 for an unknown address. */
export function addressNotFound(): NotFoundProblem {
  return new NotFoundProblem(NO_SUCH_ADDRESS_TEXT);
}
