import type { CSSProperties } from 'react';
import { KIND_MARKS } from '#features/schedules/admin/kind-badge.tsx';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { COLOUR_CHOICES, type Colour } from './colour-rules.ts';
import type { BoardColours, LegendEntry } from './use-colours.ts';

const CHOICES = [
  { value: 'class', label: 'Warna: kelas' },
  { value: 'subject', label: 'Warna: mata pelajaran' },
];

/** Returns the CSS variable that the class `record-hue` needs. */
export function hueStyle(colour: Colour): CSSProperties {
  return { '--hue': colour.hue } as CSSProperties;
}

function Swatch({ colour, kind }: Pick<LegendEntry, 'colour' | 'kind'>) {
  if (!colour) return <span className={`size-3 shrink-0 rounded-xs ${kind ? KIND_MARKS[kind] : 'bg-other-mark'}`} />;
  return (
    <span className="record-hue flex h-3.5 w-5 shrink-0 overflow-hidden rounded-xs" style={hueStyle(colour)}>
      <span className="hue-edge w-1.5" data-striped={colour.isStriped || undefined} />
    </span>
  );
}

/** The legend of the board's colours, with the choice whether they show kinds, classes or subjects. */
export function BoardLegend({ colours: { choice: chosen, choose, legend } }: { colours: BoardColours }) {
  return (
    // Below the bar of selected schedules, which would stick over it.
    <div className="order-1 mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink">
      <div className="w-60">
        <FilterBox
          label="Warna"
          all="Warna: jenis"
          value={chosen === 'kind' ? null : chosen}
          options={CHOICES}
          onChange={(next) => choose(COLOUR_CHOICES.find((choice) => choice === next) ?? 'kind')}
        />
      </div>
      <ul aria-label="Arti warna" className="contents">
        {legend.map((entry) => (
          <li key={entry.key} className="flex max-w-60 min-w-0 items-center gap-1.5">
            <Swatch colour={entry.colour} kind={entry.kind} />
            <span className="truncate" title={entry.label}>
              {entry.label}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
