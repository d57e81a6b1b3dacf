import { describe, expect, it } from 'vitest';
import { hueColour, HUES, MOTIF_SIZE, MOTIFS, motifOf, motifPath } from './motif-rules.ts';

/** The cells that a path of vertical lines covers, as `column row`. */
function cellsOf(path: string): Set<string> {
  const cells = new Set<string>();
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)v(\d+)/g)) {
    for (let step = 0; step < Number(length); step += 1) cells.add(`${column} ${Number(row) + step}`);
  }
  return cells;
}

const figures = Array.from({ length: MOTIFS }, (_, figure) => figure);

describe('motifOf', () => {
  it('never changes for an id, because cloths depend on it', () => {
    expect(motifOf('0f8fad5b-d9cb-469f-a165-70867728950e')).toEqual(motifOf('0f8fad5b-d9cb-469f-a165-70867728950e'));
    expect(['', 'a', 'matematika', '7c9e6679-7425-40de-944b-e07fc1f90ae7'].map(motifOf)).toEqual([
      { figure: 4, hue: 135 },
      { figure: 8, hue: 190 },
      { figure: 5, hue: 110 },
      { figure: 2, hue: 110 },
    ]);
  });

  it('spreads ids over all figures, and never has the hue of amber', () => {
    const motifs = Array.from({ length: 2000 }, (_, number) => motifOf(`subject-${number}`));
    expect(new Set(motifs.map(({ figure }) => figure)).size).toBe(MOTIFS);
    expect(new Set(motifs.map(({ hue }) => hue)).size).toBe(12);
    for (const { hue } of motifs) expect(hue < 55 || hue > 95).toBe(true);
  });
});

describe.each(figures)('figure %i', (figure) => {
  it('is mirrored both ways, and its threads share no cell', () => {
    const [first, second] = [cellsOf(motifPath(figure, '#')), cellsOf(motifPath(figure, 'o'))];
    for (const cells of [first, second]) {
      expect(cells.size).toBeGreaterThan(0);
      for (const cell of cells) {
        const [column = 0, row = 0] = cell.split(' ').map(Number);
        expect(cells).toContain(`${MOTIF_SIZE - 1 - column} ${row}`);
        expect(cells).toContain(`${column} ${MOTIF_SIZE - 1 - row}`);
      }
    }
    expect([...first].filter((cell) => second.has(cell))).toEqual([]);
  });

  it('can be limited to a rhomb', () => {
    const inside = cellsOf(motifPath(figure, '#', 6));
    for (const cell of inside) {
      const [column = 0, row = 0] = cell.split(' ').map(Number);
      expect(Math.abs(column - 7.5) + Math.abs(row - 7.5)).toBeLessThanOrEqual(5);
    }
    expect(inside.size).toBeGreaterThan(0);
  });
});

it('has no two equal figures', () => {
  expect(new Set(figures.map((figure) => motifPath(figure, '#'))).size).toBe(MOTIFS);
});

/**
 * Returns the relative luminance of an OKLCH colour, as defined by WCAG. It converts the colour to OKLab and then to linear sRGB; the
 * numbers are the constants of OKLab.
 */
function luminance(color: string): number {
  const [l = 0, c = 0, h = 0] = (/\((.+)\)/.exec(color)?.[1] ?? '').split(' ').map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const hexLuminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

it.each(HUES)('the colour of hue %i has a contrast of 3:1 to the grounds of both schemes and to the thread', (hue) => {
  const own = luminance(hueColour(hue, 0.54));
  // `--color-paper` and `--color-raised` of the light and the dark scheme, and `--color-thread`.
  for (const ground of ['#f5eee1', '#fffaf0', '#14122a', '#1f1c3b', '#f3e3c0']) {
    expect(contrast(own, hexLuminance(ground)), ground).toBeGreaterThanOrEqual(3);
  }
});
