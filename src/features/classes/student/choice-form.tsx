import type { FormEvent, ReactNode } from 'react';
import { CHOICE, choiceCookie, choiceIn } from '#platform/shared/choice.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';
import { withChoice } from './choice.ts';

interface ChoiceFormProps {
  className?: string | undefined;
  /** The address to go to after a choice. */
  back: string;
  /** Whether the next page also asks for a group of the chosen class. */
  asksOn?: boolean;
  /** The content. Its buttons have the name `CHOICE`, and a choice as the value. */
  children: ReactNode;
}

/**
 * Reads whether the page asks for a group next. After a choice, `ChoiceForm` leaves this in the state of the browser's history.
 * Undefined if the reader has not just chosen.
 */
export function chosenIn(state: unknown): boolean | undefined {
  return typeof state === 'boolean' ? state : undefined;
}

/** Stores the student's choice of a class or group in a cookie, and goes to `back`. Without scripts the server does both. */
export function ChoiceForm({ className, back, asksOn = false, children }: ChoiceFormProps) {
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
    navigate(to, { state: asksOn, replace: true });
  };
  return (
    <form className={className} method="post" action={`/${CHOICE}`} tabIndex={-1} onSubmit={choose}>
      <input type="hidden" name="ke" value={back} />
      {children}
    </form>
  );
}
