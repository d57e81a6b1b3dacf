/**
 * Draws the student's cloth: panels beside and below each other, with a seam between them. From top to bottom, a panel has a
 * fringe, a hem, one row for each tick, then bare warp if it is unfinished, otherwise a hem and a fringe. The warp is the vertical
 * threads on the loom; weaving adds the rows.
 */
import { panelsPerRow, PANEL_ROWS, type Run, weave } from '#features/learning/cloth-rules.ts';
import { hueColour, MOTIF_SIZE, type Motif, motifOf, motifPath } from '#features/subjects/motif-rules.ts';

/** All sizes are in cells of a motif. A row is half a figure; the next row of the same subject completes the figure. */
const ROW = MOTIF_SIZE / 2;
const WIDTH = 10 * MOTIF_SIZE;
const FRINGE = 10;
const HEM = 6;
const SEAM = 2;
/** The minimum height of the bare warp below the last row of an unfinished panel. */
const WARP = 5 * ROW;
/** The minimum height of a cloth. It shows the warp of the first rows to come, so that a new cloth fills its frame. */
const LOOM = 16 * ROW;
/** The height of the beam that holds the warp of an unfinished panel. */
const BEAM = 4;
/** The opacity of the motif on the warp. */
const DYED = 0.3;
/** The height of a complete panel. */
const FULL = 2 * (FRINGE + HEM) + PANEL_ROWS * ROW;

const THREAD = '#f3e3c0';
const NIGHT = '#241e49';
const ROPE = '#a58a5c';

const patternId = ({ figure, hue }: Motif) => `kain-${figure}-${hue}`;

interface ClothProps {
  /** The subject's id of each tick, oldest first. */
  subjects: readonly string[];
  /** The subject whose motif the warp shows before the first tick. */
  first?: string | undefined;
  /** The text for screen readers. */
  label: string;
  className?: string | undefined;
}

/**
 * Draws the cloth as an SVG without external styles, so that it can be saved as a file. It shows warp where the next rows will be, also
 * beside the last panel. As in ikat, the threads of the warp are dyed before they are woven: they already show the motif of the last
 * subject, faintly.
 */
export function Cloth({ subjects, first, label, className }: ClothProps) {
  const panels = weave(subjects);
  const columns = Math.max(1, panelsPerRow(panels.length));
  const last = subjects.at(-1) ?? first;
  const motifs = new Map([...subjects, ...(last === undefined ? [] : [last])].map((subject) => [subject, motifOf(subject)]));
  const dyed = last === undefined ? undefined : motifs.get(last);
  const patterns = new Map([...motifs.values()].map((motif) => [patternId(motif), motif]));
  const width = columns * (WIDTH + SEAM) - SEAM;
  const fullRows = Math.max(1, Math.ceil(panels.length / columns)) - 1;
  const above = fullRows * (FULL + SEAM);
  const lastHeight = Math.min(FULL, Math.max(LOOM - above, ...panels.slice(fullRows * columns).map(heightOf)));
  const height = above + lastHeight;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <defs>
        {[...patterns].map(([id, motif]) => (
          <MotifPattern key={id} id={id} motif={motif} />
        ))}
        <pattern id="kain-lungsi" width="4" height="8" patternUnits="userSpaceOnUse">
          {/* The tint shows where the threads are too thin to be seen. */}
          <path d="M0 0h4v8h-4z" fill={ROPE} opacity=".15" />
          <path d="M1.5 0v8" stroke={ROPE} />
        </pattern>
        <pattern id="kain-tepi" width="8" height={HEM} patternUnits="userSpaceOnUse">
          <path d={`M0 0h8v${HEM}h-8z`} fill={NIGHT} />
          <path d="M0 .5h8M0 5.5h8M1 2.5h2M1 3.5h2M5 2.5h2M5 3.5h2" stroke={THREAD} />
        </pattern>
      </defs>
      {Array.from({ length: (fullRows + 1) * columns }, (_, index) => (
        <g
          key={index}
          transform={`translate(${(index % columns) * (WIDTH + SEAM)} ${Math.floor(index / columns) * (FULL + SEAM)})`}
        >
          <Panel runs={panels[index] ?? []} motifs={motifs} dyed={dyed} height={index < fullRows * columns ? FULL : lastHeight} />
        </g>
      ))}
    </svg>
  );
}

/** Returns the number of woven rows in a panel. */
const rowsOf = (runs: readonly Run[]) => runs.reduce((sum, { rows }) => sum + rows, 0);
/** Returns the height that the woven rows of a panel and some warp need. */
const heightOf = (runs: readonly Run[]) => FRINGE + HEM + rowsOf(runs) * ROW + WARP;

interface PanelProps {
  runs: readonly Run[];
  motifs: ReadonlyMap<string, Motif>;
  /** The motif that the warp shows; undefined for a plain warp. */
  dyed: Motif | undefined;
  height: number;
}

function Panel({ runs, motifs, dyed, height }: PanelProps) {
  const end = FRINGE + HEM + rowsOf(runs) * ROW;
  const full = rowsOf(runs) === PANEL_ROWS;
  const dyedFrom = FRINGE + HEM + (runs.at(-1)?.from ?? 0) * ROW;
  return (
    <>
      <Strip y={0} height={FRINGE} of="kain-lungsi" />
      <Strip y={FRINGE} height={HEM} of="kain-tepi" />
      <Strip y={full ? end + HEM : end} height={full ? FRINGE : height - end} of="kain-lungsi" />
      {/* The motif on the warp begins where the last run begins, so that the next row completes the figure. */}
      {dyed && !full && (
        <g opacity={DYED}>
          <Strip y={dyedFrom} height={height - dyedFrom} of={patternId(dyed)} />
        </g>
      )}
      {runs.map(({ subject, from, rows }) => {
        const motif = motifs.get(subject);
        return motif && <Strip key={from} y={FRINGE + HEM + from * ROW} height={rows * ROW} of={patternId(motif)} />;
      })}
      <path d={runs.map(({ from }) => `M0 ${FRINGE + HEM + from * ROW + 0.5}h${WIDTH}`).join('')} stroke={THREAD} />
      {full && <Strip y={end} height={HEM} of="kain-tepi" />}
      {!full && <path d={`M0 ${height - BEAM}h${WIDTH}v${BEAM}h-${WIDTH}z`} fill={ROPE} />}
    </>
  );
}

/** A band across a panel, filled with the pattern of the id `of`. The pattern starts at the band's top. */
function Strip({ y, height, of }: { y: number; height: number; of: string }) {
  return <rect transform={`translate(0 ${y})`} width={WIDTH} height={height} fill={`url(#${of})`} />;
}

/** Draws the row that a tick of a subject adds to the cloth. It is as wide as its container. */
export function WovenRow({ subject }: { subject: string }) {
  const motif = motifOf(subject);
  return (
    <svg width="100%" height="100%" viewBox={`0 0 ${WIDTH} ${ROW}`} preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      <defs>
        <MotifPattern id={patternId(motif)} motif={motif} />
      </defs>
      <Strip y={0} height={ROW} of={patternId(motif)} />
    </svg>
  );
}

function MotifPattern({ id, motif: { figure, hue } }: { id: string; motif: Motif }) {
  return (
    <pattern id={id} width={MOTIF_SIZE} height={MOTIF_SIZE} patternUnits="userSpaceOnUse">
      <path d={`M0 0h${MOTIF_SIZE}v${MOTIF_SIZE}h-${MOTIF_SIZE}z`} fill={hueColour(hue, 0.4)} />
      <g transform="translate(.5 0)" fill="none">
        <path d={motifPath(figure, '#')} stroke={THREAD} />
        <path d={motifPath(figure, 'o')} stroke={hueColour(hue + 45, 0.75)} />
      </g>
    </pattern>
  );
}
