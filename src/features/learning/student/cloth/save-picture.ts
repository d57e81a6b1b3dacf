/** Saves or shares the cloth as a picture. */

/** The size of a cell of the cloth in the picture, in pixels. */
const CELL = 8;
/** The longest side, in pixels, that the canvas of every phone supports. */
const LONGEST = 4096;
/** The margin around the cloth, in cells. */
const MARGIN = 12;

const NAME = 'kain-suluh';

/**
 * Downloads the drawing in `frame` as a PNG, or as an SVG if the browser cannot convert it. With `share`, opens the device's share
 * menu instead, and downloads only if there is none. Returns the text that reports the result; '' for what the student sees anyway.
 */
export async function sendPicture(way: 'share' | 'save', frame: HTMLElement | null): Promise<string> {
  const drawing = frame?.querySelector('svg');
  if (!drawing) return '';
  const file = await toFile(drawing, getComputedStyle(document.documentElement).backgroundColor);
  if (way === 'share' && (await share(file))) return '';
  download(file);
  return way === 'share' ? 'Gambar tersimpan di ponselmu. Bagikan dari sana.' : '';
}

/** Opens the share menu of the device. Returns false if it has none. */
async function share(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (reason) {
    // The student closed the menu.
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}

/** Converts a drawing to a file. `background` is a CSS colour. The file contains only the cloth: no name, no text. */
async function toFile(drawing: SVGSVGElement, background: string): Promise<File> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(CELL, LONGEST / (Math.max(width, height) + 2 * MARGIN));
  const source = drawing.cloneNode(true);
  if (!(source instanceof SVGSVGElement)) throw new TypeError('This is not a drawing.');
  source.removeAttribute('class');
  source.setAttribute('width', String(width * scale));
  source.setAttribute('height', String(height * scale));
  const svg = new Blob([new XMLSerializer().serializeToString(source)], { type: 'image/svg+xml' });
  const png = await paint(svg, { width, height, scale, background }).catch(() => null);
  const picture = png ?? svg;
  return new File([picture], `${NAME}.${png ? 'png' : 'svg'}`, { type: picture.type });
}

/** The size of the drawing in cells, the pixels of a cell, and the colour behind the cloth. */
interface Paper {
  width: number;
  height: number;
  scale: number;
  background: string;
}

/** Draws an SVG on a canvas, and returns it as a PNG; null if the browser has no canvas. */
async function paint(svg: Blob, { width, height, scale, background }: Paper): Promise<Blob | null> {
  const image = new Image();
  image.src = await dataAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((width + 2 * MARGIN) * scale);
  canvas.height = Math.round((height + 2 * MARGIN) * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, MARGIN * scale, MARGIN * scale, width * scale, height * scale);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Returns a `data:` URL: the content security policy of the pages does not allow images from `blob:`. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The drawing can not be read.')));
    reader.readAsDataURL(blob);
  });
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
