import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { formatDate, formatTimeRange, fromMinutes } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CrossIcon,
  WarningIcon,
} from '#platform/web/admin-ui/page/icons.tsx';
import { movedByKey, slotOf, isSameSlot, verdictText, type TimeSlot, type Verdict } from '../slot-rules.ts';

interface MoveBarProps {
  schedule: Schedule;
  slot: TimeSlot;
  verdict: Verdict;
  /** The number of schedules that move together. If there are several, their lengths can't be changed. */
  count: number;
  onSlot: (slot: TimeSlot) => void;
  onSave: () => void;
  onGiveUp: () => void;
}

const LOOKS = {
  free: 'border-success bg-success-wash',
  clash: 'border-dashed border-amber-text bg-amber-wash',
  refused: 'border-double border-danger bg-danger-wash',
} as const;

/** The moves that an arrow key or a button makes: of the whole schedule by one day or 15 minutes, or of its end by 15 minutes. */
const STEPS = {
  left: (slot: TimeSlot) => movedByKey(slot, 'whole', { days: -1 }),
  right: (slot: TimeSlot) => movedByKey(slot, 'whole', { days: 1 }),
  up: (slot: TimeSlot) => movedByKey(slot, 'whole', { steps: -1 }),
  down: (slot: TimeSlot) => movedByKey(slot, 'whole', { steps: 1 }),
  shorter: (slot: TimeSlot) => movedByKey(slot, 'end', { steps: -1 }),
  longer: (slot: TimeSlot) => movedByKey(slot, 'end', { steps: 1 }),
};
type Step = keyof typeof STEPS;

function stepOfKey({ key, shiftKey }: KeyboardEvent): Step | undefined {
  return (
    {
      ArrowLeft: 'left',
      ArrowRight: 'right',
      ArrowUp: shiftKey ? 'shorter' : 'up',
      ArrowDown: shiftKey ? 'longer' : 'down',
    } as const
  )[key];
}

const WHOLE_STEPS = [
  { step: 'left', label: 'Sehari lebih awal', Icon: ChevronLeftIcon },
  { step: 'right', label: 'Sehari lebih lambat', Icon: ChevronRightIcon },
  { step: 'up', label: '15 menit lebih awal', Icon: ArrowUpIcon },
  { step: 'down', label: '15 menit lebih lambat', Icon: ArrowDownIcon },
] as const satisfies { step: Step; label: string; Icon: unknown }[];

/** Buttons for the same steps as the arrow keys. */
function StepButtons({ hasLength, onStep }: { hasLength: boolean; onStep: (step: Step) => void }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {WHOLE_STEPS.map(({ step, label, Icon }) => (
        <Button key={step} aria-label={label} title={label} className="max-md:px-2.5 md:px-2.5" onClick={() => onStep(step)}>
          <Icon className="size-4" />
        </Button>
      ))}
      {hasLength && (
        <>
          <Button className="max-md:px-2.5 md:px-2.5" aria-label="15 menit lebih pendek" onClick={() => onStep('shorter')}>
            −15
          </Button>
          <Button className="max-md:px-2.5 md:px-2.5" aria-label="15 menit lebih panjang" onClick={() => onStep('longer')}>
            +15
          </Button>
        </>
      )}
    </div>
  );
}

/** The bar below the board that moves schedules with arrow keys or buttons instead of dragging. Enter saves, Escape cancels. */
export function MoveBar({ schedule, slot, verdict, count, onSlot, onSave, onGiveUp }: MoveBarProps) {
  const saveRef = useRef<HTMLButtonElement>(null);
  useEffect(() => saveRef.current?.focus({ preventScroll: true }), []);

  const move = (step: Step) => onSlot(STEPS[step](slot));

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event);
    if (step === undefined && event.key !== 'Escape') return;
    const isOfLength = step === 'shorter' || step === 'longer';
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) onGiveUp();
    else if (!isOfLength || count === 1) move(step);
  }

  const Sign = verdict.tone === 'free' ? CheckIcon : verdict.tone === 'clash' ? WarningIcon : CrossIcon;
  return (
    <div
      role="group"
      aria-label={count === 1 ? `Pindahkan ${titleOf(schedule)}` : `Pindahkan ${count} jadwal`}
      onKeyDown={onKeyDown}
      className={`keep-clear sticky bottom-2 z-(--z-bar) mt-2 flex flex-wrap items-center gap-2 rounded-lg border-2 p-2.5 text-sm text-ink shadow-raised ${LOOKS[verdict.tone]}`}
    >
      <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Sign className="mr-1 inline size-4 align-[-0.15em]" />
        <strong className="font-semibold">
          {count > 1 && `${count} jadwal, ${titleOf(schedule)} ke `}
          {formatDate(slot.date)},{' '}
          <span className="whitespace-nowrap">{formatTimeRange(fromMinutes(slot.start), fromMinutes(slot.end))}</span>
        </strong>
        <br />
        {isSameSlot(slot, slotOf(schedule)) ? 'Tempat semula' : verdictText(verdict)}
      </p>
      <StepButtons hasLength={count === 1} onStep={move} />
      <div className="flex gap-1.5">
        <Button onClick={onGiveUp}>Batal</Button>
        <Button ref={saveRef} look="primary" onClick={onSave}>
          Simpan
        </Button>
      </div>
    </div>
  );
}
