import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS } from './kit-screens.ts';
import { FULL } from '../runs.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 900 },
];
/** The screen that is checked every day: it has two lists and a selector. The full run checks all. */
const EVERY_DAY = 'classes';

// `kit-screens.ts` describes these fields of a screen.
for (const { name, prepare, called = String, add, required, selector, form: editTitle } of SCREENS) {
  for (const size of SIZES) {
    test(
      `${name}: list, forms and delete dialog pass the accessibility check and fit ${size.width} px`,
      name === EVERY_DAY && size.width === 360 ? {} : { tag: FULL },
      async ({ adminPage: page, admin }) => {
        const { path, value } = await prepare(admin);
        const record = called(value);
        await page.setViewportSize(size);
        await page.goto(path);
        const edit = page.getByRole('button', { name: `Edit ${record}`, exact: true });
        await expect(edit).toBeVisible();
        await expectWholePageAccessible(page, expectAccessibleInBothSchemes);
        await expectNoSidewaysScroll(page);

        await page.getByRole('button', { name: add }).first().click();
        const form = page.getByRole('dialog');
        await form.getByRole('button', { name: 'Tambah', exact: true }).click();
        await expect(form.getByText(required)).toBeVisible();
        await expectAccessibleInBothSchemes(page);
        await expectNoSidewaysScroll(page);
        if (selector !== undefined) {
          await form.getByRole('combobox', { name: selector }).press('ArrowDown');
          await expect(page.getByRole('listbox')).toBeVisible();
          await expectAccessibleInBothSchemes(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('listbox')).toBeHidden();
        }
        const last = form.getByRole('textbox').last();
        await last.focus();
        await expect(last).toBeInViewport();
        await form.getByRole('button', { name: 'Cancel' }).click();
        await expect(form).toBeHidden();

        await edit.click();
        await expect(
          page.getByRole('dialog', { name: editTitle }).getByRole('button', { name: 'Simpan', exact: true }),
        ).toBeVisible();
        await expectAccessibleInBothSchemes(page);
        await form.getByRole('button', { name: 'Cancel' }).click();

        await page.getByRole('button', { name: `Delete ${record}`, exact: true }).click();
        await expect(page.getByRole('alertdialog')).toContainText(record);
        await expect(page.getByText('Menghitung yang ikut terpengaruh…')).toBeHidden();
        await expectAccessibleInBothSchemes(page);
      },
    );
  }
}
