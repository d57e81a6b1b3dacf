import { z } from 'zod';
import { text } from './fields.ts';

/** The maximum number of rows of one page. */
export const PAGE_MAX = 100;
/** The rows of a page without `limit`. */
export const PAGE_USUAL = 50;
/** The maximum length of a search text, in characters. */
const SEARCH_MAX = 100;

export const CURSOR_TEXT = 'Penanda halaman ini tidak berlaku. Mulai lagi dari halaman pertama.';
const LIMIT_TEXT = `Jumlah per halaman adalah 1 sampai ${PAGE_MAX}.`;
const SORT_TEXT = 'Urutan ini tidak dikenal.';
const SEARCH_TEXT = 'Isi satu teks yang dicari.';

/**
 * Creates the schema of a query for a page of a list. All parts are optional. `orders` are the values of `sort`, the default
 * first: a field's name, with `-` for descending order.
 */
export function pageQuery<const Order extends string>(orders: readonly [Order, ...Order[]]) {
  return z.object({
    limit: z.coerce
      .number({ error: LIMIT_TEXT })
      .int({ error: LIMIT_TEXT })
      .min(1, { error: LIMIT_TEXT })
      .max(PAGE_MAX, { error: LIMIT_TEXT })
      .meta({ description: `Jumlah baris per halaman. Jika tidak diisi: ${PAGE_USUAL}.` })
      .optional(),
    cursor: z
      .string({ error: CURSOR_TEXT })
      .regex(/^[\w-]{1,300}$/, { error: CURSOR_TEXT })
      .meta({ description: '`next` dari halaman sebelumnya, dengan `sort` yang sama.' })
      .optional(),
    q: text({ min: 0, max: SEARCH_MAX, message: SEARCH_TEXT })
      .meta({ description: 'Kata-kata yang dicari: semuanya harus ada, dalam urutan apa pun.' })
      .optional(),
    sort: z
      .enum(orders, { error: SORT_TEXT })
      .meta({ description: `Urutan baris. Jika tidak diisi: ${orders[0]}.` })
      .optional(),
  });
}

/** The parsed query of a page. */
export type PageQuery<Order extends string> = z.output<ReturnType<typeof pageQuery<Order>>>;

/** Whether the query asks for a page. Without any part, it asks for the whole list. */
export function asksForPage(query: PageQuery<string>): boolean {
  return Object.values(query).some((part) => part !== undefined);
}

/** The `cursor` of the next page, beside a page's `data`; null on the last page. */
export const nextPage = z.string().nullable();
