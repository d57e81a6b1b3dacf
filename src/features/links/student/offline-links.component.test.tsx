import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNavigator } from '#tests/support/components/device.ts';
import { ExternalLink } from '#platform/web/ui/external-link.tsx';
import { holdLinksOffline } from './offline-links.ts';

it('without a connection, a link to another site opens nothing and is marked; with one it opens', () => {
  holdLinksOffline();
  render(<ExternalLink href="https://buku.example.org/">Buku</ExternalLink>);
  const link = screen.getByRole('link');
  stubNavigator({ onLine: false });
  expect(fireEvent.click(screen.getByText('Buku'))).toBe(false);
  expect(link.hasAttribute('data-offline')).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(link.hasAttribute('data-offline')).toBe(false);
  stubNavigator({ onLine: true });
  expect(fireEvent.click(screen.getByText('Buku'))).toBe(true);
  expect(link.hasAttribute('data-offline')).toBe(false);
});

it.each(['https://wa.me/62811', '/files/buku.pdf'])(
  '%s opens also without a connection: the app or the file is on the phone',
  (href) => {
    render(<ExternalLink href={href}>Buka</ExternalLink>);
    stubNavigator({ onLine: false });
    expect(fireEvent.click(screen.getByText('Buka'))).toBe(true);
  },
);
