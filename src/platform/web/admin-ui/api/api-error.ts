import type { FieldError } from '#platform/shared/problem.ts';

export const NO_CONNECTION_TEXT = 'Tidak ada sambungan ke server. Periksa internet Anda, lalu coba lagi.';
export const UNREADABLE_ANSWER_TEXT = 'Jawaban server tidak dapat dibaca. Coba lagi sebentar lagi.';

/** Thrown when a call was refused or got no answer. The screen shows `message` to the person. */
export class ApiError extends Error {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Field errors of a 409 or 422, in the form's order; empty otherwise. */
  readonly errors: readonly FieldError[];
  /** Whether `message` is the server's own text. */
  readonly fromServer: boolean;
  /** Distinguishes problems with the same status. */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: readonly FieldError[]; fromServer?: boolean; code?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = more.errors ?? [];
    this.fromServer = more.fromServer ?? false;
    this.code = more.code;
  }
}

/** Returns the text that the screen shows for an error of a call. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : UNREADABLE_ANSWER_TEXT;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readFieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) =>
    isRecord(item) && typeof item.field === 'string' && typeof item.message === 'string'
      ? [{ field: item.field, message: item.message }]
      : [],
  );
}

/** Reads a refusal's body (`application/problem+json`). For any other body, the error has a general text. */
export async function readProblem(response: Response): Promise<ApiError> {
  let body: unknown = null;
  try {
    body = await response.json();
  } catch {
    // Not JSON, for example a proxy's error page.
  }
  const texts = isRecord(body) ? [body.message, body.detail, body.title] : [];
  const message = texts.find((text) => typeof text === 'string' && text !== '');
  return typeof message === 'string' && isRecord(body)
    ? new ApiError(response.status, message, {
        errors: readFieldErrors(body.errors),
        fromServer: true,
        code: typeof body.code === 'string' ? body.code : undefined,
      })
    : new ApiError(response.status, `Server menjawab dengan kesalahan ${response.status}. Coba lagi.`);
}
