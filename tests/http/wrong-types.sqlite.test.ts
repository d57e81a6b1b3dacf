import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { shareOf } from '../support/full-run.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** The fields of a JSON schema in the OpenAPI document that this test reads. */
interface Shape {
  $ref?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
}

/** Values that are wrong for nearly every field. */
const ODD = [null, true, -1, 1.5, 1e9, '', 'x', 'x'.repeat(30_000), [], {}, [null], [7], ['x'], [[]], [{}]];
/** Returns the values of `ODD` for a field. The full run returns all; other runs return a few, which differ from field to field. */
const oddFor = (field: number, count: number) => shareOf(ODD, count, field);
const ODD_TEXTS = ['', 'x', '-1', '99999999999', '2026-99-99', '%00'];
/** Matches the default messages of zod, which no answer may contain. */
const ZOD = /Too (?:small|big): |Invalid (?:input|option|string|key|element|type)|expected .* received|Unrecognized key/;

let server: TestServer;
let admin: Caller;
let api: OpenApi;

beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT: 'off' } });
  admin = await server.admin();
  api = (await admin.get('/api/v1/openapi.json')).body;
});
afterAll(() => server.stop());

/** Returns the fields of a schema: of an object, of each of its alternatives, and of the entries of a list. */
function fieldsOf(shape: Shape | undefined): Record<string, Shape> {
  if (!shape) return {};
  if (shape.$ref) return fieldsOf(api.components?.schemas?.[shape.$ref.split('/').pop() ?? '']);
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? []), ...(shape.items ? [shape.items] : [])];
  return Object.assign({}, ...parts.map(fieldsOf), shape.properties) as Record<string, Shape>;
}

/** Returns bodies with one odd value each: the body itself, one of its fields, or a field inside a field. */
function bodiesOf(operation: Operation): unknown[] {
  const shape = operation.requestBody?.content['application/json']?.schema;
  if (!shape) return [];
  const fields = Object.entries(fieldsOf(shape)).flatMap(([name, field], at) => [
    ...[null, [null], ...oddFor(at, 4)].map((value) => ({ [name]: value })),
    ...Object.keys(fieldsOf(field)).flatMap((inner, innerAt) =>
      oddFor(innerAt, 2).flatMap((value) => [{ [name]: { [inner]: value } }, { [name]: [{ [inner]: value }] }]),
    ),
  ]);
  return [...ODD, ...fields];
}

function expectOwnWords(
  context: string,
  { status, body }: { status: number; body: { detail?: string; errors?: object[] } },
): void {
  expect(status, context).toBeLessThan(500);
  if (status < 400) return;
  expect(`${body.detail} ${JSON.stringify(body.errors ?? [])}`, context).not.toMatch(ZOD);
}

it(
  'a value of a wrong type is refused with an understandable message, and causes no error of the server',
  { timeout: 300_000 },
  async () => {
    // The calls that may end the test's session are left out. The setting that requires a second step would end it too.
    const calls = Object.entries(api.paths).filter(([path]) => !/logout|password|twoStep|sessions|admin\/settings/i.test(path));
    let sent = 0;
    for (const [path, operations] of calls) {
      for (const [name, operation] of Object.entries(operations)) {
        const [method, url] = [name.toUpperCase(), path.replaceAll(/\{[^}]*\}/g, 'nope')];
        for (const { name: parameter } of (operation.parameters ?? []).filter((entry) => entry.in === 'query')) {
          for (const value of ODD_TEXTS) {
            const address = `${url}?${parameter}=${value}`;
            expectOwnWords(`${method} ${address}`, await admin.call(method, address, method === 'GET' ? undefined : '{}'));
          }
        }
        for (const body of bodiesOf(operation)) {
          const text = JSON.stringify(body);
          expectOwnWords(`${method} ${url} ${text.slice(0, 200)}`, await admin.call(method, url, text));
          sent += 1;
        }
      }
    }
    expect(sent).toBeGreaterThan(1_500);
  },
);
