/** How long an `Idempotency-Key` is valid. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;

/** The placeholder for a text of the request's body. */
const FROM_BODY = '$body';

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/**
 * An answer for storage beside its key. Texts that repeat the request's body are replaced by placeholders: a repeated request
 * has the same body, so that personal data is stored nowhere else.
 */
export function toStoredAnswer(answer: object, body: unknown): string {
  const sent = fieldsOf(body);
  return JSON.stringify(answer, (key, value: unknown) =>
    typeof value === 'string' && sent[key] === value ? { [FROM_BODY]: key } : value,
  );
}

/** The stored answer, for the same body. */
export function fromStoredAnswer(stored: string, body: unknown): unknown {
  const sent = fieldsOf(body);
  return JSON.parse(stored, (_key, value: unknown) => {
    const field = fieldsOf(value)[FROM_BODY];
    return typeof field === 'string' ? sent[field] : value;
  });
}
