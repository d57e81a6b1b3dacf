import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#features/planning/calls.ts';
import type { WeekCopied, WeekCopy } from '#features/planning/contract.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { createIdempotencyKeys } from '#platform/web/admin-ui/api/idempotency-keys.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { optionsIn } from '#features/schedules/admin/list/filter-options.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import { tellCopied } from './undo-copies.ts';
import { copyWeek, mondayOf, usePreviews, weekText, type Ticks } from './week-copies.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { WeekPreview } from './week-preview.tsx';

interface CopyWeekDialogProps {
  /** A day of the week that is shown: it is copied unless another is chosen. */
  day: IsoDate;
  /** After all was stored, with the Monday of the first week copied to; `onClose` follows. */
  onCopied: (monday: IsoDate) => void;
  onClose: () => void;
}

type Only = WeekCopy['only'];

const NARROWED = [
  { part: 'class', label: 'Kelas' },
  { part: 'group', label: 'Kelompok' },
  { part: 'teacher', label: 'Guru' },
  { part: 'mentor', label: 'Mentor' },
] as const satisfies { part: keyof Only; label: string }[];
const WEEKS_BACK = 8;
const WEEKS_AHEAD = 12;
/** Most weeks that one week is copied to at once. */
const TARGETS_MAX = 8;

function weeksAround(day: IsoDate, back: number, ahead: number): { value: string; label: string }[] {
  const monday = mondayOf(day);
  return Array.from({ length: back + ahead + 1 }, (_, index) => addDays(monday, (index - back) * 7)).map((week) => ({
    value: week,
    label: weekText(week),
  }));
}

interface Result {
  done: boolean;
  text: string;
}

/** Copies the schedules of a week to one or several following weeks, each by itself all or none, after a look at every line. */
export function CopyWeekDialog({ day, onCopied, onClose }: CopyWeekDialogProps) {
  const [from, setFrom] = useState(() => mondayOf(day));
  const [first, setFirst] = useState(() => addDays(mondayOf(day), 7));
  const [count, setCount] = useState(1);
  const [only, setOnly] = useState<Only>({ class: null, group: null, teacher: null, mentor: null });
  const [ticks, setTicks] = useState<Readonly<Record<IsoDate, Ticks>>>({});
  const [results, setResults] = useState<Readonly<Record<IsoDate, Result>>>({});
  const [made, setMade] = useState<readonly WeekCopied[]>([]);
  const [saving, setSaving] = useState(false);
  const [keys] = useState(() => new Map<IsoDate, ReturnType<typeof createIdempotencyKeys>>());
  const source = useQuery(schedulesQuery({ from, to: addDays(from, 6) }));
  const options = source.data && optionsIn(source.data);
  const targets = Array.from({ length: count }, (_, index) => addDays(first, index * 7));
  const isSame = targets.includes(from);
  const weeks = usePreviews(isSame ? [] : targets.map((to) => ({ plan: { from, to, only }, ticks: ticks[to] ?? {} })));
  const open = weeks.filter(({ to, lines }) => !results[to]?.done && lines?.some(({ isOut }) => !isOut));
  const copied = open.flatMap(({ lines = [] }) => lines.filter(({ isOut }) => !isOut)).length;

  /** Another choice is another copy. */
  function choose(change: () => void) {
    change();
    setResults({});
  }

  function close() {
    if (saving) return;
    tellCopied(made);
    onClose();
  }

  async function save() {
    if (saving) return;
    setSaving(true);
    const stored: WeekCopied[] = [];
    for (const { to, plan } of open) {
      try {
        const keyFor = keys.get(to) ?? createIdempotencyKeys();
        keys.set(to, keyFor);
        const copy = await copyWeek(plan, keyFor(plan));
        copy.data.forEach(scheduleResource.cache.put);
        stored.push(copy);
        setResults((before) => ({ ...before, [to]: { done: true, text: `${copy.data.length} jadwal tersimpan.` } }));
      } catch (error) {
        setResults((before) => ({ ...before, [to]: { done: false, text: `Tidak tersimpan. ${errorText(error)}` } }));
      }
    }
    scheduleResource.refresh?.();
    const failed = open.length - stored.length;
    setSaving(false);
    setMade([...made, ...stored]);
    if (failed === 0) {
      tellCopied([...made, ...stored]);
      onCopied(first);
      onClose();
    } else {
      void queryClient.invalidateQueries({ queryKey: [calls.copyWeek.path] });
      toasts.error(`${failed} dari ${open.length} minggu belum tersalin.`);
    }
  }

  const tick = (to: IsoDate, id: string, isTicked: boolean) => setTicks({ ...ticks, [to]: { ...ticks[to], [id]: isTicked } });

  return (
    <DialogFrame title="Salin minggu" width="wide" onDismiss={close}>
      <div className={`${DIALOG_BODY} flex flex-col gap-4`} aria-busy={saving}>
        <fieldset disabled={saving} className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-3 md:grid-cols-3">
            <LabelledSelect
              label="Dari minggu"
              value={from}
              options={weeksAround(day, WEEKS_BACK, WEEKS_BACK)}
              onChange={(week) =>
                choose(() => {
                  setFrom(week);
                  setFirst(addDays(week, 7));
                  setOnly({ class: null, group: null, teacher: null, mentor: null });
                })
              }
            />
            <LabelledSelect
              label="Ke minggu"
              value={first}
              options={[...weeksAround(from, 0, WEEKS_AHEAD), ...weeksAround(todayInWib(), 0, WEEKS_AHEAD)]}
              onChange={(week) => choose(() => setFirst(week))}
            />
            <LabelledSelect
              label="Berapa minggu"
              value={String(count)}
              options={Array.from({ length: TARGETS_MAX }, (_, index) => ({
                value: String(index + 1),
                label: index === 0 ? 'Minggu itu saja' : `${index + 1} minggu berturut-turut`,
              }))}
              onChange={(weeksText) => choose(() => setCount(Number(weeksText)))}
            />
          </div>
          <details className="text-sm">
            <summary className="min-h-touch cursor-pointer content-center font-semibold text-ink md:min-h-8">
              Hanya sebagian
              {Object.values(only).some((id) => id !== null) && ' (dipersempit)'}
            </summary>
            <div className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-4">
              {NARROWED.map(({ part, label }) => (
                <LabelledSelect
                  key={part}
                  label={label}
                  value={only[part] ?? ''}
                  options={[{ value: '', label: 'Semua' }, ...(options?.[part] ?? [])]}
                  onChange={(id) => choose(() => setOnly({ ...only, [part]: id || null }))}
                />
              ))}
            </div>
          </details>
          {isSame && (
            <p role="alert" className="text-sm font-semibold text-danger">
              Pilih minggu yang lain.
            </p>
          )}
          {source.data?.length === 0 && <p className="text-sm text-soft">Tidak ada jadwal pada minggu itu.</p>}
          {weeks.map((week) => (
            <WeekPreview
              key={week.to}
              {...week}
              result={results[week.to] ?? null}
              onTick={(id, isTicked) => tick(week.to, id, isTicked)}
            />
          ))}
          <p className="text-xs text-soft">
            Yang dibatalkan, catatan kegiatan, rekaman, dan pengganti tidak ikut. Setiap minggu disimpan seluruhnya, atau tidak
            sama sekali.
          </p>
        </fieldset>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={close} disabled={saving}>
          Cancel
        </Button>
        <Button
          look="primary"
          disabled={saving || copied === 0 || weeks.some(({ isFetching }) => isFetching)}
          onClick={() => void save()}
        >
          {saving && <Spinner />}
          Salin {copied} jadwal
        </Button>
      </div>
    </DialogFrame>
  );
}
