import { choiceIn } from '#platform/shared/choice.ts';

/** Reads the page's data again when the reader returns to its tab after another tab has stored another choice. */
export function followChoice(readAgain: () => unknown): void {
  let known = choiceIn(document.cookie);
  document.addEventListener('visibilitychange', () => {
    const choice = choiceIn(document.cookie);
    if (document.visibilityState === 'visible' && choice !== known) readAgain();
    known = choice;
  });
}
