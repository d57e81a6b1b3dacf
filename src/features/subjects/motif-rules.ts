/**
 * The motifs that subjects are known by, after the ikat and songket of eastern Indonesia: rhombs, hooks, steps, waves, keys. Each is
 * the upper left quarter of a figure that is mirrored both ways: `#` thread, `o` the second thread, `.` ground.
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

/** Angles of the colour circle; amber's is left to what can be acted on. */
export const HUES = [5, 25, 45, 110, 135, 160, 190, 220, 245, 270, 300, 335];

/** The colour of a hue; at a lightness of 0.54 it holds 3:1 against the grounds of both schemes and against the thread on it. */
export function dye(hue: number, lightness: number, chroma = 0.13): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** Cells of a whole figure, either way. */
export const MOTIF_SIZE = 16;
export const MOTIFS = QUARTERS.length;

export interface Motif {
  /** Which figure, below `MOTIFS`. */
  figure: number;
  /** In degrees. */
  hue: number;
}

/** The motif of a subject, by its id alone: the same on every device, and after every rename. */
export function motifOf(subjectId: string): Motif {
  let hash = 0x811c9dc5;
  for (let place = 0; place < subjectId.length; place += 1) {
    hash = Math.imul(hash ^ subjectId.charCodeAt(place), 0x01000193);
  }
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return { figure: hash % MOTIFS, hue: HUES[Math.floor(hash / MOTIFS) % HUES.length] ?? 0 };
}

/**
 * One thread of a figure, as a path of upright lines one cell wide whose middles stand on whole numbers. `within` keeps to the
 * rhomb of so many cells around the middle.
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
