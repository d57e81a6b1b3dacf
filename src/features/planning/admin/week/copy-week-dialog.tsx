import { TARGETS_MAX } from '#features/planning/contract.ts';
import { addDays, formatShortDayRange, type IsoDate } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { useWeekCopy, WEEKS_BACK, type CopyFilter, type WeekCopying } from './use-week-copy.ts';
import { mondayOf } from './week-copies.ts';
import { WeekPreview } from './week-preview.tsx';

interface CopyWeekDialogProps {
  /** A day of the week that is copied, unless the admin chooses another one. */
  day: IsoDate;
  /** The ids of the schedules of that week to copy; null for the whole week. */
  chosen?: readonly string[] | null;
  /** Called after everything was stored, before `onClose`, with the Monday of the first target week. */
  onCopied: (monday: IsoDate) => void;
  onClose: () => void;
}

const FILTERS = [
  { part: 'class', label: 'Kelas' },
  { part: 'group', label: 'Kelompok' },
  { part: 'teacher', label: 'Guru' },
  { part: 'mentor', label: 'Mentor' },
] as const satisfies { part: keyof CopyFilter; label: string }[];
/** The weeks after a day that can be chosen. */
const WEEKS_AHEAD = 12;
const COUNTS = Array.from({ length: TARGETS_MAX }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Minggu itu saja' : `${index + 1} minggu berturut-turut`,
}));

/** Returns the weeks around a day as options; the value is the Monday. */
function weeksAround(day: IsoDate, before: number, after: number): { value: string; label: string }[] {
  const monday = mondayOf(day);
  return Array.from({ length: before + after + 1 }, (_, index) => addDays(monday, (index - before) * 7)).map((week) => ({
    value: week,
    label: formatShortDayRange(week, addDays(week, 6)),
  }));
}

/** The fields for the source week, the first target week, and the number of target weeks. */
function WeekFields({ day, isFixed, copying: { plan, change } }: { day: IsoDate; isFixed: boolean; copying: WeekCopying }) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {!isFixed && (
        <LabelledSelect
          label="Dari minggu"
          value={plan.from}
          options={weeksAround(day, WEEKS_BACK, WEEKS_BACK)}
          onChange={(week) => change(() => plan.chooseSource(week))}
        />
      )}
      <LabelledSelect
        label="Ke minggu"
        value={plan.first}
        // Offer the weeks after the source week. If an older week is copied, also offer the coming weeks.
        options={[...weeksAround(plan.from, 0, WEEKS_AHEAD), ...weeksAround(todayInWib(), 0, WEEKS_AHEAD)]}
        onChange={(week) => change(() => plan.chooseFirst(week))}
      />
      <LabelledSelect
        label="Berapa minggu"
        value={String(plan.count)}
        options={COUNTS}
        onChange={(count) => change(() => plan.chooseCount(Number(count)))}
      />
    </div>
  );
}

/** The fields that limit the copy to one class, group, teacher or mentor. */
function FilterFields({ copying: { plan, options, change } }: { copying: WeekCopying }) {
  return (
    <details className="text-sm">
      <summary className="min-h-touch cursor-pointer content-center font-semibold text-ink md:min-h-8">
        Hanya sebagian
        {Object.values(plan.only).some((id) => id !== null) && ' (dipersempit)'}
      </summary>
      <div className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-4">
        {FILTERS.map(({ part, label }) => (
          <LabelledSelect
            key={part}
            label={label}
            value={plan.only[part] ?? ''}
            options={[{ value: '', label: 'Semua' }, ...(options?.[part] ?? [])]}
            onChange={(id) => change(() => plan.chooseOnly(part, id || null))}
          />
        ))}
      </div>
    </details>
  );
}

/**
 * The dialog that copies the schedules of a week to one or several weeks. The admin chooses the weeks, sees a preview of every copy,
 * and can untick some. `use-week-copy.ts` holds the state, and stores the copies.
 */
export function CopyWeekDialog(props: CopyWeekDialogProps) {
  const copying = useWeekCopy(props);
  const { plan, weeks, error, saving } = copying;
  const { chosen = null } = props;
  return (
    <DialogFrame
      title={chosen ? `Salin ${chosen.length} jadwal yang dipilih` : 'Salin minggu'}
      width="wide"
      tall
      onDismiss={copying.close}
      onSaveKey={() => copying.canSave && void copying.save()}
    >
      <div className={`${DIALOG_BODY} flex flex-col gap-4`} aria-busy={saving}>
        <fieldset disabled={saving} className="flex min-w-0 flex-col gap-4">
          <WeekFields day={props.day} isFixed={chosen !== null} copying={copying} />
          {chosen === null && <FilterFields copying={copying} />}
          {copying.isSame && (
            <p role="alert" className="text-sm font-semibold text-danger">
              Pilih minggu yang lain.
            </p>
          )}
          {copying.isEmpty && <p className="text-sm text-soft">Tidak ada jadwal pada minggu itu.</p>}
          {weeks.map((week) => (
            <WeekPreview key={week.to} {...week} onTick={(id, isTicked) => plan.tick(week.to, id, isTicked)} />
          ))}
          <p className="text-xs text-soft">
            Yang dibatalkan, catatan kegiatan, rekaman, dan pengganti tidak ikut. Semuanya disimpan sekaligus, atau tidak satu
            pun.
          </p>
        </fieldset>
        {error !== null && (
          <div className="sticky bottom-0">
            <Notice kind="error">{error}</Notice>
          </div>
        )}
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={copying.close} disabled={saving}>
          Cancel
        </Button>
        <Button look="primary" className="min-w-38 tabular-nums" disabled={!copying.canSave} onClick={() => void copying.save()}>
          {saving && <Spinner />}
          Salin {copying.count} jadwal
        </Button>
      </div>
    </DialogFrame>
  );
}
