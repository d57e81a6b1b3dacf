import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
// The screen loads this code when the form opens for the first time. With this import, the code is loaded before the tests, whose
// time is limited.
import '#features/schedules/admin/form/schedule-form.tsx';
import type { Screen } from './admin-screen.tsx';
import { openAdmin } from './admin-screen.tsx';

type TypeName = 'Kelas' | 'Mentoring' | 'Webinar';

/** Returns functions that act and check in the open schedule form as a person does. */
export function scheduleForm({ user }: Pick<Screen, 'user'>, title: 'Add Schedule' | 'Edit Schedule' = 'Add Schedule') {
  // While a popup is open, everything outside it, even the form, is hidden from screen readers. `hidden: true` finds the form
  // anyway.
  const form = () => within(screen.getByRole('dialog', { name: title, hidden: true }));
  const field = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
  const button = (name: string | RegExp) => form().getByRole('button', { name, hidden: true });
  /** Waits until the form is not being checked or saved, because then its controls are disabled and ignore clicks. Then clicks. */
  const click = async (find: () => Element) => {
    await waitFor(() => expect(find().closest(':disabled, fieldset[disabled]')).toBeNull());
    await user.click(find());
  };
  return {
    form,
    field,
    button,
    click,
    /** Replaces the text of a field, and moves the focus out of it. */
    async fill(name: string | RegExp, text: string): Promise<void> {
      // The fields are disabled while something is saved or checked.
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
      // The screen behind the form has filters (HTML selects), whose options may have the same names. These are left out.
      const options = () => screen.queryAllByRole('option', { name: new RegExp(`^${option}`), hidden: true });
      await waitFor(() => expect(options().filter((option) => !(option instanceof HTMLOptionElement))).not.toEqual([]));
      await user.keyboard('{Enter}');
      if (field(name).getAttribute('aria-expanded') === 'true') await user.keyboard('{Escape}');
    },
    /** Waits until a field has a value. */
    holds: (name: string | RegExp, value: string) => waitFor(() => expect(field(name).value).toBe(value)),
    shows: (text: string | RegExp) => form().findByText(text),
    hides: (text: string | RegExp) => waitFor(() => expect(form().queryByText(text)).toBeNull()),
    press: (name: string | RegExp) => click(() => button(name)),
    closed: () => waitFor(() => expect(screen.queryByRole('dialog', { name: title, hidden: true })).toBeNull()),
  };
}

/** Opens the list of schedules, and then the form of a new schedule of a type. */
export async function openScheduleForm(type: TypeName, address = '/admin/calendar') {
  const { user } = openAdmin(address);
  await addSchedule(user, type);
  return { user, ...scheduleForm({ user }) };
}

/** Opens the form of a new schedule: presses the list's button, and chooses a type. */
export async function addSchedule(user: Screen['user'], type: TypeName): Promise<void> {
  const [add] = await screen.findAllByRole('button', { name: 'Tambah Jadwal' });
  if (!add) throw new Error('The list has no button to add a schedule.');
  await user.click(add);
  await user.click(await screen.findByRole('button', { name: type }));
  await screen.findByRole('combobox', { name: 'Jam mulai' });
}

/** Waits until a toast shows a text. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText(text).length).toBeGreaterThan(0));
}
