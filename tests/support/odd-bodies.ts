import fc from 'fast-check';

// Input for `tests/http/generated-bodies.db.test.ts`, which sends generated requests to every call.

/** `SEED` makes the generated input the same in each run. `RUNS` is the number of inputs for each property. */
export const SEED = 20_261_120;
export const RUNS = 40;

/** Generates texts of any UTF-16 units, including lone surrogates and control characters. */
const anyText = (maxLength = 20) =>
  fc.string({
    unit: fc.oneof(fc.nat({ max: 0x2ff }), fc.nat({ max: 0xffff })).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

/**
 * The email of the teacher whose session sends the staff's requests. No generated body contains this email, so no request changes
 * it.
 */
export const STAFF_EMAIL = 'guru.tetap@example.org';

/** Generates unusual texts for the fields of requests: edge cases of dates, times, links and SQL, and very long texts. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '2026-02-30',
    '2026-11-20',
    '9999-12-31',
    '24:00',
    '09:00',
    '17:30',
  ),
  fc.constantFrom('2026-11-20T02:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+23:59', '+275760-09-13T00:00:00Z'),
  fc.constantFrom(
    'https://zoom.us/j/1',
    'https://[',
    'https://%',
    'javascript:alert(1)',
    'https://youtu.be/dQw4w9WgXcQ?t=9',
    'http://\u0000',
  ),
  fc.constantFrom("'; drop table subjects; --", '%', '_', '\\', '__proto__', 'constructor', 'toString', '1e400', '-1', '٣'),
  fc.constantFrom('video', 'book', 'classes', 'mentoring', 'other', 'a@b', 'Cukup panjang untuk semua.'),
  anyText(40),
  fc.constantFrom('a'.repeat(201), 'a'.repeat(20_001), '🔥'.repeat(2_049), '\u0301'.repeat(5_000)),
);
