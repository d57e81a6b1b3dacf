import { Notice, show } from '#platform/web/staff-ui/notice.tsx';
import { isSamePerson } from './me.ts';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainProps {
  /** What is sent after the sign-in: "catatan ini". */
  what: string;
  /** Whether the device keeps the input, so that a sign-in elsewhere does not lose it. */
  isKept?: boolean;
  /** Sends the refused input again. */
  onSame: () => void;
  /** Forgets the input, because another person has signed in. */
  onOther: () => void;
}

/** The sign-in below a form that was refused because nobody is signed in. It needs no other page, so the input stays. */
export function SignInAgain({ what, isKept, onSame, onOther }: SignInAgainProps) {
  return (
    <div ref={show} className="flex flex-col gap-4">
      <Notice kind="error">
        Anda perlu masuk lagi. Isi di bawah, lalu {what} tersimpan.{isKept && ' Dengan tautan baru, isian juga tetap ada.'}
      </Notice>
      <SignInForm onSignedIn={() => void isSamePerson().then((isSame) => (isSame ? onSame() : onOther()))} />
    </div>
  );
}
