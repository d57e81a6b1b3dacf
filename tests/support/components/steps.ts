import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

// Steps that find an element by its name alone: checks of roles and visibility cost more than the rest of a test.

type Name = string | RegExp;

const BUTTONS = 'button, a[href], summary, [role="option"]';

const textOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
const isNamed = (element: Element, name: Name) =>
  typeof name === 'string' ? textOf(element) === name : name.test(textOf(element));

function found<Item extends Element>(item: Item | undefined, what: string): Item {
  if (!item) throw new Error(`The screen has no ${what}.`);
  return item;
}

/** All buttons, links and options with that name. */
export function buttons(name: Name, root: ParentNode = document): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(BUTTONS)].filter((element) => isNamed(element, name));
}

/** The first of them. */
export function button(name: Name, root?: ParentNode): HTMLElement {
  return found(buttons(name, root)[0], `button ${String(name)}`);
}

/** Clicks a button as soon as it is rendered. */
export async function press(name: Name, root?: ParentNode): Promise<void> {
  const pressed = await waitFor(() => button(name, root));
  pressed.focus();
  fireEvent.click(pressed);
}

/** The control with this label, in the topmost dialog that has one. */
export function field(label: Name): HTMLInputElement {
  const controls = screen.queryAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });
  return found(controls.at(-1), `field ${String(label)}`);
}

/** Replaces the text of a field, and leaves it. */
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

/** Expects a field to hold a value, now or soon. */
export const holds = (label: Name, value: string) => waitFor(() => expect(field(label).value).toBe(value));

/** Expects texts on the screen, now or soon. */
export async function shows(...texts: Name[]): Promise<void> {
  for (const text of texts)
    await waitFor(() =>
      typeof text === 'string'
        ? expect(document.body.textContent).toContain(text)
        : expect(document.body.textContent).toMatch(text),
    );
}

/** Expects a text to disappear, now or soon. */
export const hides = (text: string) => waitFor(() => expect(document.body.textContent).not.toContain(text));

const dialogs = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].filter((element) => {
    const labelled = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return (element.getAttribute('aria-label') ?? labelled?.textContent) === title;
  });

/** An open dialog. */
export const dialog = (title: string) => waitFor(() => found(dialogs(title)[0], `dialog ${title}`));

/** Expects a dialog to close, now or soon. */
export const closed = (title: string) => waitFor(() => expect(dialogs(title)).toHaveLength(0));

/** The cards of the list of schedules that contain a text. */
export function cards(text = ''): HTMLElement[] {
  return [...document.querySelectorAll('article')].filter(({ textContent }) => textContent.includes(text));
}

/** The first of them, as soon as it is rendered. */
export const card = (text: string) => waitFor(() => found(cards(text)[0], `card ${text}`));
