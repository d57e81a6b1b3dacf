import { useId } from 'react';
import { titleOf } from '#features/schedules/rules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { linesOf, timesOf } from '#features/schedules/admin/schedule-texts.ts';
import { weekText, type PreviewedLine, type PreviewedWeek } from './week-copies.ts';

interface WeekPreviewProps extends PreviewedWeek {
  onTick: (id: string, isTicked: boolean) => void;
}

/** Returns "9 dari 19 disalin, 7 sudah ada, 1 ditolak, 2 bentrok". */
function summary(lines: readonly PreviewedLine[]): string {
  const count = (isCounted: (line: PreviewedLine) => boolean) => lines.filter(isCounted).length;
  const parts = [
    [count(({ exists }) => exists), 'sudah ada'],
    [count(({ problem }) => problem !== null), 'ditolak'],
    [count(({ problem, warnings }) => problem === null && warnings.length > 0), 'bentrok'],
  ] as const;
  const counts = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return [`${count(({ isExcluded }) => !isExcluded)} dari ${lines.length} disalin`, ...counts].join(', ');
}

function LineState({ exists, isExcluded, problem, warnings }: PreviewedLine) {
  if (exists) return <span className="text-soft">Sudah ada</span>;
  if (problem === null && warnings.length === 0) {
    if (isExcluded) return <span className="text-soft">Tidak ikut</span>;
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

interface LinesProps extends Pick<WeekPreviewProps, 'onTick'> {
  lines: readonly PreviewedLine[];
}

/** A list of schedules, each with its state and a checkbox. Schedules that already exist can't be ticked. */
function Lines({ lines, onTick }: LinesProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
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
            checked={!line.isExcluded}
            disabled={line.exists}
            onChange={({ target }) => onTick(line.schedule._id, target.checked)}
            className="relative z-1 mt-0.5 size-4.5 shrink-0 cursor-pointer accent-amber-text disabled:cursor-default outline-none"
          />
          <div className="min-w-0 flex-1 text-sm">
            <label
              htmlFor={`${id}-${line.schedule._id}`}
              className={`block wrap-anywhere before:absolute before:inset-0 ${line.exists ? 'text-soft' : line.isExcluded ? 'cursor-pointer text-soft line-through' : 'cursor-pointer text-ink'}`}
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
  );
}

/** The preview of a copy to one week. Schedules that already exist there are folded, so that the others are easy to check. */
export function WeekPreview({ to, lines, error, retry, onTick }: WeekPreviewProps) {
  const existing = lines?.filter(({ exists }) => exists) ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-ink">{weekText(to)}</legend>
      <p role="status" className="mt-0.5 mb-1.5 text-xs text-soft">
        {lines ? summary(lines) : error ? '' : 'Membaca…'}
      </p>
      {error && (
        <Notice kind="error">
          <p>{errorText(error)}</p>
          <Button className="mt-2" onClick={retry}>
            Coba lagi
          </Button>
        </Notice>
      )}
      <Lines lines={lines?.filter(({ exists }) => !exists) ?? []} onTick={onTick} />
      {existing.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-touch cursor-pointer content-center text-soft md:min-h-8">
            {existing.length} jadwal sudah ada di minggu itu
          </summary>
          <Lines lines={existing} onTick={onTick} />
        </details>
      )}
    </fieldset>
  );
}
