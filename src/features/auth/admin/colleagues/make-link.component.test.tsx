import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeTeacherLink } from '#features/auth/calls.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { press } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { MakeLinkDialog } from './make-link-dialog.tsx';

it('a new link gets the focus from the button that made it', async () => {
  const link = 'https://suluh.test/masuk/abc';
  stubApi().answer(makeTeacherLink, { link, expiresAt: '2026-11-22T03:00:00.000Z' });
  render(
    <QueryClientProvider client={queryClient}>
      <MakeLinkDialog
        title="Tautan masuk"
        call={makeTeacherLink}
        who="guru"
        person={{ _id: 't1', name: 'Bu Ani' }}
        onClose={vi.fn()}
      >
        Tautan yang lama tidak berlaku lagi.
      </MakeLinkDialog>
    </QueryClientProvider>,
  );
  await press('Buat tautan');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(link));
});
