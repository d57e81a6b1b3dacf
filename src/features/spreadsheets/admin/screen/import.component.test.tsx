import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button as shownButton, press } from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { importSheet, readSheetColumns, undoImport } from '#features/spreadsheets/calls.ts';
import { sheetImport, type SheetColumnAnswer, type SheetProblem } from '#features/spreadsheets/contract.ts';

const column = (name: string, heading: string, more: Partial<SheetColumnAnswer> = {}): SheetColumnAnswer => ({
  name,
  heading,
  headings: [],
  required: false,
  example: heading,
  note: '',
  endOf: null,
  of: null,
  isList: false,
  canMake: false,
  ...more,
});
const TEACHER = [
  column('name', 'Nama', { required: true, headings: ['nama pengajar'] }),
  column('email', 'Email', { required: true, example: 'rina@contoh.id' }),
  column('subject', 'Mata pelajaran', { headings: ['mapel'], of: 'subject', isList: true }),
];
const SCHEDULE = [
  column('scheduleTimeStart', 'Jam mulai', { required: true, headings: ['Jam'], example: '19.00' }),
  column('scheduleTimeEnd', 'Jam berakhir', { required: true, example: '20.30', endOf: 'scheduleTimeStart' }),
];
/** The stub reports unknown names only in the column "subject". So this column has that name although it contains teachers. */
const SUBJECT = [
  column('name', 'Mata pelajaran', { required: true }),
  column('subject', 'Guru', { of: 'teacher', isList: true }),
];
const GROUP = [column('groupName', 'Nama kelompok', { required: true })];

const COLUMNS: Readonly<Record<string, SheetColumnAnswer[]>> = { mentoringGroup: GROUP, schedule: SCHEDULE, subject: SUBJECT };

const LINK = { line: 2, name: 'Rina', link: 'https://suluh.test/masuk/rina', expiresAt: '2026-11-27T08:00:00.000Z' };

/**
 * Stubs a server that has the subject "Geografi" (u1) and the person Budi, whose name the import changes. It reports each email
 * without "@" as a problem.
 */
function stubImport(): void {
  const api = stubApi();
  api.answer(readSheetColumns, ({ params }) => ({ data: { columns: COLUMNS[params.kind ?? ''] ?? TEACHER } }));
  api.answer(importSheet, ({ params, body }) => {
    const { rows, skip, names, dryRun } = sheetImport.parse(body);
    const taken = (rows as { line: number; cells: Record<string, string> }[]).filter(({ line }) => !skip.includes(line));
    const problems = taken.flatMap(({ line, cells }): SheetProblem[] => [
      ...(params.kind === 'teacher' && cells.email?.includes('@') !== true
        ? [{ line, column: 'email', value: cells.email ?? '', reason: 'Masukkan email yang valid.', suggestions: [] }]
        : []),
      ...(params.kind === 'schedule' && cells.scheduleTimeStart === '15.00'
        ? [{ line, column: 'scheduleTimeEnd', value: '', reason: 'Jam berakhir dibutuhkan.', suggestions: [] }]
        : []),
      ...(cells.subject && cells.subject !== 'Geografi' && names['subject']?.[cells.subject] === undefined
        ? [
            {
              line,
              column: 'subject',
              value: cells.subject,
              name: cells.subject.split('; ').at(-1) ?? '',
              reason: 'Mata pelajaran ini tidak ada.',
              suggestions: [{ _id: 'u1', name: 'Geografi' }],
            },
          ]
        : []),
    ]);
    const wrong = new Set(problems.map(({ line }) => line));
    const isBudi = ({ cells }: { cells: Record<string, string> }) => cells.email === 'budi@contoh.id';
    const good = taken.filter(({ line }) => !wrong.has(line));
    const changed = good.filter(isBudi);
    const counts = {
      new: good.length - changed.length,
      same: 0,
      changed: changed.length,
      problems,
      moreProblems: 0,
      warnings: [],
      moreWarnings: 0,
      made: 0,
    };
    if (!dryRun) return { data: { ...counts, batch: 'b1', links: [LINK] } };
    const state = (row: (typeof taken)[number]) => (isBudi(row) ? ('changed' as const) : ('new' as const));
    return {
      data: {
        ...counts,
        rows: taken.map((row) => ({
          line: row.line,
          state: wrong.has(row.line) ? ('problem' as const) : state(row),
          ...(isBudi(row) ? { changes: [{ column: 'name', before: 'Budi', after: row.cells.name ?? '' }] } : {}),
        })),
      },
    };
  });
}

function open(address = '/admin/impor?jenis=teacher') {
  stubProgramme();
  stubImport();
  return openAdmin(address);
}

async function paste(text: string, html = ''): Promise<void> {
  const field = await screen.findByLabelText('Tempel tabel di sini');
  const data = { files: [], getData: (type: string) => (type === 'text/html' ? html : text) };
  fireEvent.paste(field, { clipboardData: data });
}

const bodies = () =>
  stubApi()
    .bodies(importSheet)
    .map((body) => sheetImport.parse(body));
const stored = () => bodies().filter(({ dryRun }) => !dryRun);
const row = async (line: number) => await waitFor(() => document.querySelector<HTMLElement>(`[data-row="${line}"]`) ?? never());
const never = (): never => {
  throw new Error('not there yet');
};
const button = (name: string | RegExp) => waitFor(() => shownButton(name) as HTMLButtonElement);
const cellOf = async (line: number, label: string) =>
  within(await row(line))
    .getByText(label, { selector: '[data-cell] > span' })
    .closest<HTMLElement>('[data-cell]') ?? never();

const TABLE =
  'DATA PENGAJAR\t\t\nNama Pengajar\tE-mail\tMata Pelajaran\nRina\trina@contoh.id\tGeograpi\nAgus\tagus(at)contoh.id\tGeografi\nBudi Baru\tbudi@contoh.id\t\n';

it('a pasted table is checked, corrected in place, imported with a key, and undone', async () => {
  open();
  await paste(TABLE);
  expect((await button(/^Semua/)).textContent).toBe('Semua 3');
  await waitFor(async () => expect((await button(/^Bermasalah/)).textContent).toBe('Bermasalah 2'));
  const save = await button(/^Impor \d/);
  expect(save.disabled).toBe(true);
  await screen.findByText('2 baris bermasalah: perbaiki di tabel atau lewati.');
  // Changed values are shown beside the stored ones.
  expect((await row(5)).querySelector('del')?.textContent).toBe('Budi');
  // One assignment applies to the name in all rows.
  const unknown = within(await screen.findByLabelText('Nama yang belum dikenal', { selector: '[role="group"]' }));
  fireEvent.click(unknown.getByText('Maksudnya Geografi?'));
  await waitFor(() => expect(bodies().at(-1)?.names).toEqual({ subject: { Geograpi: 'u1' } }));
  // An assignment can be removed.
  fireEvent.click(await screen.findByText('1 nama sudah dijawab'));
  await press('Jawab lagi “Geograpi”');
  await waitFor(() => expect(bodies().at(-1)?.names).toEqual({ subject: {} }));
  fireEvent.click((await screen.findAllByText('Maksudnya Geografi?'))[0] ?? never());
  await waitFor(() => expect(bodies().at(-1)?.names).toEqual({ subject: { Geograpi: 'u1' } }));
  // A cell is corrected with the keyboard; the focus goes on to the cell below.
  const cell = await cellOf(4, 'agus(at)contoh.id');
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'Enter' });
  const field = await screen.findByLabelText('Email, baris 4');
  fireEvent.change(field, { target: { value: 'agus@contoh.id' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('budi@contoh.id'));
  await waitFor(() => expect(save.disabled).toBe(false));
  expect(save.textContent).toBe('Impor 3 guru');

  fireEvent.click(save);
  await screen.findByText('3 guru diimpor: 2 baru, 1 berubah.');
  expect(stored()).toHaveLength(1);
  expect(stored()[0]).toMatchObject({
    expected: { new: 2, same: 0, changed: 1 },
    rows: [
      { line: 3, cells: { name: 'Rina', email: 'rina@contoh.id', subject: 'Geograpi' } },
      { line: 4, cells: { name: 'Agus', email: 'agus@contoh.id', subject: 'Geografi' } },
      { line: 5, cells: { name: 'Budi Baru', email: 'budi@contoh.id', subject: '' } },
    ],
  });
  expect(stubApi().received(importSheet).at(-1)?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await screen.findByText(LINK.link);
  const send = new URL((await screen.findByRole('link', { name: /^Kirim ke WhatsApp/ })).getAttribute('href') ?? '');
  expect(send.searchParams.get('text')).toContain(`Halo Rina, ini tautan untuk masuk ke Suluh sebagai guru:\n${LINK.link}\n`);

  stubApi().answer(undoImport, { data: { deleted: 2, restored: 0, kept: 1, trash: 's1' } });
  await press('Urungkan');
  await screen.findByText('Impor diurungkan: 2 dipindahkan ke Sampah. 1 yang sudah diubah sesudahnya tetap ada.');
  expect(screen.queryByText(LINK.link)).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect((await button('Sudah diurungkan')).disabled).toBe(true);
});

it('one button corrects an address without "@", another button corrects all such addresses', async () => {
  open();
  await paste('Nama\tEmail\nAgus\tagus(at)contoh.id\nRina\trina [at] contoh [dot] id\nBudi\tbudi at contoh.id');
  const emails = () =>
    bodies()
      .at(-1)
      ?.rows.map((sent) => (sent as { cells: Record<string, string> }).cells['email']);
  await press('Ubah menjadi rina@contoh.id');
  await waitFor(() => expect(emails()).toEqual(['agus(at)contoh.id', 'rina@contoh.id', 'budi at contoh.id']));
  expect(document.activeElement?.textContent).toContain('rina@contoh.id');
  await press('Perbaiki 2 email');
  await waitFor(() => expect(emails()).toEqual(['agus@contoh.id', 'rina@contoh.id', 'budi@contoh.id']));
  await waitFor(() => expect(shownButton('Impor 3 guru')).toHaveProperty('disabled', false));
});

it('for names that a later table contains, the page says in which order to import the two tables', async () => {
  open('/admin/impor?jenis=subject');
  await paste('Mata pelajaran\tGuru\nKimia\tTono Kimia');
  await screen.findByText(
    'Ada di tabel guru yang belum diimpor? Abaikan kolom ini dulu, impor guru, lalu impor tabel ini sekali lagi.',
  );
  await press('Abaikan kolom ini');
  await waitFor(() => expect(bodies().at(-1)?.rows).toEqual([{ line: 2, cells: { name: 'Kimia' } }]));
});

it('one press splits a text that contains several names, in every row', async () => {
  open();
  await paste('Nama\tEmail\tMapel\nAgus\ta@contoh.id\tFisika dan Kimia\nRina\tr@contoh.id\tGeografi; Fisika dan Kimia');
  await press('Pisahkan menjadi Fisika; Kimia');
  await waitFor(() =>
    expect(bodies().at(-1)?.rows).toMatchObject([
      { cells: { subject: 'Fisika; Kimia' } },
      { cells: { subject: 'Geografi; Fisika; Kimia' } },
    ]),
  );
});

it.each([
  ['closed', '16.00–17.30', 'fills'],
  ['open', '16.00', 'does not fill'],
])('the list of columns is %s if the cell "%s" %s the column that the table lacks', async (state, time) => {
  open('/admin/impor?jenis=schedule');
  await paste(`No\tJam\n1\t${time}`);
  expect((await screen.findByText(/^Kolom: /)).closest('details')?.open).toBe(state === 'open');
});

it('in a table of ranges, only the row without one lacks an end', async () => {
  open('/admin/impor?jenis=schedule');
  await paste('No\tJam\n1\t08.00–09.30\n2\t15.00');
  await waitFor(async () => expect((await row(3)).textContent).toContain('Jam berakhir dibutuhkan.'));
  expect(screen.queryByText(/^Tabel ini tidak punya kolom/)).toBeNull();
  cleanup();
  open('/admin/impor?jenis=schedule');
  await paste('No\tJam\n1\t15.00');
  await screen.findByText(/^Tabel ini tidak punya kolom “Jam berakhir”/);
});

it('one button skips all rows with problems, and another button includes a skipped row again', async () => {
  open();
  await paste(TABLE);
  await press('Lewati 2 yang bermasalah');
  await waitFor(() => expect(bodies().at(-1)?.skip).toEqual([3, 4]));
  await waitFor(async () => expect((await button(/^Impor 1 /)).disabled).toBe(false));
  expect((await button(/^Dilewati/)).textContent).toBe('Dilewati 2');
  fireEvent.click(await button('Ikutkan baris 4'));
  await waitFor(() => expect(bodies().at(-1)?.skip).toEqual([3]));
  // The filter shows the rows that it had when it was pressed.
  fireEvent.click(await button(/^Dilewati/));
  await row(3);
  expect(document.querySelector('[data-row="5"]')).toBeNull();
});

it('one press takes all proposals for unknown names', async () => {
  open();
  await paste('Nama\tEmail\tMapel\nRina\trina@contoh.id\tGeograpi\nAgus\tagus@contoh.id\tGeogravi');
  await press('Pakai 2 usulan');
  await waitFor(() => expect(bodies().at(-1)?.names).toEqual({ subject: { Geograpi: 'u1', Geogravi: 'u1' } }));
});

it('the examples of a template are skipped, and the page says so', async () => {
  open('/admin/impor?jenis=mentoringGroup');
  await paste('Nama kelompok\nContoh: Gaharu\nContoh: Gaharu');
  await screen.findByText('Semua baris dilewati. Ikutkan yang akan diimpor; baris contoh tidak perlu.');
});

it('Escape and a blank correction change nothing, Delete empties a cell', async () => {
  open();
  await paste(TABLE);
  const cell = await cellOf(5, 'budi@contoh.id');
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'x' });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Email, baris 5');
  expect(field.value).toBe('x');
  fireEvent.keyDown(field, { key: 'Escape' });
  await cellOf(5, 'budi@contoh.id');
  fireEvent.keyDown(await cellOf(3, 'Geograpi'), { key: 'Delete' });
  await waitFor(() => expect(bodies().at(-1)?.rows[0]).toMatchObject({ cells: { subject: '' } }));
});

it('of two unrecognised columns, one is assigned and one is skipped', async () => {
  open();
  await paste('Nama\tSurat elektronik\tMata pelajaran\nRina\trina@contoh.id\tGeografi');
  await screen.findByText(/^Tabel ini tidak punya kolom “Email”/);
  fireEvent.change(await screen.findByLabelText(/^Surat elektronik/), { target: { value: 'email' } });
  await waitFor(() =>
    expect(bodies().at(-1)?.rows).toEqual([{ line: 2, cells: { name: 'Rina', email: 'rina@contoh.id', subject: 'Geografi' } }]),
  );
  fireEvent.change(await screen.findByLabelText(/^Mata pelajaran/), { target: { value: '' } });
  await waitFor(() => expect(bodies().at(-1)?.rows).toEqual([{ line: 2, cells: { name: 'Rina', email: 'rina@contoh.id' } }]));
});

it('without headings the columns are guessed, and the user is asked to check them', async () => {
  open();
  await paste('rina@contoh.id\tRina\nagus@contoh.id\tAgus');
  await screen.findByText('Tabel ini tidak punya baris judul. Periksa apakah isi tiap kolom sudah benar.');
  await waitFor(() => expect(bodies().at(-1)?.rows[0]).toEqual({ line: 1, cells: { email: 'rina@contoh.id', name: 'Rina' } }));
});

it('three pasted lines are three groups', async () => {
  open('/admin/impor?jenis=mentoringGroup');
  await paste('1. Kel A\n2. Kel B\n3. Kel C');
  await waitFor(() =>
    expect(bodies().at(-1)?.rows).toEqual(
      ['Kel A', 'Kel B', 'Kel C'].map((groupName, at) => ({ line: at + 1, cells: { groupName } })),
    ),
  );
});

it('on the screen for all kinds, the headings determine the kind', async () => {
  open('/admin/impor');
  await screen.findByText('Urutan yang memudahkan');
  await paste('Nama kelompok\tCatatan\nKel A\tbaru\n');
  await screen.findByText('Kelompok mentoring', { selector: 'h2' });
  await button(/^Impor 1 kelompok/);
});

it.each([
  ['Nama\tEmail\n', 'Hanya ada judul kolom, belum ada baris di bawahnya. Isi tabelnya, lalu tempel lagi.'],
  ['""\t""\n""\t""\n', 'Lembar ini kosong. Salin tabelnya bersama baris judulnya, lalu tempel lagi.'],
  [`Nama\tEmail\n${'a\tb@c.id\n'.repeat(20_000)}`, /^Tabel ini berisi 20\.000 baris; sekali impor paling banyak 5\.000\./],
])('a table without rows, or with too many, is reported', async (text, message) => {
  open();
  await paste(text);
  await screen.findByText(message);
  expect(bodies()).toEqual([]);
});

it('after a lost connection the preview stays, and the same rows are sent again with the same key', async () => {
  open();
  await paste('Nama\tEmail\nRina\trina@contoh.id');
  const save = await button(/^Impor 1 /);
  await waitFor(() => expect(save.disabled).toBe(false));
  stubApi().cutOff(importSheet);
  const before = stubApi().received(importSheet).length + 1;
  // The browser is online again at the moment that the message appears.
  const appearance = new MutationObserver(() => {
    if (!screen.queryByText(/^Sambungan terputus saat mengimpor\./)) return;
    appearance.disconnect();
    stubImport();
    window.dispatchEvent(new Event('online'));
  });
  appearance.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(save);
  await screen.findByText('1 guru diimpor: 1 baru.');
  expect(stubApi().received(importSheet)).toHaveLength(before + 1);
});

it('if a record has changed since the preview, nothing is stored, and the preview is made again', async () => {
  open();
  await paste('Nama\tEmail\nRina\trina@contoh.id');
  const save = await button(/^Impor 1 /);
  await waitFor(() => expect(save.disabled).toBe(false));
  let isFirst = true;
  stubApi().before(importSheet, () => {
    if (!isFirst) return;
    isFirst = false;
    throw new Refused({ status: 409, message: 'Data di Suluh berubah sejak pratinjau.' });
  });
  const before = bodies().length;
  fireEvent.click(save);
  await screen.findByText('Data di Suluh berubah sejak pratinjau.');
  await waitFor(() =>
    expect(
      bodies()
        .slice(before)
        .map(({ dryRun }) => dryRun),
    ).toEqual([false, true]),
  );
});

it('leaving the screen needs a confirmation; an admin who stays keeps the preview', async () => {
  open();
  await paste(TABLE);
  await row(3);
  fireEvent.click(shownButton('Guru'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' }));
  question.getByText('Pratinjau yang belum diimpor akan hilang.');
  fireEvent.click(question.getByText('Lanjut mengisi'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await row(3);
  await press('Ganti tabel');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Buang'));
  await screen.findByLabelText('Tempel tabel di sini');
});
