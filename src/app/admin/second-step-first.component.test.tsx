import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { redirectToSecondStep } from './second-step-first.ts';

const refuseWith = (code?: string) =>
  queryClient
    .fetchQuery({
      queryKey: ['refused', code],
      queryFn: () => Promise.reject(new ApiError(403, 'Ditolak.', { code })),
      retry: false,
    })
    .catch(() => {});

it('a call that is refused without a second step leads to the account page; other refusals do not', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  redirectToSecondStep();
  await refuseWith();
  expect(assign).not.toHaveBeenCalled();
  await refuseWith('two-step-required');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/akun');
});
