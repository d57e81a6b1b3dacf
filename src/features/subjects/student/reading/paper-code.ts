import { generate } from 'lean-qr';

/** The width of the light margin that scanners need, in modules (the squares of a QR code). */
const QUIET = 4;

/** A QR code: the side of the drawing in modules, and the SVG path whose strokes are the dark modules. */
export interface PaperCode {
  side: number;
  path: string;
}

/** Draws the QR code of an address. */
export function paperCode(text: string): PaperCode {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}`;
    }
  }
  return { side: code.size + 2 * QUIET, path };
}
