import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { edgeScroller, pointOn, watchRest } from './drag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a finger selects the day on which it rests, not the days that it crosses', () => {
  const selected: string[] = [];
  const moveOver = watchRest((day) => selected.push(day));
  moveOver('2026-11-18');
  vi.advanceTimersByTime(150);
  moveOver('2026-11-17');
  vi.advanceTimersByTime(150);
  expect(selected).toEqual([]);
  moveOver('2026-11-17');
  vi.advanceTimersByTime(50);
  expect(selected).toEqual(['2026-11-17']);
  // The finger crosses the next day and leaves the strip.
  moveOver('2026-11-18');
  vi.advanceTimersByTime(150);
  moveOver(null);
  vi.advanceTimersByTime(1_000);
  expect(selected).toEqual(['2026-11-17']);
});

it('a point beside the visible hours has their first or last minute', () => {
  const column = {
    dataset: { column: '2026-11-20' },
    getBoundingClientRect: () => ({ left: 0, right: 100, top: 200, bottom: 1_096 }),
  };
  const board = { querySelectorAll: () => [column] } as unknown as HTMLElement;
  const minuteAt = (y: number) => pointOn(board, { from: 6 * 60, hour: 56 }, 50, y)?.minute;
  expect([100, 200, 256, 1_096, 1_150].map(minuteAt)).toEqual([6 * 60, 6 * 60, 7 * 60, 22 * 60, 22 * 60]);
});

it('a pointer scrolls the board by resting at its edge, not by crossing it', () => {
  const board = {
    scrollTop: 500,
    scrollLeft: 0,
    getBoundingClientRect: () => ({ top: 300, bottom: 700, left: 0, right: 360 }),
    scrollBy: (_x: number, y: number) => void (board.scrollTop += y),
  };
  const scroll = edgeScroller(board as unknown as HTMLElement);
  const [inside, edge] = [
    { x: 180, y: 500 },
    { x: 180, y: 310 },
  ];
  expect([scroll(edge, 0), scroll(edge, 150), scroll(inside, 190), scroll(edge, 210)]).toEqual([false, false, false, false]);
  expect(scroll(edge, 410)).toBe(true);
  expect(board.scrollTop).toBe(490);
});
