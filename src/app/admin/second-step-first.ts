import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ACCOUNT_PATH } from './screens.ts';

/**
 * Opens the account page whenever the server refuses a call because the admin has no second step (two-step login). The server
 * refuses such calls while the setting REQUIRE_TWO_STEP is on.
 */
export function redirectToSecondStep(): void {
  const openAccountPage = (error: Error) => {
    const isRequired = error instanceof ApiError && error.code === 'two-step-required';
    if (isRequired && window.location.pathname !== ACCOUNT_PATH) window.location.assign(ACCOUNT_PATH);
  };
  queryClient.getQueryCache().config.onError = openAccountPage;
  queryClient.getMutationCache().config.onError = openAccountPage;
}
