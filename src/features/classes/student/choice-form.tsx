import type { FormEvent, ReactNode } from 'react';
import { CHOICE, choiceCookie, choiceIn } from '#platform/shared/choice.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';
import { withChoice } from './choice.ts';

interface ChoiceFormProps {
  className?: string | undefined;
  /** The address to go to after a choice. */
  back: string;
  /** It contains buttons named `CHOICE`, each with a choice as its value. */
  children: ReactNode;
}

/** The history state of an address with a choice that the device could not store. */
const CHOSEN = { chosen: true };

/** Whether the reader has just made the choice of the address, so that the page must not ask about it. */
export function isChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'chosen' in state;
}

/** Keeps a choice on the device and goes to `back`. Without scripts the server does both. */
export function ChoiceForm({ className, back, children }: ChoiceFormProps) {
  const navigate = useNavigate();
  const choose = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    document.cookie = choiceCookie(submitter.value, location.protocol === 'https:');
    // Without cookies, the choice is in the address.
    const isKept = choiceIn(document.cookie) === submitter.value;
    if (isKept) navigate(back);
    else navigate(withChoice(back, submitter.value), { state: CHOSEN });
  };
  return (
    <form className={className} method="post" action={`/${CHOICE}`} onSubmit={choose}>
      <input type="hidden" name="ke" value={back} />
      {children}
    </form>
  );
}
