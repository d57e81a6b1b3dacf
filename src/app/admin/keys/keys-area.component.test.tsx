import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Keys } from './keys-area.tsx';

/** A screen whose user presses `?` as soon as it appears. */
function Screen() {
  useEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  }, []);
  return <h1>Guru</h1>;
}

it('handles a key as soon as the screen appears', async () => {
  const element = (
    <Keys>
      <Screen />
    </Keys>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('dialog', { name: 'Tombol cepat' })).toBeDefined();
});
