import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
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
import { nudged, placeText, samePlace, placeOf, type Place } from './place-rules.ts';
import { verdictText, type Verdict } from './place-rules.ts';

interface MoveBarProps {
  schedule: Schedule;
  place: Place;
  verdict: Verdict;
  onPlace: (place: Place) => void;
  onSave: () => void;
  onGiveUp: () => void;
}

const LOOKS = {
  free: 'border-success bg-success-wash',
  clash: 'border-dashed border-amber-text bg-amber-wash',
  refused: 'border-double border-danger bg-danger-wash',
} as const;

/** Moves a schedule without dragging: by the arrow keys, or by the buttons. Enter saves, Escape gives up. */
export function MoveBar({ schedule, place, verdict, onPlace, onSave, onGiveUp }: MoveBarProps) {
  const saveRef = useRef<HTMLButtonElement>(null);
  useEffect(() => saveRef.current?.focus({ preventScroll: true }), []);

  const steps = {
    left: () => nudged(place, 'whole', { days: -1 }),
    right: () => nudged(place, 'whole', { days: 1 }),
    up: () => nudged(place, 'whole', { steps: -1 }),
    down: () => nudged(place, 'whole', { steps: 1 }),
    shorter: () => nudged(place, 'end', { steps: -1 }),
    longer: () => nudged(place, 'end', { steps: 1 }),
  };

  function onKeyDown(event: KeyboardEvent) {
    const step = {
      ArrowLeft: steps.left,
      ArrowRight: steps.right,
      ArrowUp: event.shiftKey ? steps.shorter : steps.up,
      ArrowDown: event.shiftKey ? steps.longer : steps.down,
      Escape: null,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === null) onGiveUp();
    else onPlace(step());
  }

  const button = (label: string, Icon: typeof CheckIcon, step: () => Place) => (
    <Button aria-label={label} title={label} className="max-md:px-2.5 md:px-2.5" onClick={() => onPlace(step())}>
      <Icon className="size-4" />
    </Button>
  );
  const Sign = verdict.tone === 'free' ? CheckIcon : verdict.tone === 'clash' ? WarningIcon : CrossIcon;
  return (
    <div
      role="group"
      aria-label={`Pindahkan ${titleOf(schedule)}`}
      onKeyDown={onKeyDown}
      className={`sticky bottom-2 z-(--z-bar) mt-2 flex flex-wrap items-center gap-2 rounded-lg border-2 p-2.5 text-sm text-ink shadow-raised ${LOOKS[verdict.tone]}`}
    >
      <p role="status" className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Sign className="mr-1 inline size-4 align-[-0.15em]" />
        <strong className="font-semibold">{placeText(place)}</strong>
        <br />
        {samePlace(place, placeOf(schedule)) ? 'Tempat semula' : verdictText(verdict)}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {button('Sehari lebih awal', ChevronLeftIcon, steps.left)}
        {button('Sehari lebih lambat', ChevronRightIcon, steps.right)}
        {button('15 menit lebih awal', ArrowUpIcon, steps.up)}
        {button('15 menit lebih lambat', ArrowDownIcon, steps.down)}
        <Button className="px-2.5" aria-label="15 menit lebih pendek" onClick={() => onPlace(steps.shorter())}>
          −15
        </Button>
        <Button className="px-2.5" aria-label="15 menit lebih panjang" onClick={() => onPlace(steps.longer())}>
          +15
        </Button>
      </div>
      <div className="flex gap-1.5">
        <Button onClick={onGiveUp}>Batal</Button>
        <Button ref={saveRef} look="primary" onClick={onSave}>
          Simpan
        </Button>
      </div>
    </div>
  );
}
