import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/** A material of the sample data: ids, and the address of its page. */
export interface SampleMaterial {
  subject: string;
  material: string;
  path: string;
  /** The ids of the material's contents, in their order on the page. */
  contents: string[];
}

/** Reads a material of a sample subject. @param place the index of the material in the subject */
export async function readSample(admin: APIRequestContext, slug = 'matematika', place = 0): Promise<SampleMaterial> {
  const read = async (path: string) => {
    const body: { data: { _id: string; materials: { _id: string }[]; specificContents: { _id: string }[] } } = await (
      await admin.get(`/api/v1/student/subjects/${path}`)
    ).json();
    return body.data;
  };
  const { _id: subject, materials } = await read(slug);
  const material = materials[place]?._id ?? '';
  // `x` stands where the material's title is, which the server ignores.
  const { specificContents } = await read(`${slug}/x/${material}`);
  return { subject, material, path: `/subject/${slug}/x/${material}`, contents: specificContents.map(({ _id }) => _id) };
}

/** Returns the checkboxes of the visible contents. The first is that of the first video. */
export const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Sudah dipelajari/ });

/**
 * Opens a page, and waits until a student can use it. The checkboxes of a material's page (`/subject/…/…/…`) are enabled later than
 * the rest, because their code loads when the page is idle.
 */
export async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  if (path.split('/').length > 4) await expect(ticks(page).first()).toBeEnabled();
}

/**
 * Stores ticks on the device, as if the student had made them in this order.
 * @param groups the ids `[subject, material, ...contents]` of each material with ticked contents
 */
export async function keepTicks(page: Page, groups: string[][]): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('dipelajari', kept), JSON.stringify({ ticks: groups, gone: [] }));
}
