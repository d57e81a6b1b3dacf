import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { KIT_SCREENS, UNAVAILABLE } from '#tests/support/components/kit-screens.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import type { Call } from '#platform/shared/calls.ts';

// The same tests for all admin screens that consist of a list, a form and a delete dialog. For each screen, `kit` has what differs:
// its address, calls and texts (`KitScreen` in tests/support/components/kit-screens.ts).

/** The title of the dialog about a record that another admin has changed. */
const CONFLICT = 'Data ini baru saja diubah orang lain';

/** Refuses a call until the returned function is called. */
function refuseFor(call: Call, refusal: Refused['refusal']): () => void {
  const api = stubApi();
  let isRefused = true;
  api.before(call, () => {
    if (isRefused) throw new Refused(refusal);
  });
  return () => {
    isRefused = false;
  };
}

/** A button of a row. The table's head has a hidden copy of the first row's buttons. */
const button = (name: string) => screen.findByLabelText<HTMLButtonElement>(name, { selector: '[data-row] button' });
const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name, hidden: true }));
const gone = (name: string, role = 'dialog') =>
  waitFor(() => expect(screen.queryByRole(role, { name, hidden: true })).toBeNull());

describe.each(KIT_SCREENS)('$name', (kit) => {
  const { path, prepare, called = String, reads, updates, deletes, form: title, label, field, theirs, texts } = kit;

  async function openForm(value: string) {
    fireEvent.click(await button(`Edit ${called(value)}`));
    const form = await dialog(title);
    const input = form.getByLabelText<HTMLInputElement>(label);
    const save = () => fireEvent.click(form.getByText('Simpan', { selector: 'button' }));
    return { form, input, save, fill: (text: string) => fireEvent.change(input, { target: { value: text } }) };
  }

  it('failed reads, saves and deletes are reported, and lose no input', async () => {
    const { value } = prepare();
    const mine = `${value} baru`;
    let answer = refuseFor(reads, { status: 400, message: UNAVAILABLE });
    openAdmin(path);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain(kit.unreadable);
    expect(failure.textContent).toContain(UNAVAILABLE);
    answer();
    fireEvent.click(within(failure).getByText('Coba lagi'));

    const { form, input, save, fill } = await openForm(value);
    fill(mine);
    answer = refuseFor(updates, {
      status: 422,
      message: 'Ditolak.',
      errors: [
        { field, message: 'Teks server.' },
        { field: 'lainnya', message: 'Yang ini tanpa isian.' },
      ],
    });
    save();
    await expectToast(texts.saveFailed);
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(form.getByText('Teks server.').id);
    expect(form.getByRole('alert', { hidden: true }).textContent).toBe('Yang ini tanpa isian.');
    expect(input.value).toBe(mine);
    answer();
    save();
    await gone(title);
    await expectToast(texts.updated);

    fireEvent.click(await button(`Delete ${called(mine)}`));
    const question = await dialog('Confirm Delete', 'alertdialog');
    question.getByText(called(mine));
    answer = refuseFor(deletes, { status: 400 });
    fireEvent.click(question.getByText('Delete', { selector: 'button' }));
    await expectToast(texts.deleteFailed);
    answer();
    await waitFor(() => expect(question.getByText<HTMLButtonElement>('Delete', { selector: 'button' }).disabled).toBe(false));
    fireEvent.click(question.getByText('Delete', { selector: 'button' }));
    await gone('Confirm Delete', 'alertdialog');
    if (texts.deleted !== undefined) await expectToast(texts.deleted);
    await screen.findByText(kit.empty);
  });

  it("a second admin sees the first admin's changes, and saves over them", async () => {
    const { value, change } = prepare();
    openAdmin(path);
    const { save, fill } = await openForm(value);
    fill(`${value} saya`);
    change({ [field]: `${value} mereka` });
    save();
    const conflict = await dialog(CONFLICT, 'alertdialog');
    for (const shown of [`${value} mereka`, `${value} saya`, ...(theirs ? [theirs.shown] : [])]) {
      expect(conflict.getAllByText(shown).length).toBeGreaterThan(0);
    }
    fireEvent.click(conflict.getByText('Simpan isian saya'));
    await gone(title);
    expect(stubApi().bodies(updates).at(-1)).toMatchObject({ [field]: `${value} saya`, ...theirs?.sent });
    await button(`Edit ${called(`${value} saya`)}`);
  });

  it('Ctrl+Z undoes an edit, unless somebody has changed the record since', async () => {
    const { value, change } = prepare();
    openAdmin(path);
    const edit = async (before: string, after: string) => {
      const { save, fill } = await openForm(before);
      fill(after);
      save();
      await gone(title);
    };
    const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await edit(value, `${value} keliru`);
    await expectToast(texts.updated);
    pressUndo();
    await expectToast(`${called(value)} kembali seperti semula.`);
    await button(`Edit ${called(value)}`);

    await edit(value, `${value} lagi`);
    change({ [field]: `${value} mereka` });
    pressUndo();
    await screen.findAllByText(new RegExp(`^${called(value)} lagi belum kembali seperti semula\\.`));
    pressUndo();
    await expectToast('Tidak ada yang bisa diurungkan di halaman ini.');
  });
});
