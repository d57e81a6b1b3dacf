import { callUrl } from '#platform/shared/calls.ts';
import { reportLink } from '../calls.ts';

/** The time limit of a request. */
const LIMIT_MS = 15_000;

async function send(content: string): Promise<boolean> {
  const { ok } = await fetch(callUrl(reportLink), {
    method: reportLink.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return ok;
}

async function report(button: HTMLElement): Promise<void> {
  const isSent = await send(button.dataset['report'] ?? '').catch(() => false);
  const status = button.nextElementSibling;
  if (status) status.textContent = isSent ? 'Terkirim. Terima kasih!' : 'Belum terkirim. Coba lagi saat ada sinyal.';
}

/** Listens to all `ReportLink` buttons of the page: sends the report, and shows beside the button whether it arrived. */
export function sendReports(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-report]') : null;
    if (button) void report(button);
  });
}
