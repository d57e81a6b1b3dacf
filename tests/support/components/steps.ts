import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

// Steps of component tests. They find elements only by name, because checks of roles and visibility are slow.

type Name = string | RegExp;

const BUTTONS = 'button, a[href], summary, [role="option"]';

const textOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
const isNamed = (element: Element, name: Name) =>
  typeof name === 'string' ? textOf(element) === name : name.test(textOf(element));

/** Returns an element. @throws if there is none */
function found<Item extends Element>(item: Item | undefined, what: string): Item {
  if (!item) throw new Error(`The screen has no ${what}.`);
  return item;
}

/** Finds all buttons, links and options with a name. */
export function buttons(name: Name, root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(BUTTONS)].filter((element) => isNamed(element, name));
}

/** Finds the first button, link or option with a name. @throws if there is none */
export function button(name: Name, root?: ParentNode): HTMLElement {
  return found(buttons(name, root)[0], `button ${String(name)}`);
}

/** Clicks a button as soon as it is there. */
export async function press(name: Name, root?: ParentNode): Promise<void> {
  const pressed = await waitFor(() => button(name, root));
  pressed.focus();
  fireEvent.click(pressed);
}

/** Finds the last field with this label in the document. If several dialogs have such a field, it is that of the topmost dialog. */
export function field(label: Name): HTMLInputElement {
  const controls = screen.queryAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });
  return found(controls.at(-1), `field ${String(label)}`);
}

/** Replaces the text of a field, and moves the focus out of it. */
export async function set(label: Name, value: string): Promise<void> {
  const control = await waitFor(() => {
    const shown = field(label);
    expect(Boolean(shown.disabled || shown.readOnly)).toBe(false);
    return shown;
  });
  control.focus();
  fireEvent.change(control, { target: { value } });
  control.blur();
}

/** Ticks a checkbox, or selects a radio button. */
export async function tick(label: Name): Promise<void> {
  fireEvent.click(await waitFor(() => field(label)));
}

/** Waits until a field has a value. */
export const waitForValue = (label: Name, value: string) => waitFor(() => expect(field(label).value).toBe(value));

/** Waits until texts are on the screen. */
export async function waitForTexts(...texts: Name[]): Promise<void> {
  for (const text of texts)
    await waitFor(() =>
      typeof text === 'string'
        ? expect(document.body.textContent).toContain(text)
        : expect(document.body.textContent).toMatch(text),
    );
}

/** Waits until a text is not on the screen. */
export const waitForNoText = (text: string) => waitFor(() => expect(document.body.textContent).not.toContain(text));

const dialogs = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].filter((element) => {
    const labelled = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return (element.getAttribute('aria-label') ?? labelled?.textContent) === title;
  });

/** Waits for an open dialog with a title. */
export const dialog = (title: string) => waitFor(() => found(dialogs(title)[0], `dialog ${title}`));

/** Waits until no dialog with a title is open. */
export const waitForClosedDialog = (title: string) => waitFor(() => expect(dialogs(title)).toHaveLength(0));

/** Finds the cards in the list of schedules that contain a text. */
export function cards(text = ''): HTMLElement[] {
  return [...document.querySelectorAll('article')].filter(({ textContent }) => textContent.includes(text));
}

/** Waits for the first card in the list of schedules that contains a text. */
export const card = (text: string) => waitFor(() => found(cards(text)[0], `card ${text}`));
