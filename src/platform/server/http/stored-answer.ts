/** How long an `Idempotency-Key` is valid. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;

/** The name of the placeholder for a text of the request's body: `{"$body": FIELD}`. */
const FROM_BODY = '$body';

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/**
 * Formats an answer for storage beside its `Idempotency-Key`. Placeholders replace texts that repeat the request's body, so that
 * no copy of personal data is stored. A repeated request sends the same body again. Example: after a body `{"name":"Ani"}`, the answer
 * `{"_id":"7","name":"Ani"}` is stored as `{"_id":"7","name":{"$body":"name"}}`.
 */
export function toStoredAnswer(answer: object, body: unknown): string {
  const sent = fieldsOf(body);
  return JSON.stringify(answer, (key, value: unknown) =>
    typeof value === 'string' && sent[key] === value ? { [FROM_BODY]: key } : value,
  );
}

/** Restores the answer from its stored form and the same body. */
export function fromStoredAnswer(stored: string, body: unknown): unknown {
  const sent = fieldsOf(body);
  return JSON.parse(stored, (_key, value: unknown) => {
    const field = fieldsOf(value)[FROM_BODY];
    return typeof field === 'string' ? sent[field] : value;
  });
}
