/** One line of the plot: the cost of a read (milliseconds of processor time) at each number of stored records. */
export interface Line {
  kind: 'schedules' | 'subjects';
  what: string;
  points: readonly { stored: number; cost: number }[];
}

/** Sizes of the drawing, in pixels. */
const [WIDTH, HEIGHT, TOP, BOTTOM, LEFT, PLOT_WIDTH, GAP] = [1_000, 420, 50, 50, 60, 250, 500] as const;
/** The costs (milliseconds) at the lower and at the upper edge of the plot. The scale is logarithmic. */
const [LEAST, MOST] = [0.5, 200] as const;
/** The minimum vertical distance of two labels, in pixels. */
const LABEL_HEIGHT = 17;
/** The colours of the lines, readable on white and black. */
const COLOURS = ['#b8651b', '#2b84c4', '#4f8f3a', '#9a62b8', '#c0504d'];

/** Returns the vertical position of a cost. */
const y = (cost: number) =>
  HEIGHT - BOTTOM - ((Math.log10(cost) - Math.log10(LEAST)) / (Math.log10(MOST) - Math.log10(LEAST))) * (HEIGHT - TOP - BOTTOM);

/** Draws the lines of one kind of records, with a grid and labels. */
function drawPanel(kind: Line['kind'], lines: readonly Line[], left: number): string {
  const stored = lines[0]?.points.map((point) => point.stored) ?? [];
  const x = (index: number) => left + (index / Math.max(stored.length - 1, 1)) * PLOT_WIDTH;
  const grid = [0.5, 1, 2, 5, 10, 20, 50, 100, 200].map(
    (cost) =>
      `<line class="grid" x1="${left}" x2="${left + PLOT_WIDTH}" y1="${y(cost)}" y2="${y(cost)}"/><text x="${left - 8}" y="${y(cost) + 4}" text-anchor="end">${cost}</text>`,
  );
  const marks = stored.map(
    (count, index) =>
      `<text x="${x(index)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
  );
  // Each label is at the end of its line. The lowest label is placed first. A label that would cover the one below it moves up.
  let lowest = Number.POSITIVE_INFINITY;
  const drawn = lines
    .map((line, index) => ({ ...line, colour: COLOURS[index % COLOURS.length], end: y(line.points.at(-1)?.cost ?? LEAST) }))
    .sort((one, other) => other.end - one.end)
    .map(({ what, points, colour, end }) => {
      lowest = Math.min(end, lowest - LABEL_HEIGHT);
      const path = points.map(({ cost }, index) => `${x(index).toFixed(1)},${y(cost).toFixed(1)}`).join(' ');
      const label = `${what}, ${points.at(-1)?.cost.toFixed(1)} ms`;
      return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${left + PLOT_WIDTH + 8}" y="${(lowest + 4).toFixed(1)}" style="fill:${colour}">${label}</text>`;
    });
  const title = `<text class="title" x="${left}" y="24">Milliseconds of CPU a read, by ${kind} stored</text>`;
  return [title, ...grid, ...marks, ...drawn].join('\n');
}

/** Draws the plot of `growth.ts` as SVG. It is readable on light and dark pages. */
export function drawGrowth(lines: readonly Line[]): string {
  const panels = (['schedules', 'subjects'] as const).map((kind, index) =>
    drawPanel(
      kind,
      lines.filter((line) => line.kind === kind),
      LEFT + index * GAP,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Cost of a read by what is stored">
<style>text{font:13px system-ui,sans-serif;fill:#555}.title{font-weight:600}.grid{stroke:#8886}@media (prefers-color-scheme:dark){text{fill:#bbb}}</style>
${panels.join('\n')}
</svg>
`;
}
