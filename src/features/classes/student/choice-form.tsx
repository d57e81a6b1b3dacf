import type { FormEvent, ReactNode } from 'react';
import { CHOICE, choiceCookie, choiceIn } from '#platform/shared/choice.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';
import { withChoice } from './choice.ts';

interface ChoiceFormProps {
  className?: string | undefined;
  /** The address to go to after a choice. */
  back: string;
  /** The page there asks about a group of the chosen class, in as much space as this form takes. */
  asksOn?: boolean;
  /** The least height, in pixels. */
  height?: number | undefined;
  /** It contains buttons named `CHOICE`, each with a choice as its value. */
  children: ReactNode;
}

/**
 * Reads the history state of an address whose choice the reader has just made, so that the page must not ask about it. It is the
 * height in pixels of the form that asks about a group next, 0 if none does; undefined for any other address.
 */
export function chosenIn(state: unknown): number | undefined {
  return typeof state === 'number' ? state : undefined;
}

/** Keeps a choice on the device and goes to `back`. Without scripts the server does both. */
export function ChoiceForm({ className, back, asksOn, height, children }: ChoiceFormProps) {
  const navigate = useNavigate();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    document.cookie = choiceCookie(submitter.value, location.protocol === 'https:');
    // Without cookies, the choice is in the address.
    const isKept = choiceIn(document.cookie) === submitter.value;
    const { currentTarget: form } = event;
    // The pressed button is about to go; the form stays if it asks on.
    form.focus({ preventScroll: true });
    const to = isKept ? back : withChoice(back, submitter.value);
    navigate(to, { state: asksOn ? form.offsetHeight : 0, replace: true });
  };
  return (
    <form className={className} method="post" action={`/${CHOICE}`} tabIndex={-1} style={{ minHeight: height }} onSubmit={choose}>
      <input type="hidden" name="ke" value={back} />
      {children}
    </form>
  );
}
