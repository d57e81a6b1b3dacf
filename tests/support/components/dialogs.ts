import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Finds a button in a row by its label. It does not search the table's head, which has a hidden copy of the first row's buttons.
 */
export const rowButton = (name: string) => screen.findByLabelText<HTMLButtonElement>(name, { selector: '[data-row] button' });

/** Finds the row that contains a text. */
export async function rowOf(text: string | RegExp): Promise<HTMLElement> {
  const cell = await screen.findByText(text, { selector: '[data-row] *' });
  const row = cell.closest<HTMLElement>('[data-row]');
  if (!row) throw new Error(`No row shows ${text}.`);
  return row;
}

/** Pastes a text into a selector, so that its list opens. */
export async function search(selector: HTMLElement, text: string): Promise<void> {
  act(() => selector.focus());
  await userEvent.paste(text);
}

const find = (name: string, role: string) => screen.findByRole(role, { name, hidden: true });

/** Finds an open dialog, and returns functions that act and check in it as a person does. */
export async function dialog(name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const element = await find(name, role);
  const inside = within(element);
  const field = (label: string | RegExp) => inside.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  const button = (text: string) => inside.getByText<HTMLButtonElement>(text, { selector: 'button' });
  return {
    element,
    ...inside,
    field,
    button,
    fill: (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
    },
    press: (text: string) => fireEvent.click(button(text)),
    shows: (text: string | RegExp) => inside.findByText(text),
    hides: (text: string | RegExp) => waitFor(() => expect(inside.queryByText(text)).toBeNull()),
    focuses: (label: string | RegExp) => waitFor(() => expect(document.activeElement).toBe(field(label))),
    /** Types into a selector and chooses the option. */
    choose: async (label: string, option: string) => {
      await search(field(label), option);
      await screen.findByRole('option', { name: new RegExp(`^${option}`), hidden: true });
      await userEvent.keyboard('{Enter}');
      await inside.findByLabelText(`Hapus ${option}`);
    },
    closed: () => waitFor(() => expect(document.body.contains(element)).toBe(false)),
  };
}

/** Returns the lines of an open delete dialog. */
export async function deleteLines(): Promise<(string | null)[]> {
  const { element, shows } = await dialog('Confirm Delete', 'alertdialog');
  await shows(/tetap ada|ikut terhapus|terpengaruh/);
  return [...element.querySelectorAll('li')].map(({ textContent }) => textContent);
}

/** Presses the first button with this name as soon as it is rendered. */
export async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByText(name, { selector: 'button' });
  if (!button) throw new Error(`No button ${name}.`);
  fireEvent.click(button);
}
