/** The elements that react to a click. A click on a label counts as a click on its field. */
const CONTROL = 'a, button, label, summary';

/**
 * Ignores the second click of a double click if another control has come under the pointer since the first: the person has not
 * seen it yet, for example what is behind a dialog that the first click closed. A control that stays in its place receives both clicks.
 */
export function ignoreSecondClickElsewhere(): void {
  let first: Element | null = null;
  const check = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
    if (event.detail < 2) first = control;
    else if (control !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  document.addEventListener('click', check, { capture: true });
}
