import { type FormEvent, type ReactNode, useRef } from 'react';
import { ASK_GROUP, GROUP_FIELD, CHOICE, choiceCookie, choiceIn } from '#platform/shared/choice.ts';
import { useNavigate } from '#platform/web/router/router-context.tsx';
import { useFocusFallback } from '#platform/web/ui/use-focus-fallback.ts';
import { withChoice } from './choice.ts';

interface ChoiceFormProps {
  className?: string | undefined;
  /** The address to go to after a choice. */
  back: string;
  /** Whether the page asks for a group of the class after a class is chosen. */
  asksForGroup?: boolean;
  /** The content. Its buttons have the name `CHOICE`, and a choice as the value. */
  children: ReactNode;
}

/**
 * Returns the `asksForGroup` that `ChoiceForm` stored in the browser's history entry with the last choice. Undefined if the student has
 * not just chosen.
 */
export function chosenIn(state: unknown): boolean | undefined {
  return typeof state === 'boolean' ? state : undefined;
}

/**
 * A form whose buttons (`children`) each stand for a class or group. A press stores this choice in a cookie and goes to `back`.
 * Without scripts, the browser sends the form, and the server does both.
 */
export function ChoiceForm({ className, back, asksForGroup = false, children }: ChoiceFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useFocusFallback(form);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    document.cookie = choiceCookie(submitter.value, location.protocol === 'https:');
    // If the browser refuses cookies, the address gets the choice instead.
    const isStored = choiceIn(document.cookie) === submitter.value;
    // The pressed button will disappear, so the form takes the focus. If the form disappears too, because no group is asked for,
    // `useFocusFallback` moves the focus to the heading above it.
    form.current?.focus({ preventScroll: true });
    const to = isStored ? back : withChoice(back, submitter.value);
    navigate(to, { state: asksForGroup, replace: true });
  };
  return (
    <form ref={form} className={className} method="post" action={`/${CHOICE}`} tabIndex={-1} onSubmit={choose}>
      <input type="hidden" name="ke" value={back} />
      {asksForGroup && <input type="hidden" name={GROUP_FIELD} value={ASK_GROUP} />}
      {children}
    </form>
  );
}
