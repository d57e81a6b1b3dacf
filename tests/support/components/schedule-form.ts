import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
// Loaded here, where no time limit counts. The screen loads the form when it first opens.
import '#features/schedules/admin/form/schedule-form.tsx';
import type { Screen } from './admin-screen.tsx';
import { openAdmin } from './admin-screen.tsx';

type TypeName = 'Kelas' | 'Mentoring' | 'Webinar';

/** The schedule form on the screen, with the steps of a person in it. */
export function scheduleForm({ user }: Pick<Screen, 'user'>, title: 'Add Schedule' | 'Edit Schedule' = 'Add Schedule') {
  // While a popup is open, everything outside it is hidden from screen readers.
  const form = () => within(screen.getByRole('dialog', { name: title, hidden: true }));
  const field = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
  const button = (name: string | RegExp) => form().getByRole('button', { name, hidden: true });
  return {
    form,
    field,
    button,
    /** Replaces the text of the field, and leaves it. */
    async fill(name: string | RegExp, text: string): Promise<void> {
      // While something is saved or checked, the fields are disabled.
      await waitFor(() => expect(field(name).disabled || field(name).readOnly).toBe(false));
      const filled = field(name);
      act(() => filled.focus());
      fireEvent.change(filled, { target: { value: text } });
      act(() => filled.blur());
    },
    /** Searches in a selector and chooses the option with Enter. */
    async choose(name: string, option: string): Promise<void> {
      await user.clear(field(name));
      await user.type(field(name), option);
      // The list behind the form has filters with options of the same name.
      const named = () => screen.queryAllByRole('option', { name: new RegExp(`^${option}`), hidden: true });
      await waitFor(() => expect(named().filter((shown) => !(shown instanceof HTMLOptionElement))).not.toEqual([]));
      await user.keyboard('{Enter}');
      if (field(name).getAttribute('aria-expanded') === 'true') await user.keyboard('{Escape}');
    },
    /** Expects a field to hold a value, now or soon. */
    holds: (name: string | RegExp, value: string) => waitFor(() => expect(field(name).value).toBe(value)),
    shows: (text: string | RegExp) => form().findByText(text),
    hides: (text: string | RegExp) => waitFor(() => expect(form().queryByText(text)).toBeNull()),
    press: (name: string | RegExp) => user.click(button(name)),
    closed: () => waitFor(() => expect(screen.queryByRole('dialog', { name: title, hidden: true })).toBeNull()),
  };
}

/** Opens the list of schedules, then the form of a new schedule of a type. */
export async function openScheduleForm(type: TypeName, address = '/admin/calendar') {
  const { user } = openAdmin(address);
  await addSchedule(user, type);
  return { user, ...scheduleForm({ user }) };
}

/** From the list's button through the choice of a type to the form. */
export async function addSchedule(user: Screen['user'], type: TypeName): Promise<void> {
  const [add] = await screen.findAllByRole('button', { name: 'Tambah Jadwal' });
  if (!add) throw new Error('The list has no button to add a schedule.');
  await user.click(add);
  await user.click(await screen.findByRole('button', { name: type }));
  await screen.findByRole('combobox', { name: 'Jam mulai' });
}

/** Expects a toast. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText(text).length).toBeGreaterThan(0));
}
