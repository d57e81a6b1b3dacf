import { useQuery } from '@tanstack/react-query';
import { LoginPage } from '#features/auth/admin/login-page.tsx';
import { meQuery } from '#features/auth/admin/session.ts';
import { HomePage } from './home-page.tsx';
import { Layout } from './layout.tsx';

/** /admin: the login when signed out, the home when signed in. */
export function StartPage() {
  const { data: admin } = useQuery(meQuery);
  return admin ? (
    <Layout>
      <HomePage admin={admin} />
    </Layout>
  ) : (
    <LoginPage />
  );
}
