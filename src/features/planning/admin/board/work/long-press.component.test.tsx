import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectRange } from './drag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the time in which the code of the drag is loaded counts as a part of the long press', () => {
  document.body.innerHTML = '<div><div data-column="2026-11-20"></div></div>';
  const board = document.body.firstElementChild as HTMLElement;
  const event = new PointerEvent('pointerdown', { pointerType: 'touch', pointerId: 1 });
  vi.advanceTimersByTime(300);
  const onLift = vi.fn();
  const gesture = { event, board, scale: { from: 0, hour: 56 }, onSlot: vi.fn(), onDrop: vi.fn() };
  selectRange({ ...gesture, onLift });
  vi.advanceTimersByTime(40);
  expect(onLift).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(onLift).toHaveBeenCalledOnce();
  window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
});
