import { z } from 'zod';
import { text } from './fields.ts';

/** Most rows of one page, and how many one has that does not say. */
export const PAGE_MAX = 100;
export const PAGE_USUAL = 50;
/** Longest text to look for, in characters. */
const SEARCH_MAX = 100;

export const CURSOR_TEXT = 'Penanda halaman ini tidak berlaku. Mulai lagi dari halaman pertama.';
const LIMIT_TEXT = `Jumlah per halaman adalah 1 sampai ${PAGE_MAX}.`;
const SORT_TEXT = 'Urutan ini tidak dikenal.';
const SEARCH_TEXT = 'Isi satu teks yang dicari.';

/**
 * How a page of a list is asked for; every part may be left out. `orders` are all that `sort` takes, the usual one first:
 * the name of a field, with `-` before it the last first.
 */
export function pageQuery<const Order extends string>(orders: readonly [Order, ...Order[]]) {
  return z.object({
    limit: z.coerce
      .number({ error: LIMIT_TEXT })
      .int({ error: LIMIT_TEXT })
      .min(1, { error: LIMIT_TEXT })
      .max(PAGE_MAX, { error: LIMIT_TEXT })
      .meta({ description: `Jumlah per halaman, tanpa isian ${PAGE_USUAL}.` })
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
      .meta({ description: `Tanpa isian ${orders[0]}.` })
      .optional(),
  });
}

/** What a page was asked for with. */
export type PageQuery<Order extends string> = z.output<ReturnType<typeof pageQuery<Order>>>;

/** Whether a list that also answers whole was asked for a page of it. */
export function asksForPage(query: PageQuery<string>): boolean {
  return Object.values(query).some((part) => part !== undefined);
}

/** Beside a page's `data`: the `cursor` of the page after it, null on the last. */
export const nextPage = z.string().nullable();
