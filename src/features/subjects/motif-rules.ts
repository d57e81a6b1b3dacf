/**
 * Motifs of subjects, after the ikat and songket of eastern Indonesia. Each is the upper left quarter of a figure that is mirrored
 * both ways: `#` is the thread, `o` the second thread, `.` the ground.
 */
const QUARTERS = [
  'o......# ......## .....##. ....##.. ...##..o ..##..oo .##..oo# ##..oo##',
  '#....### .....#.. .###.#.# .#...#.. .#####.o ......#o .o.#.o## ..#.oo##',
  '.......# .......# ......#o ......#o .....#oo ..o..#o# .oo.#o## ooo.#o##',
  '#.....oo ......oo ....#### ....#... ..###.## ..#...#. ###.###o #...#.oo',
  '.......# o.....## ..#..##o ...####o ...###oo ..###.oo .##oo.## ##ooo.##',
  '........ .o....## ....##.. ...#...o ..#..ooo .#..oo## #..oo##. #..o##..',
  '##...... ###...oo .###.oo. ..###... ...###.. .o..###. .oo..### ..o...##',
  '..##.... .####..o ##..##.. #..o.##. ..ooo.## .##o...# ####.o.. #..##...',
  '...#...# ..#...## .#...##o #...##oo ...##oo# ..##oo## .##oo##. ##oo##.o',
  '######## #....... #.#####. #.#...#. #.#.o.#. #.#.ooo. #.###... #...####',
].map((rows) => rows.split(' '));

/** In degrees. Amber is reserved for controls. */
export const HUES = [5, 25, 45, 110, 135, 160, 190, 220, 245, 270, 300, 335];

/** The CSS colour of a hue. A lightness of 0.54 has a contrast of 3:1 to the grounds of both schemes and to the thread on it. */
export function dye(hue: number, lightness: number, chroma = 0.13): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** The width and height of a figure, in cells. */
export const MOTIF_SIZE = 16;
export const MOTIFS = QUARTERS.length;

export interface Motif {
  /** From 0, below `MOTIFS`. */
  figure: number;
  /** In degrees. */
  hue: number;
}

/** The motif of a subject. It depends only on the id, so it is the same on every device and after a rename. */
export function motifOf(subjectId: string): Motif {
  let hash = 0x811c9dc5;
  for (let place = 0; place < subjectId.length; place += 1) {
    hash = Math.imul(hash ^ subjectId.charCodeAt(place), 0x01000193);
  }
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return { figure: hash % MOTIFS, hue: HUES[Math.floor(hash / MOTIFS) % HUES.length] ?? 0 };
}

/**
 * One thread of a figure, as an SVG path of vertical lines with a width of one cell, centred on whole numbers.
 * @param within only cells in the rhomb of this many cells around the centre
 */
export function motifPath(figure: number, thread: '#' | 'o', within = MOTIF_SIZE): string {
  const quarter = QUARTERS[figure] ?? [];
  const half = MOTIF_SIZE / 2;
  const mirrored = (place: number) => (place < half ? place : MOTIF_SIZE - 1 - place);
  const holds = (column: number, row: number) => {
    const [x, y] = [mirrored(column), mirrored(row)];
    return x + y >= MOTIF_SIZE - within && quarter[y]?.[x] === thread;
  };
  let path = '';
  for (let column = 0; column < MOTIF_SIZE; column += 1) {
    for (let row = 0; row < MOTIF_SIZE; row += 1) {
      const from = row;
      while (row < MOTIF_SIZE && holds(column, row)) row += 1;
      if (row > from) path += `M${column} ${from}v${row - from}`;
    }
  }
  return path;
}
