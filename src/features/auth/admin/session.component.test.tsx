import { expect, it, vi } from 'vitest';
import { signOut as call } from '#features/auth/calls.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { signOut } from './session.ts';

it('signing out drops the unsaved input of the tab', async () => {
  stubApi().answer(call, { data: { signedOut: true } });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  sessionStorage.setItem('suluh-isian-program', '{"values":{},"version":null}');
  await signOut();
  expect(sessionStorage.length).toBe(0);
  expect(assign).toHaveBeenCalledWith('/admin/login');
});
