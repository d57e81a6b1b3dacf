import { Redirect } from '#platform/web/router/load-route.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { useNavigate, useSearch } from '#platform/web/router/router-context.tsx';
import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { pageAfterSignIn, readMe } from './me.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Loads `SignInPage`. If the person is already signed in, redirects to the requested page. */
export async function loadSignIn({ request }: LoadArgs) {
  const me = await readMe(request.signal);
  if (me.ok) throw new Redirect(pageAfterSignIn(new URL(request.url).searchParams));
  return { head: { title: 'Masuk', description: '' } };
}

/** The page `/staf/masuk`, on which teachers and mentors sign in. */
export function SignInPage() {
  const navigate = useNavigate();
  const search = useSearch();
  return (
    <EntryFrame title="Masuk sebagai guru atau mentor">
      <SignInForm onSignedIn={() => navigate(pageAfterSignIn(search), { replace: true })} />
    </EntryFrame>
  );
}
