import { UploadRefusal } from './upload-refusal.ts';

/** The longer side of a stored picture, in pixels. */
const SIDE_MAX = 1_280;
/** The target size in bytes. A photo of 2 MB becomes about 150 KB. If no quality reaches the target, the picture stays larger. */
const WANTED_BYTES = 200 * 1024;
/** The qualities of compression, tried in this order. */
const QUALITIES = [0.8, 0.65, 0.5];
const UNREADABLE_TEXT = 'Gambar ini tidak dapat dibaca di sini: simpan sebagai JPEG atau PNG, lalu coba lagi.';

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** Draws the picture into a canvas with the final size. */
async function draw(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UploadRefusal(UNREADABLE_TEXT);
  });
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UploadRefusal(UNREADABLE_TEXT);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** Encodes as WebP. A browser that can't write WebP returns PNG instead. The canvas is then encoded as JPEG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

/** A picture that is ready to be sent, with its size in pixels. */
export interface SmallPicture {
  blob: Blob;
  width: number;
  height: number;
}

/** Draws a picture again with at most `SIDE_MAX` pixels a side. Location, camera and other hidden data disappear. */
export async function shrinkPicture(file: Blob): Promise<SmallPicture> {
  const canvas = await draw(file);
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    // A device with little free memory may encode one quality and then fail at the next.
    smallest = (await encode(canvas, quality)) ?? smallest;
    if (smallest && smallest.size <= WANTED_BYTES) break;
  }
  if (!smallest) throw new UploadRefusal(UNREADABLE_TEXT);
  return { blob: smallest, width: canvas.width, height: canvas.height };
}
