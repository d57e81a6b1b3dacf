import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOTS, type Slots } from '../week-slot-rules.ts';
import { WeekPainter } from './week-painter.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Week() {
  const [slots, setSlots] = useState<Slots>(Array.from({ length: SLOTS }, () => null));
  return <WeekPainter slots={slots} note="" onPaint={setSlots} />;
}

/** Puts a finger on an hour, or moves it there. */
function touch(type: 'pointerDown' | 'pointerMove' | 'pointerUp', hour: string) {
  const cell = screen.getByRole('gridcell', { name: new RegExp(`^${hour}`) });
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(cell);
  vi.spyOn(cell, 'setPointerCapture').mockReturnValue();
  fireEvent[type](cell, { pointerType: 'touch', pointerId: 1, button: 0 });
}

const painted = () => screen.queryAllByRole('gridcell', { selected: true }).map((cell) => cell.getAttribute('aria-label'));

it('a tap of a finger paints one hour and clears it again', () => {
  render(<Week />);
  touch('pointerDown', 'Selasa 09.00');
  touch('pointerUp', 'Selasa 09.00');
  expect(painted()).toEqual(['Selasa 09.00, tak bisa']);
  touch('pointerDown', 'Selasa 09.00');
  touch('pointerUp', 'Selasa 09.00');
  expect(painted()).toEqual([]);
});

it('a finger that moves at once scrolls and paints nothing; after a long press it paints a rectangle', () => {
  render(<Week />);
  touch('pointerDown', 'Selasa 09.00');
  touch('pointerMove', 'Selasa 12.00');
  touch('pointerUp', 'Selasa 12.00');
  vi.advanceTimersByTime(1_000);
  expect(painted()).toEqual([]);
  touch('pointerDown', 'Selasa 09.00');
  vi.advanceTimersByTime(300);
  touch('pointerMove', 'Rabu 10.00');
  touch('pointerUp', 'Rabu 10.00');
  expect(painted()).toHaveLength(4);
});
