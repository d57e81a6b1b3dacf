import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { meQuery } from '#features/auth/admin/session.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { StartingScreen } from '#platform/web/starting-screen.tsx';
import { Layout } from './layout.tsx';

/** Only the rendered one of the two is loaded. */
const LoginPage = lazy(async () => ({ default: (await import('#features/auth/admin/sign-in/login-page.tsx')).LoginPage }));
const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }));

/** `/admin`: the login, or the home if signed in. After a sign-in here the dashboard opens, without rendering the home in between. */
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
