/** The error of one field of a body. `field` is the field's name, dotted when nested (`classes.teacher`). */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error answer: `application/problem+json` (RFC 9457); `message` repeats `detail`. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  /** Lets programs distinguish problems with the same status. */
  code?: string;
  errors?: FieldError[];
  /** The bytes of an upload that the server has, if a piece was sent with another offset. */
  received?: number;
}

/**
 * All kinds of refusals with their HTTP status (the table is in `docs/architecture.md`). Commands and routes throw a `Problem` of
 * a kind; one error handler catches it.
 */
export const PROBLEMS = {
  malformed: { status: 400, title: 'Permintaan tidak dapat dibaca' },
  unauthenticated: { status: 401, title: 'Perlu masuk' },
  signInExpired: { status: 401, title: 'Perlu masuk', code: 'sign-in-expired' },
  twoStepRequired: { status: 403, title: 'Perlu langkah kedua', code: 'two-step-required' },
  crossSite: { status: 403, title: 'Permintaan dari situs lain ditolak' },
  notFound: { status: 404, title: 'Tidak ditemukan' },
  methodNotAllowed: { status: 405, title: 'Metode tidak didukung' },
  tooSlow: { status: 408, title: 'Permintaan terlalu lambat' },
  conflict: { status: 409, title: 'Bentrok dengan data lain' },
  gone: { status: 410, title: 'Sudah tidak berlaku' },
  tooLarge: { status: 413, title: 'Permintaan terlalu besar' },
  addressTooLong: { status: 414, title: 'Alamat terlalu panjang' },
  notJson: { status: 415, title: 'Isi harus JSON' },
  invalid: { status: 422, title: 'Ada isian yang perlu diperbaiki' },
  tooMany: { status: 429, title: 'Terlalu banyak percobaan' },
  headersTooLarge: { status: 431, title: 'Kepala permintaan terlalu besar' },
  /** The client closed the connection before the request had its turn; nobody reads the answer. */
  left: { status: 499, title: 'Permintaan dibatalkan' },
  internal: { status: 500, title: 'Terjadi kesalahan pada server' },
  busy: { status: 503, title: 'Layanan sedang tidak tersedia' },
  unavailable: { status: 503, title: 'Layanan sedang tidak tersedia' },
  storageFull: { status: 507, title: 'Penyimpanan penuh' },
} as const;

export type ProblemKind = keyof typeof PROBLEMS;

/** A refusal: its kind, a text for people, and optionally field errors and seconds to wait. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly received: number | undefined;

  constructor(
    kind: ProblemKind,
    detail: string,
    more: { errors?: FieldError[]; retryAfterSeconds?: number; received?: number } = {},
  ) {
    super(detail);
    this.name = 'Problem';
    this.kind = kind;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.received = more.received;
  }

  get status(): number {
    return PROBLEMS[this.kind].status;
  }

  toBody(): ProblemBody {
    const { status, title, ...code } = PROBLEMS[this.kind];
    return {
      type: 'about:blank',
      title,
      status,
      detail: this.message,
      message: this.message,
      ...code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.received === undefined ? {} : { received: this.received }),
    };
  }
}

/** A 404: the route or record does not exist. */
export class NotFoundProblem extends Problem {
  constructor(detail = 'Data tidak ditemukan.') {
    super('notFound', detail);
  }
}

/** A 409: the write conflicts with other data. A form shows the message at `field`. */
export class ConflictProblem extends Problem {
  constructor(message: string, field?: string) {
    super('conflict', message, field === undefined ? {} : { errors: [{ field, message }] });
  }
}

/** A 422: at least one field is invalid. The message of the first error is also the message of the answer. */
export class InvalidProblem extends Problem {
  constructor(errors: [FieldError, ...FieldError[]]) {
    super('invalid', errors[0].message, { errors });
  }
}
