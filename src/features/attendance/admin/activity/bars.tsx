import { useId } from 'react';

/** A number with a bar. */
export interface Bar {
  id: string;
  label: string;
  /** The text with the number. Screen readers read only this text, because the bar is hidden from them. */
  text: string;
  /** The bar is filled to `part / whole`. */
  part: number;
  whole: number;
}

interface BarsProps {
  heading: string;
  /** Explains what a full bar means. */
  scale: string;
  bars: readonly Bar[];
}

const fillOf = ({ part, whole }: Bar) => (whole === 0 ? 0 : Math.min(1, part / whole));

/** A section with a list of numbers as text, each with a bar below it. */
export function Bars({ heading, scale, bars }: BarsProps) {
  const id = useId();
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold text-ink">
        {heading}
      </h2>
      <p className="mb-2 text-xs text-soft">{scale}</p>
      {/* Few bars fill the width, many are in columns: sections side by side would leave a hole beside the lower one. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-3 rounded-lg border border-line bg-raised p-4 text-sm">
        {bars.map((bar) => (
          <li key={bar.id} className="flex flex-col">
            <p className="wrap-anywhere text-ink">{bar.label}</p>
            <p className="mb-1 text-xs text-soft tabular-nums">{bar.text}</p>
            <svg aria-hidden="true" className="mt-auto h-2 w-full overflow-hidden rounded-full bg-sunk">
              <rect width={`${fillOf(bar) * 100}%`} height="100%" className="fill-class-mark" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
