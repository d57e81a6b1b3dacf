import { generate } from 'lean-qr';

/** The width of the empty border around the code, in modules (the squares of the code). Scanners need it. */
const BORDER = 4;

/**
 * Shows a text as a QR code. The browser generates it, because the text may be a secret. It is dark on light in both colour schemes,
 * because scanners expect that.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * BORDER;
  const cells: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) cells.push(`M${x + BORDER} ${y + BORDER}h1v1h-1z`);
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className="w-52 max-w-full rounded-md"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
