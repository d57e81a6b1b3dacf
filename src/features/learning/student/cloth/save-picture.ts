/** Pixels of a cell, and the longest side, in pixels, that the canvas of every phone supports. */
const CELL = 8;
const LONGEST = 4096;
/** The margin around the cloth, in cells. */
const MARGIN = 12;

/** Downloads a drawing as a PNG, or as an SVG if the browser cannot convert it. */
export async function savePicture(drawing: SVGSVGElement, name: string, ground: string): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(CELL, LONGEST / (Math.max(width, height) + 2 * MARGIN));
  const source = drawing.cloneNode(true);
  if (!(source instanceof SVGSVGElement)) return;
  source.removeAttribute('class');
  source.setAttribute('width', String(width * scale));
  source.setAttribute('height', String(height * scale));
  const svg = new Blob([new XMLSerializer().serializeToString(source)], { type: 'image/svg+xml' });
  const png = await paint(svg, { width, height, scale, ground }).catch(() => null);
  download(png ?? svg, `${name}.${png ? 'png' : 'svg'}`);
}

interface Paper {
  width: number;
  height: number;
  scale: number;
  ground: string;
}

async function paint(svg: Blob, { width, height, scale, ground }: Paper): Promise<Blob | null> {
  const image = new Image();
  image.src = await dataAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((width + 2 * MARGIN) * scale);
  canvas.height = Math.round((height + 2 * MARGIN) * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, MARGIN * scale, MARGIN * scale, width * scale, height * scale);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** The pages' content security policy allows images from `data:`, not from `blob:`. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The drawing can not be read.')));
    reader.readAsDataURL(blob);
  });
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
