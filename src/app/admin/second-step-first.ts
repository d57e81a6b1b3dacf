import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ACCOUNT_PATH } from './screens.ts';

/** Where a second step is asked of all, whoever has none is led to where it is switched on, whatever they opened. */
export function leadToSecondStep(): void {
  const lead = (error: Error) => {
    const isAsked = error instanceof ApiError && error.code === 'two-step-required';
    if (isAsked && window.location.pathname !== ACCOUNT_PATH) window.location.assign(ACCOUNT_PATH);
  };
  queryClient.getQueryCache().config.onError = lead;
  queryClient.getMutationCache().config.onError = lead;
}
