async function report(button: HTMLElement): Promise<void> {
  const text = await import('./send-report.ts')
    .then(({ sendReport }) => sendReport(button.dataset['report'] ?? ''))
    .then(
      () => 'Terkirim. Terima kasih!',
      () => 'Belum terkirim. Coba lagi nanti.',
    );
  const status = button.nextElementSibling;
  if (status) status.textContent = text;
}

/**
 * Handles clicks on the `ReportLink` buttons of the page: sends the report, and shows beside the button whether it arrived. The
 * first click loads the code that sends.
 */
export function sendReports(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-report]') : null;
    if (button) void report(button);
  });
}
