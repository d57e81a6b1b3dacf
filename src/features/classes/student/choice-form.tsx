import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CHOICE, choiceCookie, choiceIn } from '#platform/shared/choice.ts';
import { withChoice } from './choice.ts';

interface ChoiceFormProps {
  className?: string | undefined;
  /** Where it leads. */
  back: string;
  /** Its buttons are named `untuk`, each with a choice as its value. */
  children: ReactNode;
}

/** Keeps a choice on the device and goes on: by script, and by the server where there is none. */
export function ChoiceForm({ className, back, children }: ChoiceFormProps) {
  const navigate = useNavigate();
  const choose = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    document.cookie = choiceCookie(submitter.value, location.protocol === 'https:');
    // A browser that keeps no cookies shows it by its address.
    const isKept = choiceIn(document.cookie) === submitter.value;
    void navigate(isKept ? back : withChoice(back, submitter.value));
  };
  return (
    <form className={className} method="post" action={`/${CHOICE}`} onSubmit={choose}>
      <input type="hidden" name="ke" value={back} />
      {children}
    </form>
  );
}
