/** Returns 128 random bits. `crypto.randomUUID` does not exist on plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates the `Idempotency-Key`s of a form. The same body gets the same key, so that a retry after a lost answer stores nothing
 * twice. A changed body gets a new key.
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let last: { text: string; key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}
