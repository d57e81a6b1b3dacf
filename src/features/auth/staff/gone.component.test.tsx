import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readMe, readStaffMe } from '#features/auth/calls.ts';
import { openStaffPage } from '#tests/support/components/staff-page.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';

const SIGNED_OUT = { status: 401, message: 'Masuk dulu.' };
const linksOf = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  { who: 'a teacher', staff: 'Ibu Ani', admin: null, links: [['Buka jadwal saya', '/staf']] },
  { who: 'an admin', staff: null, admin: 'Pak Budi', links: [['Buka halaman pengelola', '/admin']] },
  {
    who: 'nobody',
    staff: null,
    admin: null,
    links: [
      ['Masuk sebagai guru atau mentor', '/staf/masuk'],
      ['Masuk sebagai pengelola', '/admin/login'],
    ],
  },
])('the page of a used link leads on if $who is signed in', async ({ staff, admin, links }) => {
  const api = stubApi();
  if (staff === null) api.refuse(readStaffMe, SIGNED_OUT);
  else
    api.answer(readStaffMe, { data: { name: staff, email: 'ani@example.org', teacher: { _id: 'ani' }, mentor: null } } as never);
  if (admin === null) api.refuse(readMe, SIGNED_OUT);
  else api.answer(readMe, { data: { _id: 'budi', email: 'budi@example.org', name: admin } });
  openStaffPage('/masuk/terpakai');
  await screen.findByRole('heading', { name: 'Tautan ini sudah tidak berlaku' });
  await screen.findByRole('link', { name: links[0]?.[0] as string });
  expect(linksOf()).toEqual(links);
  expect(screen.queryByText(/pengelola lain/)).toBeNull();
});
