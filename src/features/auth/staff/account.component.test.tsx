import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  changeStaffPassword,
  endOtherStaffSessions,
  endStaffSession,
  listStaffSessions,
  readStaffMe,
  staffSignIn,
  useLink,
} from '#features/auth/calls.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { openStaffPage } from '#tests/support/components/staff-page.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';

const ANI = { name: 'Ibu Ani', email: 'ani@example.org', teacher: { _id: 'ani' }, mentor: null };
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('an empty current password is called empty, and the error disappears when it is typed', async () => {
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(listStaffSessions, { data: [] } as never);
  openStaffPage('/staf/akun');
  await press('Simpan kata sandi');
  await screen.findByText('Isi kata sandi Anda saat ini.');
  expect(stubApi().bodies(changeStaffPassword)).toEqual([]);
  type('Kata sandi saat ini', 'r');
  expect(screen.queryByText('Isi kata sandi Anda saat ini.')).toBeNull();
});

it('an error of the sign-in disappears when its field is typed into', async () => {
  stubApi().refuse(readStaffMe, { status: 401, message: 'Masuk dulu.' });
  openStaffPage('/staf/masuk');
  await press('Masuk');
  await screen.findByText('Isi kata sandi Anda.');
  type('Email', 'ani@example.org');
  expect(screen.queryByText('Isi alamat email Anda.')).toBeNull();
  type('Kata sandi', 'r');
  expect(screen.queryByText('Isi kata sandi Anda.')).toBeNull();
});

it('the times of the sessions are in words and name their zone', async () => {
  stubApi().answer(readStaffMe, { data: ANI } as never);
  const session = { _id: 'phone', device: 'Ponsel', current: false };
  const times = { createdAt: '2026-11-20T07:30:00+07:00', lastSeenAt: '2026-11-20T07:59:30+07:00' };
  const earlier = { createdAt: '2026-11-10T07:30:00+07:00', lastSeenAt: '2026-11-19T07:59:30+07:00' };
  stubApi().answer(listStaffSessions, {
    data: [
      { ...session, ...times },
      { ...session, _id: 'old', ...earlier },
    ],
  } as never);
  openStaffPage('/staf/akun');
  await screen.findByText('Terakhir dipakai baru saja, masuk hari ini 07.30 WIB · Kam, 19.30 EST');
  screen.getByText('Terakhir dipakai kemarin 07.59 WIB · Rab, 19.59 EST, masuk Sel 10 Nov 07.30 WIB · Sen, 19.30 EST');
});

it('after a device was signed out, the focus is on the list', async () => {
  const session = {
    device: 'Ponsel',
    current: false,
    createdAt: '2026-11-20T07:30:00+07:00',
    lastSeenAt: '2026-11-20T07:59:30+07:00',
  };
  const sessions = [
    { ...session, _id: 'phone' },
    { ...session, _id: 'old', device: 'Laptop' },
  ];
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(listStaffSessions, () => ({ data: sessions }) as never);
  stubApi().answer(endStaffSession, () => {
    sessions.shift();
    return { data: {} } as never;
  });
  openStaffPage('/staf/akun');
  const end = await screen.findByRole('button', { name: 'Keluarkan Ponsel' });
  end.focus();
  fireEvent.click(end);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Tempat Anda masuk' })));
});

it('after all other devices were signed out, the focus is on the list', async () => {
  const session = { device: 'Ponsel', createdAt: '2026-11-20T07:30:00+07:00', lastSeenAt: '2026-11-20T07:59:30+07:00' };
  const sessions = ['own', 'phone'].map((_id) => ({ ...session, _id, current: _id === 'own' }));
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(listStaffSessions, () => ({ data: sessions }) as never);
  stubApi().answer(endOtherStaffSessions, () => {
    sessions.pop();
    return { data: {} } as never;
  });
  openStaffPage('/staf/akun');
  const end = await screen.findByRole('button', { name: 'Keluarkan semua yang lain' });
  end.focus();
  fireEvent.click(end);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keluarkan semua yang lain' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Tempat Anda masuk' }));
});

it.each([
  { state: 'shown', open: true, body: { password: 'delapan huruf' } },
  { state: 'closed again', open: false, body: {} },
])('the first button of a link sends the password that is typed if it is $state', async ({ open, body }) => {
  expectComplaints(/Panggilan gagal/);
  const link = { name: 'Ibu Ani', email: ANI.email, expiresAt: '2026-11-22T08:00:00+07:00' };
  const written = Object.assign(document.createElement('script'), {
    id: 'link',
    type: 'application/json',
    text: JSON.stringify(link),
  });
  document.head.append(written);
  stubApi().refuse(useLink, { status: 503 });
  openStaffPage('/masuk/baru');
  await screen.findByText('Masuk dan buat kata sandi');
  type('Kata sandi baru', 'delapan huruf');
  (screen.getByRole('group') as HTMLDetailsElement).open = open;
  await press('Masuk');
  await screen.findByRole('alert');
  written.remove();
  expect(stubApi().bodies(useLink)).toEqual([body]);
});

it('the message about a refused sign-in moves nothing above it, so a second tap hits the same button', async () => {
  stubApi().refuse(readStaffMe, { status: 401, message: 'Masuk dulu.' });
  stubApi().refuse(staffSignIn, { status: 401, message: 'Email atau kata sandi salah.' });
  openStaffPage('/staf/masuk');
  await screen.findByRole('button', { name: 'Masuk' });
  type('Email', 'ani@example.org');
  type('Kata sandi', 'salah');
  await press('Masuk');
  const alert = await screen.findByRole('alert');
  expect(alert.previousElementSibling).toBe(screen.getByRole('button', { name: 'Masuk' }));
});
