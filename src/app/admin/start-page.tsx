import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { meQuery } from '#features/auth/admin/session.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Layout } from './layout.tsx';
import { StartingScreen } from './starting-screen.tsx';

/** Of the two only the one that is shown is loaded. */
const LoginPage = lazy(async () => ({ default: (await import('#features/auth/admin/login-page.tsx')).LoginPage }));
const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }));

/** /admin: the login when signed out, the home when signed in. A sign-in here leads to the dashboard; the home does not flash by. */
export function StartPage() {
  const [signedInBefore] = useState(() => Boolean(queryClient.getQueryData(meQuery.queryKey)));
  const { data: admin } = useQuery(meQuery);
  return (
    <Suspense fallback={<StartingScreen />}>
      {admin && signedInBefore ? (
        <Layout>
          <HomePage admin={admin} />
        </Layout>
      ) : (
        <LoginPage />
      )}
    </Suspense>
  );
}
