import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectRange, startDrag } from './drag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // After a drag, the next click is ignored until a timer ends. If it did not end, a click of another test would be ignored.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

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

describe('a finger that drags a schedule over the strip of days', () => {
  const LESSON = { date: '2026-11-17', start: 11 * 60, end: 12 * 60 };

  /** Long-presses a lesson at 11:00 of a day whose board begins at 06:00, 200 pixels below the strip. */
  function liftLesson() {
    document.body.innerHTML = '<ol><li data-strip-day="2026-11-19"></li></ol><div><div data-column="2026-11-17"></div></div>';
    const [strip, board] = [document.querySelector('li'), document.querySelector('div')];
    document.elementsFromPoint = (_x, y) => (y < 100 && strip ? [strip] : []);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 100, 16 * 60));
    const pointer = { pointerType: 'touch', pointerId: 1, clientX: 50 };
    const calls = { onLift: vi.fn(), onSlot: vi.fn(), onDrop: vi.fn(), onDay: vi.fn() };
    const event = new PointerEvent('pointerdown', { ...pointer, clientY: 500 });
    const scale = { from: 6 * 60, hour: 60 };
    startDrag({ event, board: board as HTMLElement, scale, slot: LESSON, grip: 'whole', all: [LESSON], ...calls });
    vi.advanceTimersByTime(400);
    const send = (type: string, clientY: number) => window.dispatchEvent(new PointerEvent(type, { ...pointer, clientY }));
    return { ...calls, send };
  }

  it('moves it to the day on which it is released, at the time before the drag', () => {
    const { send, onDrop } = liftLesson();
    for (const y of [400, 300, 210, 50]) send('pointermove', y);
    send('pointerup', 50);
    expect(onDrop).toHaveBeenCalledExactlyOnceWith({ ...LESSON, date: '2026-11-19' });
  });

  it('shows the day on which it rests, and its slot there as soon as that day is rendered', () => {
    const { send, onDay, onSlot } = liftLesson();
    send('pointermove', 50);
    vi.advanceTimersByTime(250);
    expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-19');
    onSlot.mockClear();
    vi.advanceTimersByTime(50);
    expect(onSlot).toHaveBeenCalledWith({ ...LESSON, date: '2026-11-19' });
    document.querySelector('[data-column]')?.setAttribute('data-column', '2026-11-19');
    send('pointermove', 560);
    expect(onSlot).toHaveBeenLastCalledWith({ date: '2026-11-19', start: 12 * 60, end: 13 * 60 });
    send('pointercancel', 560);
  });
});
