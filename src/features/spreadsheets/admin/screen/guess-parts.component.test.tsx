import { expect, it } from 'vitest';
import { mentorSheet } from '#features/people/sheet.ts';
import { scheduleSheet } from '#features/schedules/sheet.ts';
import { readSheetColumns } from '#features/spreadsheets/calls.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { guessParts } from './guess-parts.ts';

/** The kinds whose columns the server knows; other kinds have none here. */
const KNOWN = [mentorSheet, scheduleSheet];

function stubColumns(): void {
  stubApi().answer(readSheetColumns, ({ params }) => {
    const columns = KNOWN.find(({ entity }) => entity === params.kind)?.columns ?? [];
    return {
      data: {
        columns: columns.map(({ name, heading, headings, isRequired = false, example, note }) => ({
          name,
          heading,
          headings: [...headings],
          required: isRequired,
          example,
          note,
          endOf: null,
          of: null,
          isList: false,
          canMake: false,
        })),
      },
    };
  });
}

it('the name of a sheet decides its kind, unless the headings clearly name another kind', async () => {
  stubColumns();
  const sheets = [
    // Named like mentors or their groups, but with days and times: schedules.
    { name: 'Mentoring', rows: [['Tgl', 'Mulai', 'Selesai', 'Kelompok', 'Mentor', 'Link']] },
    { name: 'Jam mentoring', rows: [['Tgl', 'Jam', 'Kelompok', 'Mentor', 'Link']] },
    // Headings that fit no other kind better: the name decides.
    { name: 'Mentor', rows: [['Nama', 'Kelompok']] },
    { name: 'Mentor baru', rows: [['Siapa', 'Alamat']] },
  ];
  const parts = await guessParts(sheets, null);
  // In import order: schedules name mentors.
  expect(parts.map(({ sheet, kind }) => [sheet.name, kind])).toEqual([
    ['Mentor', 'mentor'],
    ['Mentor baru', 'mentor'],
    ['Mentoring', 'schedule'],
    ['Jam mentoring', 'schedule'],
  ]);
});
