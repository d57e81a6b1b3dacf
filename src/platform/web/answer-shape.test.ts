import { expect, test } from 'vitest';
import { matchesModel } from './answer-shape.ts';

interface Listing {
  data: { name: string; count: number; note: string | null; tags: string[] }[];
}

/** Whether an answer has the shape. A field of the type that the model lacks (`note`) may have any value. */
const looks = (answer: unknown) => matchesModel<Listing>(answer, { data: [{ name: '', count: 0, tags: [''] }] });

test('accepts an answer of the shape, even with more fields', () => {
  const record = { name: 'Satu', count: 1, note: null, tags: ['a', 'b'] };
  expect(looks({ data: [] })).toBe(true);
  expect(looks({ data: [record, { ...record, more: true, tags: [] }], page: 1 })).toBe(true);
  expect(looks({ data: [{ name: '', count: 0, tags: [] }] })).toBe(true);
});

test.each([
  null,
  'text',
  [],
  {},
  { data: null },
  { data: {} },
  { data: 'text' },
  { data: [null] },
  { data: ['text'] },
  { data: [{}] },
  { data: [{ name: null, count: 1, tags: [] }] },
  { data: [{ name: 'Satu', count: '1', tags: [] }] },
  { data: [{ name: 'Satu', count: 1, tags: null }] },
  { data: [{ name: 'Satu', count: 1, tags: [{}] }] },
  { data: [{ name: 'Satu', count: 1, tags: [] }, 1] },
])('refuses %j', (answer) => {
  expect(looks(answer)).toBe(false);
});
