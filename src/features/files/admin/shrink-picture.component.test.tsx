import { expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

it('keeps the picture of an earlier quality if the encoding with a later quality fails', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2_560, height: 1_280, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => {} } as never);
  const large = new Blob([new Uint8Array(300 * 1024)], { type: 'image/webp' });
  let calls = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done((calls += 1) === 1 ? large : null));
  expect(await shrinkPicture(new Blob(['foto']))).toEqual({ blob: large, width: 1_280, height: 640 });
  vi.unstubAllGlobals();
});
