import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchInstallPrompt } from '#platform/web/device/install-prompt.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { startInstallOffer } from './install-offer.tsx';

const line = () => screen.queryByRole('complementary', { name: 'Pasang Suluh' });

beforeAll(() => catchInstallPrompt());
beforeEach(() => setDevice({}));

/** What the browser reports about itself; `standalone` exists only where pages are installed by hand. */
function setDevice({ standalone, isInstalled = false }: { standalone?: boolean; isInstalled?: boolean }): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { standalone }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: browser)' && !isInstalled }));
}

/**
 * Opens a page at a minute of the device's clock, in a browser that can install it.
 * @returns the offer, if it is shown
 */
async function visitAt(minute: number) {
  vi.setSystemTime(NOW.getTime() + minute * 60_000);
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  const shown: ReactNode[] = [];
  startInstallOffer((one) => void shown.push(one));
  await vi.dynamicImportSettled();
  for (const one of shown) render(one);
  return prompt;
}

it('only the second visit, half an hour after the last page, offers to install Suluh', async () => {
  await visitAt(0);
  await visitAt(29);
  expect(line()).toBeNull();
  await visitAt(59);
  expect(line()?.textContent).toContain('Suluh bisa dipasang di layar utama');
  fireEvent.click(screen.getByRole('button', { name: 'Tidak usah' }));
  await waitFor(() => expect(line()).toBeNull());
  await visitAt(200);
  expect(line()).toBeNull();
});

it('an offer that was not answered is made again', async () => {
  await visitAt(0);
  await visitAt(31);
  cleanup();
  await visitAt(62);
  expect(line()).not.toBeNull();
});

it(`"Pasang" opens the browser's dialog, and the offer disappears`, async () => {
  await visitAt(0);
  const prompt = await visitAt(31);
  fireEvent.click(screen.getByRole('button', { name: 'Pasang' }));
  await waitFor(() => expect(line()).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
});

it('on an iPhone the offer explains the steps in the menu of the browser', async () => {
  setDevice({ standalone: false });
  await visitAt(0);
  await visitAt(31);
  expect(line()?.textContent).toContain('Simpan Suluh di layar utama: ketuk Bagikan, lalu Tambahkan ke Layar Utama.');
  fireEvent.click(screen.getByRole('button', { name: 'Mengerti' }));
  await waitFor(() => expect(line()).toBeNull());
});

describe.each([
  ['on an iPhone’s home screen', { standalone: true }],
  ['as an installed app', { isInstalled: true }],
])('%s', (_where, device) => {
  it('there is no offer', async () => {
    setDevice(device);
    await visitAt(0);
    await visitAt(31);
    expect(line()).toBeNull();
  });
});
