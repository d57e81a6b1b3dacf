import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginPage } from '#features/auth/admin/login-page.tsx';
import { meQuery } from '#features/auth/admin/session.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { HomePage } from './home-page.tsx';
import { Layout } from './layout.tsx';

/** /admin: the login when signed out, the home when signed in. A sign-in here leads to the dashboard; the home does not flash by. */
export function StartPage() {
  const [signedInBefore] = useState(() => Boolean(queryClient.getQueryData(meQuery.queryKey)));
  const { data: admin } = useQuery(meQuery);
  return admin && signedInBefore ? (
    <Layout>
      <HomePage admin={admin} />
    </Layout>
  ) : (
    <LoginPage />
  );
}
