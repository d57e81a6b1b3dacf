import { generate } from 'lean-qr';

/** The width of the light margin that scanners need, in modules (the squares of a QR code). */
const QUIET = 4;

/** A QR code: the side of the drawing in modules, and the SVG path whose strokes are the dark modules. */
export interface PaperCode {
  side: number;
  path: string;
}

/** How many codes are kept: those of the contents of several large subjects, some 7 MB. */
const KEPT_MAX = 4_096;
/** How many codes are drawn before other requests can run. Each takes about a millisecond. */
const AT_ONCE = 8;

const kept = new Map<string, PaperCode>();

/** Draws the QR code of an address. */
function draw(address: string): PaperCode {
  const code = generate(address);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      // Dark modules side by side become one horizontal stroke.
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}`;
    }
  }
  return { side: code.size + 2 * QUIET, path };
}

/** Returns the QR code of an address. It keeps the codes that were used last, because a code never changes. */
function keptCode(address: string): PaperCode {
  const code = kept.get(address) ?? draw(address);
  kept.delete(address);
  kept.set(address, code);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return code;
}

/** Returns the QR codes of addresses. Other requests can run between the drawing of two portions. */
export async function paperCodes(addresses: readonly string[]): Promise<PaperCode[]> {
  const codes: PaperCode[] = [];
  let drawn = 0;
  for (const address of addresses) {
    if (!kept.has(address) && (drawn += 1) % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    codes.push(keptCode(address));
  }
  return codes;
}
