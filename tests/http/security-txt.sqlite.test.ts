import { expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

it('security.txt has the contact from the setting', async () => {
  const settings = { PUBLIC_URL: 'https://belajar.example.org', SECURITY_CONTACT: 'keamanan@example.org' };
  const server = await startTestServer({ settings });
  const { status, headers, text } = await server.visitor().get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(
    [
      'Contact: mailto:keamanan@example.org',
      // 364 days after the test's day, 20 November 2026.
      'Expires: 2027-11-19T00:00:00.000Z',
      'Preferred-Languages: id, en',
      'Canonical: https://belajar.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  await server.stop();
});

it('security.txt does not exist without a contact', async () => {
  const server = await startTestServer();
  expect((await server.visitor().get('/.well-known/security.txt')).status).toBe(404);
  await server.stop();
});
