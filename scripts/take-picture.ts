/** Takes a picture for `screenshots.ts`, compresses it, and fails if the pictures are too large. */
import { spawnSync } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

/** The maximum size of one picture, and of all pictures together. */
const MAX_KB = 150;
const MAX_ALL_KB = 1_500;
const images = fileURLToPath(new URL('../docs/images', import.meta.url));

let allKilobytes = 0;

/** Takes a picture, compresses it, and writes it to `docs/images/`. @throws if it is too large */
export async function takePicture(target: Page | Locator, name: string): Promise<void> {
  await mkdir(images, { recursive: true });
  const file = join(images, `${name}.png`);
  const page = 'page' in target ? target.page() : target;
  await page.mouse.move(0, 0);
  await target.screenshot({ path: file, animations: 'disabled', caret: 'hide', scale: 'css' });
  // If pngquant is installed, it reduces the number of colours. The picture then has about a third of its bytes.
  spawnSync('pngquant', ['--force', '--skip-if-larger', '--strip', '--speed', '1', '--ext', '.png', file]);
  const kilobytes = (await stat(file)).size / 1024;
  process.stdout.write(`docs/images/${name}.png ${kilobytes.toFixed(0)} KB\n`);
  if (kilobytes > MAX_KB) throw new Error(`${name}.png is heavier than ${MAX_KB} KB.`);
  allKilobytes += kilobytes;
  if (allKilobytes > MAX_ALL_KB) throw new Error(`Together the pictures are heavier than ${MAX_ALL_KB} KB.`);
}
