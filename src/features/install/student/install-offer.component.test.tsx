import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { startInstallOffer } from './install-offer.tsx';

const line = () => screen.queryByRole('complementary', { name: 'Pasang Suluh' });

beforeAll(() => catchInstallPrompt());
beforeEach(() => setDevice({}));

/** What the browser says of itself; `standalone` only where pages are installed by hand. */
function setDevice({ standalone, isInstalled = false }: { standalone?: boolean; isInstalled?: boolean }): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { standalone }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: browser)' && !isInstalled }));
}

/** Opens a page at a minute of the device's clock, in a browser that offers to install it. @returns what asks for the answer */
function visitAt(minute: number) {
  vi.setSystemTime(NOW.getTime() + minute * 60_000);
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  const shown: ReactNode[] = [];
  startInstallOffer((one) => void shown.push(one));
  for (const one of shown) render(one);
  return prompt;
}

it('the second visit, half an hour after the last page, says that Suluh can be installed, and never again', () => {
  visitAt(0);
  visitAt(29);
  expect(line()).toBeNull();
  visitAt(59);
  expect(line()?.textContent).toContain('Suluh bisa dipasang di layar utama');
  fireEvent.click(screen.getByRole('button', { name: 'Tidak usah' }));
  expect(line()).toBeNull();
  visitAt(200);
  expect(line()).toBeNull();
});

it('"Pasang" asks the browser, and the line goes', () => {
  visitAt(0);
  const prompt = visitAt(31);
  fireEvent.click(screen.getByRole('button', { name: 'Pasang' }));
  expect(line()).toBeNull();
  expect(prompt).toHaveBeenCalledOnce();
});

it('an iPhone is told where its own menu has it', () => {
  setDevice({ standalone: false });
  visitAt(0);
  visitAt(31);
  expect(line()?.textContent).toContain('Simpan Suluh di layar utama: ketuk Bagikan, lalu Tambahkan ke Layar Utama.');
  fireEvent.click(screen.getByRole('button', { name: 'Mengerti' }));
  expect(line()).toBeNull();
});

describe.each([
  ['on an iPhone’s home screen', { standalone: true }],
  ['as an installed app', { isInstalled: true }],
])('%s', (_where, device) => {
  it('nothing is offered', () => {
    setDevice(device);
    visitAt(0);
    visitAt(31);
    expect(line()).toBeNull();
  });
});
