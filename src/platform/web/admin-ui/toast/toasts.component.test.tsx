import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toasts, ToastArea } from './toasts.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(): void {
  vi.useRealTimers();
  vi.useFakeTimers();
  render(<ToastArea />);
}

it('a toast is gone after two seconds', async () => {
  open();
  act(() => toasts.success('Berhasil mengubah laporan'));
  await pass(1_900);
  expect(screen.queryAllByText('Berhasil mengubah laporan')).not.toEqual([]);
  await pass(1_000);
  expect(screen.queryAllByText('Berhasil mengubah laporan')).toEqual([]);
});

it('one whose delete can be undone is gone after ten, and replaces the one before', async () => {
  open();
  const undo = vi.fn();
  act(() => toasts.undoable('Yang pertama dihapus', undo));
  await pass(500);
  act(() => toasts.undoable('Yang kedua dihapus', undo));
  await pass(1_000);
  expect(screen.queryAllByText('Yang pertama dihapus')).toEqual([]);
  await pass(8_900);
  expect(screen.queryAllByText('Yang kedua dihapus')).not.toEqual([]);
  await pass(1_000);
  expect(screen.queryAllByText('Yang kedua dihapus')).toEqual([]);
  act(() => toasts.undoable('Yang ketiga dihapus', undo));
  await pass(100);
  fireEvent.click(screen.getByText('Urungkan'));
  await pass(1_000);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryAllByText('Yang ketiga dihapus')).toEqual([]);
});
