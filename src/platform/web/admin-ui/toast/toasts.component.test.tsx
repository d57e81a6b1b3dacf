import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { queryClient } from '../api/query-client.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { LazyToastArea } from './lazy-toast-area.tsx';
import { ToastArea } from './toast-area.tsx';
import { showMessagesIn, toasts } from './toasts.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders the messages, with fake timers, so that a test can advance the time. (The setup of all tests fakes only the date.) */
function open(): void {
  vi.useRealTimers();
  vi.useFakeTimers();
  render(<ToastArea />);
}

it('shows an early message, from before any input, as soon as the code of the message area has loaded', async () => {
  vi.useRealTimers();
  // Test files share a process: an earlier one may have left an area.
  showMessagesIn(null);
  // Time passes only between two checks, so that the message can't come and go unseen.
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={queryClient}>
      <LazyToastArea />
    </QueryClientProvider>,
  );
  act(() => toasts.error('Server sedang sibuk.'));
  await eventually(() => expect(screen.queryAllByText('Server sedang sibuk.')).not.toEqual([]));
});

it('a toast is gone after two seconds', async () => {
  open();
  act(() => toasts.success('Berhasil mengubah laporan'));
  await pass(1_900);
  expect(screen.queryAllByText('Berhasil mengubah laporan')).not.toEqual([]);
  await pass(1_000);
  expect(screen.queryAllByText('Berhasil mengubah laporan')).toEqual([]);
});

it('a toast that can undo a delete disappears after ten seconds, and replaces the previous one', async () => {
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
  const button = screen.getByText('Urungkan');
  // A double click undoes once.
  fireEvent.click(button);
  fireEvent.click(button);
  await pass(1_000);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryAllByText('Yang ketiga dihapus')).toEqual([]);
});

/** Opens a dialog. Returns a function that closes it. */
function openDialog(): () => void {
  const { unmount } = render(
    <DialogFrame title="Add Schedule" onDismiss={vi.fn()}>
      <p>Tanggal</p>
    </DialogFrame>,
  );
  return unmount;
}

it('a message with an action leaves when a dialog opens, and Ctrl+Z still undoes the change', async () => {
  open();
  const undo = vi.fn();
  act(() => toasts.undoable('Jadwal dibatalkan.', undo));
  await pass(500);
  const closeDialog = openDialog();
  await pass(1_000);
  expect(screen.queryAllByText('Jadwal dibatalkan.')).toEqual([]);
  expect(toasts.undoLast()).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
  closeDialog();
  await pass(1_000);
  expect(screen.queryAllByText('Jadwal dibatalkan.')).toEqual([]);
});

it('after the last dialog, a message with an action returns for the rest of its ten seconds', async () => {
  open();
  act(() => toasts.undoable('Dipindah.', vi.fn()));
  await pass(4_000);
  const closeCard = openDialog();
  await pass(20_000);
  const closeForm = openDialog();
  closeCard();
  await pass(1_000);
  expect(screen.queryAllByText('Dipindah.')).toEqual([]);
  closeForm();
  await pass(5_500);
  expect(screen.queryAllByText('Dipindah.')).not.toEqual([]);
  await pass(1_500);
  expect(screen.queryAllByText('Dipindah.')).toEqual([]);
});

it('a message with an action does not return after its time, after a close by hand, or after a form was saved', async () => {
  open();
  const returns = async () => {
    openDialog()();
    await pass(500);
    return screen.queryAllByText('Dipindah.').length > 0;
  };
  act(() => toasts.undoable('Dipindah.', vi.fn()));
  await pass(11_000);
  expect(await returns()).toBe(false);
  act(() => toasts.undoable('Dipindah.', vi.fn()));
  await pass(500);
  fireEvent.click(screen.getByLabelText('Tutup pesan'));
  await pass(1_000);
  expect(await returns()).toBe(false);
  act(() => toasts.undoable('Dipindah.', vi.fn()));
  await pass(500);
  const closeForm = openDialog();
  act(() => toasts.saved('Schedule updated successfully!'));
  closeForm();
  await pass(500);
  expect(screen.queryAllByText('Dipindah.')).toEqual([]);
});

it('a press on a button of a message does not move the focus to it, because the button disappears', () => {
  open();
  act(() => toasts.undoable('Dihapus', vi.fn()));
  const buttons = [screen.getByText('Urungkan'), screen.getByLabelText('Tutup pesan')];
  expect(buttons.map((button) => fireEvent.mouseDown(button))).toEqual([false, false]);
});

it('after a saved form, Ctrl+Z does not undo the change before it', () => {
  open();
  const undo = vi.fn();
  act(() => toasts.undoable('Dipindah', undo));
  act(() => toasts.saved('Schedule created successfully!'));
  expect(toasts.undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
  act(() => toasts.undoable('Dipindah lagi', undo));
  expect(toasts.undoLast()).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
});

it('Ctrl+Z undoes a saved form that has an undo, once', () => {
  open();
  const undo = vi.fn();
  act(() => toasts.saved('Schedule created successfully!', undo));
  expect([toasts.undoLast(), toasts.undoLast()]).toEqual([true, false]);
  expect(undo).toHaveBeenCalledOnce();
});

it('Ctrl+Z undoes one change after the other; it waits for the undo before it, and drops an undo that can no longer succeed', async () => {
  open();
  const undone: string[] = [];
  const change = (name: string, isStale = false) =>
    act(() => toasts.undoable(name, async () => void undone.push(await Promise.resolve(name)), { isStale: () => isStale }));
  ['first', 'second'].forEach((name) => change(name));
  change('stale', true);
  change('third');
  expect([toasts.undoLast(), toasts.undoLast()]).toEqual([true, true]);
  expect(undone).toEqual([]);
  await pass(0);
  expect(undone).toEqual(['third', 'second']);
  expect(toasts.undoLast()).toBe(true);
  await pass(0);
  expect(toasts.undoLast()).toBe(false);
  expect(undone).toEqual(['third', 'second', 'first']);
});
