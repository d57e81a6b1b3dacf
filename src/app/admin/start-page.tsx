import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { meQuery } from '#features/auth/admin/session.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { StartingScreen } from '#platform/web/starting-screen.tsx';
import { Layout } from './layout.tsx';

// Loaded lazily, so that the browser gets the code of only one of these two pages.
const LoginPage = lazy(async () => ({ default: (await import('#features/auth/admin/sign-in/login-page.tsx')).LoginPage }));
const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }));

/**
 * The page `/admin`: the home screen for an admin who was signed in when it opened, otherwise the login. A sign-in on this page
 * opens the dashboard, so the home screen is not rendered after it.
 */
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
