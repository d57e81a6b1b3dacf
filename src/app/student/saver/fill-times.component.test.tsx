import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { TimeInText, TimePoint, TimeRange } from '#platform/web/ui/time-range.tsx';
import { fillTimes } from './fill-times.ts';

const TIMES = (
  <>
    <TimeRange start="2026-11-20T19:00:00+07:00" end="2026-11-20T20:30:00+07:00" look="large" />
    <TimeRange start="2026-11-20T13:30:00+07:00" end="2026-11-20T23:59:00+07:00" />
    <TimePoint text="Tautan dibuka" at="2026-11-20T11:30:00Z" />
    <TimeInText at="2026-11-20T19:00:00+07:00" />
  </>
);

it("adds the reader's times as the component does", async () => {
  const { container } = render(<ReaderZoneProvider>{TIMES}</ReaderZoneProvider>);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(container.querySelectorAll('.time-range-dot')).toHaveLength(4));
  const byComponent = container.innerHTML;
  container.remove();
  document.body.innerHTML = renderToString(TIMES).replaceAll('<!-- -->', '');
  fillTimes(zone);
  expect(document.body.innerHTML).toBe(byComponent);
});

it('adds nothing for a reader in WIB', () => {
  const html = renderToString(TIMES);
  document.body.innerHTML = html;
  fillTimes('Asia/Jakarta');
  expect(document.querySelector('.time-range-dot')).toBeNull();
});
