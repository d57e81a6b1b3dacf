import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changePassword, signIn } from '#features/auth/calls.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const ADMIN = { _id: 'a', email: 'admin@suluh.test', name: 'Admin' };

async function openLogin(address = '/admin/login'): Promise<void> {
  openAdmin(address, { isSignedIn: false });
  await screen.findByText('Login', { selector: 'button' });
}

it('the login checks both fields before anything is sent', async () => {
  await openLogin();
  expect(document.title).toMatch(/^Admin Login/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login');
  expect(field('Username').type).toBe('email');
  press('Login');
  await screen.findByText('Invalid username format');
  await screen.findByText('Password must be at least 8 characters long.');
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  fill('Username', 'bukan-email');
  fill('Password', '1234567');
  await screen.findByText('Password must be at least 8 characters long.');
  fill('Password', '12345678');
  await waitFor(() => expect(screen.queryByText('Password must be at least 8 characters long.')).toBeNull());
  press('Login');
  await screen.findByText('Invalid username format');
  expect(stubApi().bodies(signIn)).toEqual([]);
});

it("the login shows the server's text, keeps the input, and leads to the requested page", async () => {
  await openLogin('/admin/laporan?dari=tautan');
  expect(window.location.pathname).toBe('/admin/login');
  const api = stubApi();
  api.refuse(signIn, { status: 401, message: 'Email atau kata sandi salah.' });
  fill('Username', ADMIN.email);
  fill('Password', 'salah-sekali');
  press('Login');
  expect((await screen.findByRole('alert')).textContent).toBe('Email atau kata sandi salah.');
  expect(field('Username').value).toBe(ADMIN.email);
  api.refuse(signIn, { status: 500 });
  press('Login');
  await screen.findByText('Terjadi Kesalahn');
  api.answer(signIn, { data: ADMIN });
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  press('Login');
  await expectToast('Login berhasil!');
  // The page changes a moment after the toast, so that the admin can read the toast.
  expect(go).not.toHaveBeenCalled();
  await waitFor(() => expect(go).toHaveBeenCalledWith('/admin/laporan?dari=tautan'));
  expect(api.bodies(signIn).at(-1)).toEqual({ email: ADMIN.email, password: 'salah-sekali' });
});

it.each(['/admin', '/admin/'])('%s shows the login to a signed-out admin', async (address) => {
  await openLogin(address);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login');
});

it('a new password is checked by the form and by the server', async () => {
  openAdmin('/admin/password');
  const next = 'pelita-di-tepi-pantai';
  await screen.findByText('Simpan kata sandi');
  press('Simpan kata sandi');
  await screen.findByText('Kata sandi baru harus 12 sampai 128 karakter.');
  fill('Kata sandi saat ini', 'bukan-yang-ini');
  fill('Kata sandi baru', next);
  fill('Ulangi kata sandi baru', 'lain');
  await screen.findByText('Kedua kata sandi baru tidak sama.');
  const api = stubApi();
  const message = 'Kata sandi saat ini salah.';
  api.refuse(changePassword, { status: 422, message, errors: [{ field: 'currentPassword', message }] });
  fill('Ulangi kata sandi baru', next);
  await waitFor(() => expect(screen.queryByText('Kedua kata sandi baru tidak sama.')).toBeNull());
  press('Simpan kata sandi');
  await within(document.body).findAllByText(message);
  api.answer(changePassword, { data: ADMIN });
  press('Simpan kata sandi');
  await expectToast('Kata sandi diubah');
  expect(api.bodies(changePassword).at(-1)).toEqual({ currentPassword: 'bukan-yang-ini', newPassword: next });
  await waitFor(() => expect(field('Kata sandi baru').value).toBe(''));
});

it('an unknown address shows "Halaman tidak ditemukan"', async () => {
  openAdmin('/admin/tidak-ada');
  await screen.findByText('Halaman tidak ditemukan', { selector: 'h1' });
});
