import { make, unique } from '../../tests/support/builders.ts';
import { Caller } from '../../tests/support/caller.ts';
import { tagOfWidth } from '../runs.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

for (const width of [360, 1366]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 768 } });

    const title = 'a link that two students reported is listed, and is fine again after a look';
    test(title, tagOfWidth({ width, height: 740 }), async ({ adminPage: page, admin, server }) => {
      const mark = unique();
      const subject = await make.subject(admin, { name: `Geologi ${mark}` });
      const material = await make.material(admin, subject._id);
      const content = await make.content(admin, subject._id, material._id, {
        title: `Buku ${mark}`,
        link: `https://hilang.example/${mark}`,
        materialType: 'book',
      });
      // A link counts as broken after two reports of students. The user agents let the server distinguish two students in one
      // network.
      for (const device of ['HP A', 'HP B']) {
        const sent = await new Caller(server.url).post(
          '/api/v1/student/linkReports',
          { content: content._id },
          { 'user-agent': device },
        );
        expect(sent.status).toBe(202);
      }
      await page.goto('/admin/tautan');
      const line = page.getByRole('listitem').filter({ hasText: `Buku ${mark}` });
      await expect(line.getByText('Mungkin mati')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      // The admin opens the form that replaces the link by a file, and closes it without a change.
      await line.getByRole('button', { name: `Unggah sebagai berkas Buku ${mark}` }).click();
      const form = page.getByRole('dialog', { name: 'Edit Isi Materi' });
      await expect(form.getByRole('radio', { name: 'Berkas' })).toBeChecked();
      await expectAccessibleInBothSchemes(page);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      // The admin marks the link as working. So it disappears from the list of broken links.
      await line.getByRole('button', { name: `Masih baik Buku ${mark}` }).click();
      await expect(line).toBeHidden();
    });
  });
}
