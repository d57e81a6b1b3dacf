import type { FormEvent, ReactNode } from 'react';
import { CHOICE, choiceCookie, choiceIn } from '#platform/shared/choice.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';
import { withChoice } from './choice.ts';

interface ChoiceFormProps {
  className?: string | undefined;
  /** The address to go to after a choice. */
  back: string;
  /** Whether the next page also asks for a group of the chosen class. Its form gets the height of this form. */
  asksOn?: boolean;
  /** The minimum height in pixels. */
  height?: number | undefined;
  /** The content. Its buttons have the name `CHOICE`, and a choice as the value. */
  children: ReactNode;
}

/**
 * Reads the state that `ChoiceForm` leaves in the browser's history when the reader has just chosen on this page. It is the
 * height in pixels for the form that asks for a group next, or 0 without such a form. Undefined if nothing was chosen.
 */
export function chosenIn(state: unknown): number | undefined {
  return typeof state === 'number' ? state : undefined;
}

/** Stores the student's choice of a class or group in a cookie, and goes to `back`. Without scripts the server does both. */
export function ChoiceForm({ className, back, asksOn, height, children }: ChoiceFormProps) {
  const navigate = useNavigate();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    document.cookie = choiceCookie(submitter.value, location.protocol === 'https:');
    // If the browser refuses cookies, the choice is in the address.
    const isStored = choiceIn(document.cookie) === submitter.value;
    const { currentTarget: form } = event;
    // The pressed button will disappear. The form stays if it asks for a group next.
    form.focus({ preventScroll: true });
    const to = isStored ? back : withChoice(back, submitter.value);
    navigate(to, { state: asksOn ? form.offsetHeight : 0, replace: true });
  };
  return (
    <form className={className} method="post" action={`/${CHOICE}`} tabIndex={-1} style={{ minHeight: height }} onSubmit={choose}>
      <input type="hidden" name="ke" value={back} />
      {children}
    </form>
  );
}
