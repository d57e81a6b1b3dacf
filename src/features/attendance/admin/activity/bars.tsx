import { useId } from 'react';

interface BarsProps {
  heading: string;
  /** `text` is the number in words; `value` the bar's length relative to the longest one. */
  bars: readonly { id: string; label: string; text: string; value: number }[];
}

/** Numbers as text, each with a bar. */
export function Bars({ heading, bars }: BarsProps) {
  const id = useId();
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-bold text-ink">
        {heading}
      </h2>
      <ul className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-4 text-sm">
        {bars.map((bar) => (
          <li key={bar.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere text-ink">{bar.label}</span>
            <span className="text-soft tabular-nums">{bar.text}</span>
            <svg aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunk">
              <rect width={`${(bar.value / longest) * 100}%`} height="100%" className="fill-class-mark" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
