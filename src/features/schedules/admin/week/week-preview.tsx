import { useId } from 'react';
import { titleOf } from '#features/schedules/rules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { linesOf, timesOf } from '../schedule-texts.ts';
import { weekText, type PreviewedLine, type PreviewedWeek } from './week-copies.ts';

interface WeekPreviewProps extends PreviewedWeek {
  /** What came of saving it: a text, or null before. */
  result: { done: boolean; text: string } | null;
  onToggle: (id: string) => void;
  /** Leaves out every line that is refused. */
  onLeaveRefused: (ids: string[]) => void;
}

/** "12 akan disalin, 1 ditolak, 2 bentrok". */
function summary(lines: readonly PreviewedLine[]): string {
  const copied = lines.filter(({ isOut }) => !isOut);
  const refused = copied.filter(({ problem }) => problem !== null).length;
  const clashing = copied.filter(({ problem, warnings }) => problem === null && warnings.length > 0).length;
  return [
    `${copied.length} dari ${lines.length} disalin`,
    ...(refused > 0 ? [`${refused} ditolak`] : []),
    ...(clashing > 0 ? [`${clashing} bentrok`] : []),
  ].join(', ');
}

function LineState({ isOut, problem, warnings }: PreviewedLine) {
  if (isOut) return <span className="text-soft">Tidak ikut</span>;
  if (problem === null && warnings.length === 0) {
    return (
      <span className="flex items-center gap-1.5 text-success">
        <CheckIcon className="size-4" />
        Tidak bentrok
      </span>
    );
  }
  return (
    <span className={`flex items-start gap-1.5 ${problem === null ? 'text-amber-text' : 'font-semibold text-danger'}`}>
      <WarningIcon className="mt-0.5 size-4" />
      <span className="min-w-0 wrap-anywhere">
        {problem === null ? 'Bentrok: ' : 'Ditolak: '}
        {warnings.length > 0 ? warnings.map(({ message }) => message).join(' ') : problem}
      </span>
    </span>
  );
}

/** Every line of a copy to one week, with what it would meet; single ones are left out by a tick. */
export function WeekPreview({ to, lines, error, retry, result, onToggle, onLeaveRefused }: WeekPreviewProps) {
  const id = useId();
  const refused = (lines ?? []).filter(({ isOut, problem }) => !isOut && problem !== null);
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink">{weekText(to)}</legend>
      <p role="status" className={`mt-0.5 mb-1.5 text-xs ${result && !result.done ? 'font-semibold text-danger' : 'text-soft'}`}>
        {result?.text ?? (lines ? summary(lines) : error ? '' : 'Membaca…')}
      </p>
      {error && (
        <Notice kind="error">
          <p>{errorText(error)}</p>
          <Button className="mt-2" onClick={retry}>
            Coba lagi
          </Button>
        </Notice>
      )}
      {refused.length > 0 && !result?.done && (
        <Button look="quiet" className="-ml-3" onClick={() => onLeaveRefused(refused.map(({ schedule }) => schedule._id))}>
          Lepas yang ditolak ({refused.length})
        </Button>
      )}
      {lines && lines.length > 0 && !result?.done && (
        <ul className="overflow-clip rounded-md border border-line bg-raised">
          {lines.map((line) => (
            <li
              key={line.schedule._id}
              className="relative flex min-h-touch items-start gap-3 border-b border-line px-3 py-2 last:border-b-0 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus-color) md:min-h-10"
            >
              <input
                type="checkbox"
                id={`${id}-${line.schedule._id}`}
                aria-describedby={`${id}-${line.schedule._id}-state`}
                checked={!line.isOut}
                onChange={() => onToggle(line.schedule._id)}
                className="relative z-1 mt-0.5 size-4.5 shrink-0 cursor-pointer accent-amber-text outline-none"
              />
              <div className="min-w-0 flex-1 text-sm">
                <label
                  htmlFor={`${id}-${line.schedule._id}`}
                  className={`block cursor-pointer wrap-anywhere before:absolute before:inset-0 ${line.isOut ? 'text-soft line-through' : 'text-ink'}`}
                >
                  <span className="font-semibold tabular-nums">
                    {formatDate(line.schedule.scheduleDate).split(' ').slice(0, 2).join(' ')}, {timesOf(line.schedule)}
                  </span>
                  <br />
                  {linesOf(line.schedule)[0] || titleOf(line.schedule)}
                </label>
                <div id={`${id}-${line.schedule._id}-state`} className="text-xs">
                  <LineState {...line} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
