import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ACCOUNT_PATH } from './screens.ts';

/** If every admin must have a second step, takes an admin without one to the account page, from any screen. */
export function leadToSecondStep(): void {
  const lead = (error: Error) => {
    const isAsked = error instanceof ApiError && error.code === 'two-step-required';
    if (isAsked && window.location.pathname !== ACCOUNT_PATH) window.location.assign(ACCOUNT_PATH);
  };
  queryClient.getQueryCache().config.onError = lead;
  queryClient.getMutationCache().config.onError = lead;
}
