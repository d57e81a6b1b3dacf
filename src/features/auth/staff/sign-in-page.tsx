import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { pageAfterSignIn, readMe } from './me.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signed in already: on to the page that was asked for. */
export async function loadSignIn({ request }: LoaderFunctionArgs) {
  const me = await readMe(request.signal);
  if (me.ok) throw redirect(pageAfterSignIn(new URL(request.url).searchParams));
  return { head: { title: 'Masuk', description: '' } };
}

/** /staf/masuk */
export function SignInPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <EntryFrame title="Masuk sebagai guru atau mentor">
      <SignInForm onSignedIn={() => void navigate(pageAfterSignIn(search), { replace: true })} />
      <p className="text-sm text-soft">
        Lupa kata sandi, atau belum pernah masuk? Minta tautan masuk kepada pengelola program: cukup dibuka, lalu tekan satu
        tombol.
      </p>
    </EntryFrame>
  );
}
