import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SLOTS, type Slots } from '../week-slot-rules.ts';
import { WeekPainter } from './week-painter.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  covers = [];
  // jsdom has no such function.
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

function Week() {
  const [slots, setSlots] = useState<Slots>(Array.from({ length: SLOTS }, () => null));
  return <WeekPainter slots={slots} note="" onPaint={setSlots} />;
}

/** What covers the hours under the finger. */
let covers: Element[] = [];

/** Puts a finger on an hour, or moves it there. */
function touch(type: 'pointerDown' | 'pointerMove' | 'pointerUp', hour: string) {
  const cell = screen.getByRole('gridcell', { name: new RegExp(`^${hour}`) });
  document.elementsFromPoint = () => [...covers, cell];
  vi.spyOn(cell, 'setPointerCapture').mockReturnValue();
  fireEvent[type](cell, { pointerType: 'touch', pointerId: 1, button: 0 });
}

const painted = () => screen.queryAllByRole('gridcell', { selected: true }).map((cell) => cell.getAttribute('aria-label'));

it('a tap of a finger paints one hour and clears it again', () => {
  render(<Week />);
  touch('pointerDown', 'Selasa 09.00');
  touch('pointerUp', 'Selasa 09.00');
  expect(painted()).toEqual(['Selasa 09.00, tidak bisa']);
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

it('a drag goes on under a bar that covers the hours, and scrolls the page; a press there paints nothing', () => {
  const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue();
  render(<Week />);
  const bar = document.createElement('div');
  covers = [bar];
  touch('pointerDown', 'Selasa 09.00');
  touch('pointerUp', 'Selasa 09.00');
  expect(painted()).toEqual([]);
  covers = [];
  touch('pointerDown', 'Selasa 09.00');
  vi.advanceTimersByTime(300);
  touch('pointerMove', 'Selasa 10.00');
  expect(scroll).not.toHaveBeenCalled();
  covers = [bar];
  touch('pointerMove', 'Selasa 11.00');
  touch('pointerUp', 'Selasa 11.00');
  expect(painted()).toHaveLength(3);
  expect(scroll).toHaveBeenCalledOnce();
});

it('the button for the early hours keeps the focus, and hides them again', () => {
  render(<Week />);
  const button = screen.getByRole('button', { name: 'Tampilkan 00.00–06.00' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getAllByRole('row')).toHaveLength(25);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(screen.getAllByRole('row')).toHaveLength(19);
  expect(button.textContent).toBe('Tampilkan 00.00–06.00');
});
