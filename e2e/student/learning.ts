import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

export interface Programme {
  subject: string;
  material: string;
  path: string;
  /** The titles of a video, a book and an exercise. */
  contents: string[];
}

/** A material of the sample subject Matematika: its address, and the ids of its contents in order. */
export async function readSample(admin: APIRequestContext, slug = 'matematika', place = 0): Promise<Programme> {
  const read = async (path: string) => {
    const body: { data: { _id: string; materials: { _id: string }[]; specificContents: { _id: string }[] } } = await (
      await admin.get(`/api/v1/student/subjects/${path}`)
    ).json();
    return body.data;
  };
  const { _id: subject, materials } = await read(slug);
  const material = materials[place]?._id ?? '';
  const { specificContents } = await read(`${slug}/x/${material}`);
  return { subject, material, path: `/subject/${slug}/x/${material}`, contents: specificContents.map(({ _id }) => _id) };
}

/** The checkboxes of the visible contents; the first is the first video's. */
export const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Sudah dipelajari/ });

/** Opens a page, and waits until its idle parts are rendered. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  if (path.split('/').length > 4) await expect(ticks(page).first()).toBeEnabled();
}

/** Stores ticks on the device, as if they had been made in this order, each `[subject, material, ...contents]`. */
export async function keepTicks(page: Page, groups: string[][]): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem('dipelajari', kept), JSON.stringify({ ticks: groups, gone: [] }));
}
