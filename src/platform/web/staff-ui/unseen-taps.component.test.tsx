import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ignoreUnseenTaps } from './unseen-taps.ts';

/** jsdom has no layout: this element is at the place of all taps. */
let shown: Element | null = null;
document.elementFromPoint = () => shown;
ignoreUnseenTaps();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // A tap elsewhere, so that no test sees the taps of another one.
  fireEvent.keyDown(document);
  return () => vi.useRealTimers();
});

/** Taps a button at a place. Waits for the observer, which runs after the changes of the page. */
async function tap(name: string, { x = 100, detail = 1 } = {}) {
  shown = screen.getByText(name);
  fireEvent.click(shown, { detail, clientX: x, clientY: 100 });
  const [next = null] = screen.queryAllByRole('button');
  shown = next;
  await Promise.resolve();
}

function Save({ onKeep }: { onKeep: () => void }) {
  const [isRefused, setRefused] = useState(false);
  return isRefused ? (
    <p>
      <button onClick={onKeep}>Simpan isian saya</button>
    </p>
  ) : (
    <button onClick={() => setRefused(true)}>Simpan waktu</button>
  );
}

it('ignores a tap on a button that came to the place of the tapped one less than a second ago', async () => {
  const onKeep = vi.fn<() => void>();
  render(<Save onKeep={onKeep} />);
  await tap('Simpan waktu');
  vi.advanceTimersByTime(990);
  await tap('Simpan isian saya', { x: 110 });
  expect(onKeep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  await tap('Simpan isian saya');
  expect(onKeep).toHaveBeenCalledOnce();
});

it('ignores a tap elsewhere on that button, and the tap after it', async () => {
  const onKeep = vi.fn<() => void>();
  render(<Save onKeep={onKeep} />);
  await tap('Simpan waktu');
  await tap('Simpan isian saya', { x: 130 });
  await tap('Simpan isian saya');
  expect(onKeep).not.toHaveBeenCalled();
});

it('passes a press elsewhere', async () => {
  const onBack = vi.fn<() => void>();
  render(
    <>
      <Save onKeep={() => {}} />
      <button onClick={onBack}>Kembali</button>
    </>,
  );
  await tap('Simpan waktu');
  await tap('Kembali', { x: 130 });
  expect(onBack).toHaveBeenCalledOnce();
});

it.each([
  ['by the keyboard', { detail: 0 }, () => {}],
  ['after something was typed', {}, () => fireEvent.input(document.body)],
])('passes a press %s', async (_when, at, before) => {
  const onKeep = vi.fn<() => void>();
  render(<Save onKeep={onKeep} />);
  await tap('Simpan waktu');
  before();
  await tap('Simpan isian saya', at);
  expect(onKeep).toHaveBeenCalledOnce();
});

it('passes every tap to a button that stays, and a tap after scrolling', async () => {
  const onNext = vi.fn<() => void>();
  render(<button onClick={onNext}>Minggu berikutnya</button>);
  await tap('Minggu berikutnya');
  await tap('Minggu berikutnya');
  expect(onNext).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
  render(<button onClick={onNext}>Gabung</button>);
  fireEvent(document, new Event('pointercancel'));
  await tap('Gabung');
  expect(onNext).toHaveBeenCalledTimes(3);
});
