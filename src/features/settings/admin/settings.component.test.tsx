import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readSettings, updateSettings } from '#features/settings/calls.ts';
import type { SettingsAnswer } from '#features/settings/contract.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Refused, stubApi, type Received } from '#tests/support/components/stub-api.ts';

const SETTINGS = {
  programmeName: 'Program Obor',
  homeSite: 'https://obor.example/',
  meetingUrl: 'https://zoom.us/j/1',
  joinMinutes: { value: 30, fixed: true as const },
  contacts: [{ name: 'Meja Bantuan', phone: '+62 812 0000 0001' }],
  reportsShown: null,
  letterPlace: '',
  letterSigner: '',
  requireTwoStep: false,
  offline: true,
  linkChecks: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const form = (name: string) => within(screen.getByRole('form', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Opens the screen; collects the bodies of its saves. */
async function open(
  answer: (received: Received) => SettingsAnswer = ({ body }) => ({ data: { ...SETTINGS, ...(body as object) } }),
) {
  const sent: unknown[] = [];
  stubProgramme();
  stubApi().answer(readSettings, () => ({ data: SETTINGS }));
  stubApi().answer(updateSettings, (received) => {
    sent.push(received.body);
    return answer(received);
  });
  openAdmin('/admin/pengaturan');
  await screen.findByRole('form', { name: 'Program' });
  return sent;
}

it('sends the settings of one section, and shows them as they are typed', async () => {
  const sent = await open();
  type(form('Program').getByLabelText('Nama program'), 'Obor Timur');
  expect(screen.getByLabelText('Pratinjau: Program').textContent).toContain('Suluh, Obor Timur.');
  fireEvent.click(form('Program').getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    programmeName: 'Obor Timur',
    homeSite: 'https://obor.example/',
    contacts: SETTINGS.contacts,
    updatedAt: SETTINGS.updatedAt,
  });
});

it('does not return to the former values for a moment after a save', async () => {
  await open(({ body }) => ({ data: { ...SETTINGS, ...(body as object), updatedAt: '2026-11-02T00:00:00.000Z' } }));
  type(form('Program').getByLabelText('Nama program'), 'Obor Timur');
  const preview = screen.getByLabelText('Pratinjau: Program');
  const texts: (string | null)[] = [];
  new MutationObserver(() => texts.push(preview.textContent)).observe(preview, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  fireEvent.click(form('Program').getByRole('button', { name: 'Simpan' }));
  await screen.findByText('Pengaturan disimpan');
  expect(texts.filter((text) => text?.includes('Program Obor'))).toEqual([]);
});

it('shows settings that the environment fixes, and does not send them', async () => {
  const sent = await open();
  expect(form('Kegiatan').getByText(/Ditetapkan di server \(JOIN_WINDOW_MINUTES\)/)).toBeDefined();
  fireEvent.click(form('Kegiatan').getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toEqual([{ meetingUrl: 'https://zoom.us/j/1', updatedAt: SETTINGS.updatedAt }]));
});

it('adds and removes contacts, and reports a missing telephone number', async () => {
  const sent = await open();
  const program = form('Program');
  expect(program.getByRole('button', { name: 'Hapus narahubung 1' })).toHaveProperty('disabled', true);
  fireEvent.click(program.getByRole('button', { name: 'Tambah narahubung' }));
  type(program.getByLabelText('Narahubung 2'), 'Bu Ani');
  fireEvent.click(program.getByRole('button', { name: 'Simpan' }));
  expect((await program.findByRole('alert')).textContent).toContain('Isi nomor telepon');
  expect(sent).toEqual([]);
  fireEvent.click(program.getByRole('button', { name: 'Hapus narahubung 2' }));
  expect(program.queryByLabelText('Narahubung 2')).toBeNull();
});

it.each([
  ['', null],
  ['3', 3],
])('sends the number of months "%s" as %s', async (text, reportsShown) => {
  const sent = await open();
  type(form('Laporan dan surat').getByLabelText(/Laporan berapa bulan/), text);
  fireEvent.click(form('Laporan dan surat').getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toMatchObject([{ reportsShown }]));
});

it('keeps typed input if the save is refused because another admin has saved', async () => {
  const message = 'Data ini sudah diubah sejak Anda membukanya, oleh orang lain atau di tempat lain.';
  await open(() => {
    throw new Refused({ status: 409, message, errors: [{ field: 'updatedAt', message }] });
  });
  const place = form('Laporan dan surat').getByLabelText(/Tempat pada surat/);
  type(place, 'Kupang');
  fireEvent.click(form('Laporan dan surat').getByRole('button', { name: 'Simpan' }));
  expect((await form('Laporan dan surat').findByRole('alert')).textContent).toContain('Pengelola lain baru saja mengubah');
  expect(place).toHaveProperty('value', 'Kupang');
});

it('keeps unsaved input for the tab, and says so', async () => {
  await open();
  type(form('Program').getByLabelText('Nama program'), 'Program Sabana');
  type(form('Program').getByLabelText('Narahubung 1'), 'Ibu Rambu');
  cleanup();
  const sent = await open();
  const program = form('Program');
  await program.findByText(/Isian yang belum disimpan tadi masih di sini/);
  const name = () => program.getByLabelText<HTMLInputElement>('Nama program').value;
  expect([name(), program.getByLabelText<HTMLInputElement>('Narahubung 1').value]).toEqual(['Program Sabana', 'Ibu Rambu']);
  expect(form('Keamanan, ponsel, dan tautan').queryByText(/Isian yang belum disimpan/)).toBeNull();
  fireEvent.click(program.getByRole('button', { name: 'Buang isian ini' }));
  await waitFor(() => expect(name()).toBe('Program Obor'));
  type(program.getByLabelText('Nama program'), 'Program Lontar');
  fireEvent.click(program.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('never overwrites a change that the form has read in the background but not shown', async () => {
  const later = { ...SETTINGS, programmeName: 'Program Cendana', letterPlace: 'Kupang', updatedAt: '2026-11-02T00:00:00.000Z' };
  const sent = await open(() => ({ data: later }));
  type(form('Program').getByLabelText('Nama program'), 'Program Lontar');
  stubApi().answer(readSettings, () => ({ data: later }));
  await act(() => queryClient.refetchQueries());
  // A form without unsaved input shows the new values. A form with input keeps it, and sends the old version, so that the server
  // refuses it.
  await waitFor(() => expect(form('Laporan dan surat').getByLabelText(/Tempat pada surat/)).toHaveProperty('value', 'Kupang'));
  expect(form('Program').getByLabelText('Nama program')).toHaveProperty('value', 'Program Lontar');
  for (const section of ['Program', 'Laporan dan surat']) {
    fireEvent.click(form(section).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveLength(section === 'Program' ? 1 : 2));
  }
  expect(sent).toMatchObject([{ updatedAt: SETTINGS.updatedAt }, { updatedAt: later.updatedAt }]);
});

it('input of a section that nobody else changed is saved, even if a colleague saved another section', async () => {
  const sent = await open();
  type(form('Program').getByLabelText('Nama program'), 'Program Lontar');
  const later = { ...SETTINGS, letterPlace: 'Kupang', updatedAt: '2026-11-02T00:00:00.000Z' };
  stubApi().answer(readSettings, () => ({ data: later }));
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(form('Laporan dan surat').getByLabelText(/Tempat pada surat/)).toHaveProperty('value', 'Kupang'));
  fireEvent.click(form('Program').getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toMatchObject([{ programmeName: 'Program Lontar', updatedAt: later.updatedAt }]));
});

it('restored input is reported as outdated only if another admin saved the same section meanwhile', async () => {
  let stored: SettingsAnswer['data'] = SETTINGS;
  const reopen = async () => {
    cleanup();
    queryClient.clear();
    await open(({ body }) => {
      const version = new Date(Date.parse(stored.updatedAt ?? '') + 1_000).toISOString();
      stored = { ...stored, ...(body as object), updatedAt: version };
      return { data: stored };
    });
    stubApi().answer(readSettings, () => ({ data: stored }));
    await act(() => queryClient.refetchQueries());
  };
  const save = async (section: string) => {
    const before = stored.updatedAt;
    fireEvent.click(form(section).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(stored.updatedAt).not.toBe(before));
  };
  const notice = async () => (await form('Program').findByText(/Isian yang belum disimpan tadi/)).textContent;
  await reopen();
  type(form('Program').getByLabelText('Nama program'), 'Program Sabana');
  type(form('Laporan dan surat').getByLabelText(/Tempat pada surat/), 'Kupang');
  await save('Laporan dan surat');
  expect(sessionStorage).toHaveLength(1);
  await reopen();
  expect(await notice()).not.toContain('pengelola lain');

  await save('Program');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  type(form('Program').getByLabelText('Nama program'), 'Program Lontar');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  await reopen();
  expect(await notice()).not.toContain('pengelola lain');

  stored = { ...stored, programmeName: 'Program Cendana', updatedAt: '2026-11-02T00:00:00.000Z' };
  await reopen();
  expect(await notice()).toContain('pengelola lain sudah menyimpan perubahan');
});
