import { useId, useRef } from 'react';
import type { ScheduleKind } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronRightIcon, ClassIcon, PeopleIcon, WebinarIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { formatShortDate, formatTimeRange } from '#platform/shared/wib.ts';
import type { Preset, ScheduleType } from './schedule-values.ts';

const CHOICES = [
  { type: 'classes', Icon: ClassIcon, look: 'bg-class-wash text-class', what: 'Pelajaran untuk satu kelas atau lebih' },
  { type: 'mentoring', Icon: PeopleIcon, look: 'bg-mentoring-wash text-mentoring', what: 'Kelompok mentoring bersama mentornya' },
  { type: 'webinar', Icon: WebinarIcon, look: 'bg-webinar-wash text-webinar', what: 'Webinar yang sudah terdaftar' },
] as const satisfies { type: ScheduleType; Icon: unknown; look: string; what: string }[];

interface ScheduleTypeDialogProps {
  /** The kind of the edited schedule; null for a new one. */
  current: ScheduleKind | null;
  /** The date and times of the new schedule, if they are known. */
  preset: Preset | null;
  onChoose: (type: ScheduleType) => void;
  onClose: () => void;
}

/** The dialog that asks for the type of a schedule before its form opens, both for adding and for editing. */
export function ScheduleTypeDialog({ current, preset, onChoose, onClose }: ScheduleTypeDialogProps) {
  const id = useId();
  const firstRef = useRef<HTMLButtonElement>(null);
  const focused = current === null || current === 'other' ? 'classes' : current;
  return (
    <DialogFrame title="Pilih Jenis Jadwal" width="narrow" onDismiss={onClose} initialFocus={firstRef}>
      <div className={DIALOG_BODY}>
        {preset && (
          <p className="mb-3 text-sm text-soft">
            {formatShortDate(preset.scheduleDate)}
            {preset.scheduleTimeStart !== '' && `, ${formatTimeRange(preset.scheduleTimeStart, preset.scheduleTimeEnd)}`}
          </p>
        )}
        <ul className="flex flex-col gap-2.5">
          {CHOICES.map(({ type, Icon, look, what }) => (
            <li
              key={type}
              className="relative flex items-center gap-3 rounded-md border border-edge bg-raised p-3 hover:border-amber-text hover:bg-amber-wash focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus-color)"
            >
              <span className={`grid size-11 shrink-0 place-items-center rounded-md ${look}`}>
                <Icon className="size-6" />
              </span>
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  ref={type === focused ? firstRef : undefined}
                  onClick={() => onChoose(type)}
                  aria-describedby={`${id}-${type}`}
                  className="cursor-pointer font-bold text-ink outline-none before:absolute before:inset-0"
                >
                  {KIND_LABELS[type]}
                </button>
                <p id={`${id}-${type}`} className="text-xs text-soft">
                  {what}
                  {type === current && ' · jenis jadwal ini sekarang'}
                </p>
              </div>
              <ChevronRightIcon className="size-5 text-soft" />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-xs text-soft">
          Kegiatan lain, misalnya pertemuan orang tua? Pilih salah satu, lalu isi bagian Kegiatan lain saja.
        </p>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </DialogFrame>
  );
}
