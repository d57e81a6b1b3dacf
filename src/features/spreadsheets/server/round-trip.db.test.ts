import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { SHEET_KINDS } from '../contract.ts';

const API = '/api/v1/admin';
let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ sampleData: true });
  admin = await server.admin();
  // Names that a spreadsheet could read as a formula, a number or several names, and records with equal names.
  const groups = [];
  for (const groupName of ['=SUM(A1)', "'=x", 'A; B', 'A', 'B', 'Ki, Hajar', '007'])
    groups.push(await make.group(admin, { groupName }));
  await make.classOf(admin, { className: '+62 811', classNumber: 7, mentoringGroup: groups.map(({ _id }) => _id) });
  await make.classOf(admin, { className: 'Kembar' });
  await make.classOf(admin, { className: 'Kembar' });
  const twins = [await make.teacher(admin, { name: 'Ani Lestari' }), await make.teacher(admin, { name: 'Ani Lestari' })];
  await make.subject(admin, { name: 'Seni "rupa"', classTeacher: twins.map(({ _id }) => _id) });
  await make.report(admin, { reportName: '@Laporan', reportDescription: 'Baris satu\nbaris "dua"\tdan tiga' });
});
afterAll(() => server.stop());

/** The records of a CSV file with semicolons (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * The cells of a workbook that Suluh wrote, which has one sheet with inline texts. A workbook is a ZIP archive: its files have a header
 * with the compressed size (12 bytes before the name), the name (here 24 bytes), and then the compressed bytes.
 */
function readXlsx(bytes: Buffer): string[][] {
  const name = bytes.indexOf('xl/worksheets/sheet1.xml');
  const packed = bytes.subarray(name + 'xl/worksheets/sheet1.xml'.length, name + 24 + bytes.readUInt32LE(name - 12));
  const xml = inflateRawSync(packed).toString();
  const text = (cell: string) =>
    cell.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|(?<!\/)>.*?<t [^>]*>(.*?)<\/t>.*?<\/c>)/gs)].map(([, cell = '']) => text(cell)),
  );
}

async function exported(kind: string, format: string): Promise<string[][]> {
  const answer = await fetch(`${server.url}${API}/export/${kind}.${format}`, { headers: { cookie: admin.cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="suluh-.*\\.${format}"$`));
  if (format === 'xlsx') return readXlsx(bytes);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return readCsv(bytes.subarray(3).toString());
}

it.each(SHEET_KINDS.flatMap((kind) => ['csv', 'xlsx'].map((format) => [kind, format] as const)))(
  'an export of %s as %s changes nothing when it is imported',
  async (kind, format) => {
    const { columns } = (await admin.get(`${API}/import/${kind}`)).body.data;
    const [headings = [], ...rows] = await exported(kind, format);
    expect(headings).toEqual(columns.map(({ heading }: { heading: string }) => heading));
    expect(rows.length).toBeGreaterThan(0);
    const sent = rows.map((cells, n) => ({
      line: n + 2,
      cells: Object.fromEntries(columns.map(({ name }: { name: string }, index: number) => [name, cells[index]])),
    }));
    const { data } = (await admin.post(`${API}/import/${kind}`, { rows: sent, dryRun: true })).body;
    expect(data).toMatchObject({ new: 0, changed: 0, problems: [], same: rows.length });
  },
);
