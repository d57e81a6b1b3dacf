import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createClass, createGroup } from '#features/classes/calls.ts';
import { listSchedules } from '#features/schedules/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubUsage, stubWrites } from '#tests/support/components/admin-writes.ts';
import { deleteLines, dialog, press, rowButton, rowOf, search } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const FREE = { class: null, mentor: null };
const TAKEN = 'Some mentoring groups are already assigned to another class.';

function openClasses() {
  const programme = stubProgramme();
  stubWrites(programme);
  for (const groupName of ['Anggrek', 'Bakau']) add(programme.groups, { groupName, ...FREE });
  openAdmin('/admin/class?sort=name');
  return programme;
}

async function openAdd() {
  const programme = openClasses();
  await press('Tambah Kelas');
  return { programme, form: await dialog('Tambah Kelas') };
}

/** The row of a table, by the text of its first cell. */
async function row(name: string) {
  const cell = await screen.findByText(name, { selector: '[data-main]' });
  return cell.closest('[data-row]')?.textContent ?? '';
}

describe('classes', () => {
  it('are listed with number and groups, and can be searched', async () => {
    openClasses();
    expect(await row('Kelas Sasando')).toContain('Group LontarGroup Cendana');
    expect(await row('Group Cendana')).toContain('Kelas Sasando');
    expect(document.title).toMatch(/^Kelas/);
    const box = screen.getByLabelText('Cari kelas');
    const names = () => [...document.querySelectorAll('[aria-label="Daftar Kelas"] [data-main]')].map((cell) => cell.textContent);
    fireEvent.change(box, { target: { value: 'lontar' } });
    await waitFor(() => expect(names()).toEqual(['Kelas Sasando']));
    fireEvent.change(box, { target: { value: 'zzz' } });
    await screen.findByText('Tidak ada kelas yang cocok dengan “zzz”.');
  });

  it('keep the focus in the form after a failed save', async () => {
    const { form } = await openAdd();
    form.fill({ 'Nama kelas': 'Kelas Anggrek', 'Nomor kelas': '12' });
    await form.choose('Kelompok mentoring', 'Group Anggrek');
    const field = screen.getByLabelText('Nomor kelas');
    field.focus();
    const api = stubApi();
    // Browsers take the focus from a field that is disabled; the simulated DOM does not.
    api.before(createClass, () => field.blur());
    api.cutOff(createClass);
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await form.shows(/Tidak ada sambungan ke server/);
    await form.focuses('Nomor kelas');
  });

  it('are added, edited and deleted; the groups are updated at once', async () => {
    const added = await openAdd();
    let { form } = added;
    form.fill({ 'Nama kelas': 'Kelas Anggrek', 'Nomor kelas': '12' });
    await form.choose('Kelompok mentoring', 'Group Anggrek');
    form.press('Tambah');
    await form.closed();
    expect(await row('Kelas Anggrek')).toContain('Group Anggrek');
    expect(await row('Group Anggrek')).toContain('Kelas Anggrek');

    fireEvent.click(await rowButton('Edit Kelas Anggrek'));
    form = await dialog('Edit Kelas');
    expect(form.field('Nomor kelas').value).toBe('12');
    form.fill({ 'Nama kelas': 'Kelas Bakau' });
    fireEvent.click(form.getByLabelText('Hapus Group Anggrek'));
    stubApi().answer(listSchedules, { data: [] });
    await form.choose('Kelompok mentoring', 'Group Bakau');
    form.press('Simpan');
    await form.closed();
    expect(await row('Kelas Bakau')).toContain('Group Bakau');
    expect(await row('Group Anggrek')).toContain('Tanpa kelas');

    stubUsage({ groups: 1, schedules: 3 });
    fireEvent.click(await rowButton('Delete Kelas Bakau'));
    expect(await deleteLines()).toEqual(['1 kelompok mentoring tetap ada, tanpa kelas', '3 jadwal tetap ada, tanpa kelas ini']);
    (await dialog('Confirm Delete', 'alertdialog')).press('Cancel');
    fireEvent.click(await rowButton('Delete Kelas Bakau'));
    (await dialog('Confirm Delete', 'alertdialog')).press('Delete');
    await waitFor(() => expect(screen.queryByText('Kelas Bakau', { selector: '[data-main]' })).toBeNull());
    expect(await row('Group Bakau')).toContain('Tanpa kelas');
  });

  it('are validated in every field before a request', async () => {
    const { form } = await openAdd();
    const [name, number] = ['Class name must be at least 3 characters.', 'Class number must be a positive number.'];
    form.fill({ 'Nama kelas': '  ab  ', 'Nomor kelas': '0' });
    form.press('Tambah');
    await form.shows(name);
    await form.shows(number);
    await form.shows('Please select at least one mentoring group.');
    await form.focuses('Nama kelas');
    form.fill({ 'Nama kelas': 'abc' });
    await form.hides(name);
    for (const wrong of ['-3', '1.5', 'dua', '']) {
      form.fill({ 'Nomor kelas': '3' });
      await form.hides(number);
      form.fill({ 'Nomor kelas': wrong });
      await form.shows(number);
    }
    expect(stubApi().bodies(createClass)).toEqual([]);
  });

  it('show the owner of a group that another class has, and refuse that group', async () => {
    const { form } = await openAdd();
    form.fill({ 'Nama kelas': 'Kelas Rebutan', 'Nomor kelas': '5' });
    await search(form.field('Kelompok mentoring'), 'Cendana');
    const option = await screen.findByRole('option', { name: /^Group Cendana/, hidden: true });
    expect(option.textContent).toContain('milik Kelas Sasando');
    await userEvent.keyboard('{Enter}');
    form.press('Tambah');
    await form.shows(TAKEN);
    expect(stubApi().bodies(createClass)).toEqual([]);
    fireEvent.click(form.getByLabelText('Hapus Group Cendana'));
    await form.shows('Please select at least one mentoring group.');
  });

  it('show an error at the field and keep the input if another class took the group meanwhile', async () => {
    const { programme, form } = await openAdd();
    form.fill({ 'Nama kelas': 'Kelas Terlambat', 'Nomor kelas': '6' });
    await form.choose('Kelompok mentoring', 'Group Anggrek');
    programme.groups = programme.groups.map((group) =>
      group.groupName === 'Anggrek' ? { ...group, class: { _id: 'c9', className: 'Kelas Lebih Cepat' } } : group,
    );
    stubApi().refuse(createClass, { status: 409, message: TAKEN, errors: [{ field: 'mentoringGroup', message: TAKEN }] });
    form.press('Tambah');
    await expectToast('Failed to save class.');
    await form.shows(TAKEN);
    expect(form.field('Nama kelas').value).toBe('Kelas Terlambat');
    await search(form.field('Kelompok mentoring'), 'Anggrek');
    const option = await screen.findByRole('option', { name: /^Group Anggrek/, hidden: true });
    await waitFor(() => expect(option.textContent).toContain('milik Kelas Lebih Cepat'));
  });
});

describe('mentoring groups', () => {
  it('are added, renamed and deleted beside the classes', async () => {
    openClasses();
    await press('Tambah Kelompok');
    let form = await dialog('Tambah Kelompok');
    form.press('Tambah');
    await form.shows('Isi nama kelompok.');
    const message = 'Nama kelompok ini sudah dipakai.';
    const api = stubApi();
    let isTaken = true;
    api.before(createGroup, () => {
      if (isTaken) throw new Refused({ status: 409, message, errors: [{ field: 'groupName', message }] });
    });
    form.fill({ 'Nama kelompok': 'CENDANA' });
    form.press('Tambah');
    await expectToast('Gagal menyimpan kelompok');
    await form.shows(message);
    isTaken = false;
    form.fill({ 'Nama kelompok': 'Flamboyan' });
    form.press('Tambah');
    await expectToast('Berhasil menambahkan kelompok');
    expect((await rowOf('Group Flamboyan')).textContent).toContain('Tanpa kelas');
    expect((await rowOf('Group Flamboyan')).textContent).toContain('Tanpa mentor');

    fireEvent.click(await rowButton('Edit Group Lontar'));
    form = await dialog('Edit Kelompok');
    form.fill({ 'Nama kelompok': 'Gandaria' });
    form.press('Simpan');
    await expectToast('Berhasil mengubah kelompok');
    expect(await row('Group Gandaria')).toContain('Kelas Sasando');
    await waitFor(async () => expect(await row('Kelas Sasando')).toContain('Group Gandaria'));

    fireEvent.click(await rowButton('Delete Group Gandaria'));
    expect(await deleteLines()).toEqual([
      '1 kelas (Kelas Sasando) tetap ada, tanpa kelompok ini',
      '1 mentor (Kak Lontar) tetap ada, tanpa kelompok ini',
    ]);
    (await dialog('Confirm Delete', 'alertdialog')).press('Delete');
    await expectToast('Berhasil menghapus kelompok');
    await waitFor(async () => expect(await row('Kelas Sasando')).not.toContain('Gandaria'));
  });

  it('that are added in the class form are selected there', async () => {
    const { form } = await openAdd();
    form.fill({ 'Nama kelas': 'Kelas Halmahera', 'Nomor kelas': '9' });
    await search(form.field('Kelompok mentoring'), 'Halmahera');
    fireEvent.click(await screen.findByText('Tambah kelompok “Halmahera”'));
    const inner = await dialog('Tambah Kelompok');
    expect(inner.field('Nama kelompok').value).toBe('Halmahera');
    inner.press('Tambah');
    await inner.closed();
    await form.findByLabelText('Hapus Group Halmahera');
    expect(form.field('Nama kelas').value).toBe('Kelas Halmahera');
    form.press('Tambah');
    await form.closed();
    expect(await row('Kelas Halmahera')).toContain('Group Halmahera');
  });

  it('can be reached below a long list of classes, because the list shows only 60 classes until a button is pressed', async () => {
    const programme = stubProgramme();
    programme.classes = Array.from({ length: 130 }, (_, index) => ({
      _id: `kelas-${index}`,
      className: `Kelas ${index}`,
      classNumber: index + 1,
      mentoringGroup: [],
      updatedAt: '2026-11-20T00:00:00.000Z',
    }));
    openAdmin('/admin/class');
    await screen.findByText('130 kelas');
    expect(screen.getByText('Atur kelompok mentoring').getAttribute('href')).toBe('#kelompok-mentoring');
    const shown = () => document.querySelectorAll('[aria-label="Daftar Kelas"] [data-row]').length;
    expect(shown()).toBe(60);
    fireEvent.click(screen.getByText('Tampilkan 70 lagi'));
    await waitFor(() => expect(shown()).toBe(130));
  });
});
