/**
 * The figures of the subjects' motifs, after the ikat and songket of eastern Indonesia. Each text is the upper left quarter of a
 * figure, which is mirrored in both directions: `#` is the first thread, `o` the second thread, `.` the ground.
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

/** The hues of motifs, in degrees. Amber is missing: it is reserved for controls. */
export const HUES = [5, 25, 45, 110, 135, 160, 190, 220, 245, 270, 300, 335];

/** Returns the CSS colour of a hue. With a lightness of 0.54 its contrast to grounds and threads is 3:1 in both schemes. */
export function hueColour(hue: number, lightness: number): string {
  return `oklch(${lightness} 0.13 ${hue})`;
}

/** The width and height of a figure, in cells. */
export const MOTIF_SIZE = 16;
/** The number of figures. */
export const MOTIFS = QUARTERS.length;

/** The small picture that marks a subject on students' pages. */
export interface Motif {
  /** The index of the figure, below `MOTIFS`. */
  figure: number;
  /** The hue in degrees. */
  hue: number;
}

/** Returns the motif of a subject. It depends only on the id: it is the same on every device and after a rename. */
export function motifOf(subjectId: string): Motif {
  // The hash function FNV-1a. The last line mixes its bits, so that similar ids have different motifs.
  let hash = 0x811c9dc5;
  for (let index = 0; index < subjectId.length; index += 1) {
    hash = Math.imul(hash ^ subjectId.charCodeAt(index), 0x01000193);
  }
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return { figure: hash % MOTIFS, hue: HUES[Math.floor(hash / MOTIFS) % HUES.length] ?? 0 };
}

/**
 * Draws one thread of a figure as an SVG path of vertical lines, one for each run of cells in a column. Each line is one
 * cell wide.
 * @param within draws only the cells in the rhomb of this many cells around the centre
 */
export function motifPath(figure: number, thread: '#' | 'o', within = MOTIF_SIZE): string {
  const quarter = QUARTERS[figure] ?? [];
  const half = MOTIF_SIZE / 2;
  const mirrored = (index: number) => (index < half ? index : MOTIF_SIZE - 1 - index);
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
