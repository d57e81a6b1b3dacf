import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ReportLink } from './report-link.tsx';
import { sendReports } from './send-reports.ts';

// The button itself does nothing: `sendReports` listens to all such buttons of the page.
beforeAll(sendReports);
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = () => userEvent.click(screen.getByRole('button', { name: /^Laporkan rusak/ }));

it('several presses send one report, and the text beside the button says that it arrived', async () => {
  const send = vi.fn(async () => new Response('{}', { status: 202 }));
  vi.stubGlobal('fetch', send);
  render(<ReportLink content="c1" title="Tenun" />);
  await press();
  await press();
  expect((await screen.findByText('Terkirim. Terima kasih!')).getAttribute('role')).toBe('status');
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/v1/student/linkReports',
    expect.objectContaining({ method: 'POST', body: '{"content":"c1"}' }),
  );
});

it.each([
  ['without a connection', 'c2', () => Promise.reject(new TypeError('offline'))],
  ['while the server can not answer', 'c3', async () => new Response('', { status: 503 })],
])('%s, the text says that the report did not arrive, and the button can be pressed again', async (_, content, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  render(<ReportLink content={content} title="Tenun" />);
  await press();
  await screen.findByText('Belum terkirim. Coba lagi nanti.');
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 202 }));
  await press();
  await screen.findByText('Terkirim. Terima kasih!');
});
