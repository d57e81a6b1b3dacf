import { expect, test } from './fixtures.ts';

test('scripts are kept for a year, in each encoding apart; one that is missing is not', async ({ page, server }) => {
  await page.goto('/');
  const script = await page.locator('script[type=module]').getAttribute('src');
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(server.url + script, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  }
  const missing = await fetch(`${server.url}/assets/tidak-ada.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control') ?? '').not.toContain('max-age');
});
