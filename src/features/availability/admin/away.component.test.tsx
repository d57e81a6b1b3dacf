import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as calls from '#features/availability/calls.ts';
import { listTeachers } from '#features/people/calls.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { press, waitForTexts } from '#tests/support/components/steps.ts';
import { Refused } from '#tests/support/components/stub-api.ts';

const TINA = { _id: 'tina', name: 'Ibu Tina', email: 'tina@example.org', subject: [], updatedAt: '2026-11-20T00:00:00.000Z' };
/**
 * Returns Tina's stored times: none if `note` is empty, otherwise an absence at Christmas with this note. A form that reads the
 * answer sends its `version` back when it saves.
 */
const answerOf = (note: string, version: string) => {
  const data = { weekly: [], dates: note === '' ? [] : [{ from: '2026-12-24', to: '2026-12-26', note }] };
  return { ...data, data, version };
};

it('an admin sees the unavailable times that the person saved in the meantime, before a second save overwrites them', async () => {
  const { api } = openAdmin('/admin/teacher');
  api.answer(listTeachers, { data: [TINA] } as never);
  let stored = answerOf('', 'v1');
  api.answer(calls.readTeacherAway, () => stored);
  // The first save is refused, because Tina has saved an absence (`v2`) since the admin's form was opened (`v1`).
  const sent: { version: string; weekly: { note: string }[]; dates: object[] }[] = [];
  api.answer(calls.writeTeacherAway, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    if (sent.length === 1) throw new Refused({ status: 409, message: 'Data ini sudah diubah orang lain.' });
    return answerOf('', 'v3');
  });
  await press('Tindakan lain untuk Ibu Tina');
  fireEvent.click(await screen.findByText('Waktu berhalangan…'));
  const cell = await screen.findByRole('gridcell', { name: 'Senin 08.00' });
  fireEvent.change(screen.getByLabelText(/Keterangan jam/), { target: { value: 'kerja' } });
  fireEvent.keyDown(cell, { key: ' ' });
  fireEvent.change(screen.getByLabelText(/^Dari tanggal/), { target: { value: '12/12/2026' } });
  fireEvent.change(screen.getByLabelText(/^Dari jam/), { target: { value: '8' } });
  fireEvent.change(screen.getByLabelText(/^Sampai jam/), { target: { value: '12.30' } });
  await press('Tambah tanggal');
  await waitForTexts('12 Desember 2026 08.00–12.30 WIB');
  stored = answerOf('Natal', 'v2');
  await press('Simpan');
  await waitForTexts('Tersimpan sekarang:', 'Natal');
  await press('Simpan isian saya');
  await waitForTexts('Waktu berhalangan Ibu Tina tersimpan.');
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(['v1', 'v2']));
  expect(sent[1]?.weekly[0]?.note).toBe('kerja');
  expect(sent[1]?.dates).toEqual([{ from: '2026-12-12', to: '2026-12-12', start: '08:00', end: '12:30', note: '' }]);
});

it('"Simpan" also adds a date that is only typed; an invalid one is not saved', async () => {
  const { api } = openAdmin('/admin/teacher');
  api.answer(listTeachers, { data: [TINA] } as never);
  api.answer(calls.readTeacherAway, answerOf('', 'v1'));
  api.answer(calls.writeTeacherAway, answerOf('', 'v2'));
  await press('Tindakan lain untuk Ibu Tina');
  fireEvent.click(await screen.findByText('Waktu berhalangan…'));
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole('gridcell', { name: 'Senin 08.00' });
  type(/^Dari tanggal/, '24/12/2026');
  type(/^Sampai tanggal/, '12/12/2026');
  await press('Simpan');
  await waitForTexts("'Sampai tanggal' tidak boleh sebelum 'Dari tanggal'.");
  expect(api.bodies(calls.writeTeacherAway)).toEqual([]);
  type(/^Sampai tanggal/, '');
  await press('Simpan');
  await waitForTexts('Waktu berhalangan Ibu Tina tersimpan.');
  expect(api.bodies(calls.writeTeacherAway)).toMatchObject([{ dates: [{ from: '2026-12-24', to: '2026-12-24' }] }]);
});
