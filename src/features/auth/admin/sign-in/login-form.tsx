import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginInput, type Admin, type LoginInput } from '#features/auth/contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { PasswordField } from '#platform/web/admin-ui/form/text/password-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { contractResolver } from '#platform/web/admin-ui/record/contract-resolver.ts';
import { CodeForm } from './code-form.tsx';
import { signIn } from '../session.ts';

/** The error text if the server sends none, in the spelling of `docs/product.md`. */
const UNKNOWN_FAILURE_TEXT = 'Terjadi Kesalahn';

interface LoginFormProps {
  /** The email that the form starts with. */
  email?: string;
  /** True after the sign-in, while the next page loads. The form is then disabled. */
  done?: boolean;
  onSignedIn: (admin: Admin) => void;
}

/** The form for an admin's sign-in: username and password, then a code if the account requires one. Shows refusals above the fields. */
export function LoginForm({ email = '', done = false, onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<LoginInput, unknown, LoginInput>({
    defaultValues: { email, password: '' },
    resolver: contractResolver<LoginInput, LoginInput>(loginInput),
  });
  const busy = form.formState.isSubmitting || done;

  async function submit(input: LoginInput) {
    setFailure(null);
    try {
      const admin = await signIn(input);
      if (admin) onSignedIn(admin);
      else setNeedsCode(true);
    } catch (error) {
      setFailure(error instanceof ApiError && (error.fromServer || error.status === 0) ? error.message : UNKNOWN_FAILURE_TEXT);
    }
  }

  if (needsCode) {
    return (
      <CodeForm
        done={done}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          setNeedsCode(false);
          setFailure(why);
          form.resetField('password');
        }}
      />
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // `SignInAgainDialog` shows this form over another form. The submit event must not reach that other form.
        event.stopPropagation();
        void form.handleSubmit(submit)(event);
      }}
    >
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <TextField control={form.control} name="email" label="Username" type="email" autoComplete="username" />
        <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
        <Button look="primary" type="submit" className="mt-1 w-full">
          {busy && <Spinner />}
          Login
        </Button>
      </fieldset>
    </form>
  );
}
