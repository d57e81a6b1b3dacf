import type { z } from 'zod';

/** The prefix of every call of the HTTP contract. */
export const API_PREFIX = '/api/v1/';
/** The prefix of calls that need an admin's session, unless declared public. */
export const ADMIN_PREFIX = `${API_PREFIX}admin/`;
/** The prefix of calls that need a session of a teacher or mentor. */
export const STAFF_PREFIX = `${API_PREFIX}staff/`;

/** The input and answer of a call: the names in its path, and the types of the contract's schemas. */
export interface CallShape {
  /** The names of the path's parameters. */
  params?: string;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
}

/**
 * One call of the HTTP contract. It is only a method and a path, so that pages without a schema library can use it; `Shape`
 * exists only for the compiler.
 */
export interface Call<Shape extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root, with `:name` for a parameter: `/api/v1/admin/webinar/:id`. */
  readonly path: string;
  /** Carries the type `Shape` for the compiler; no call sets it. */
  readonly shape?: Shape;
}

/** The type of a call's answer. */
export type AnswerOf<Shape extends CallShape> = z.output<Shape['answer']>;

type ParamsOf<Shape extends CallShape> = Shape extends { params: infer Name extends string }
  ? { params: Record<Name, string> }
  : { params?: never };
type QueryOf<Shape extends CallShape> = Shape extends { query: infer Query extends z.ZodType }
  ? { query?: z.output<Query> }
  : { query?: never };
type BodyOf<Shape extends CallShape> = Shape extends { body: infer Body extends z.ZodType }
  ? { body: z.output<Body> }
  : { body?: never };

/** The input that a caller sends with a call. */
export type CallInput<Shape extends CallShape> = ParamsOf<Shape> & QueryOf<Shape> & BodyOf<Shape>;

/**
 * Returns a call's address, which begins with `/`, with its parameters and query. Leaves out undefined values. For a list, repeats the
 * name for each item.
 */
export function callUrl(
  { path }: Call,
  { params = {}, query = {} }: { params?: Readonly<Record<string, string>>; query?: object } = {},
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) if (item !== undefined) pairs.append(name, String(item));
  }
  const search = pairs.toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}
