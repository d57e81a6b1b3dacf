import '#platform/web/admin-ui/zod-without-eval.ts';
// Imported before any component, because it defines the order of the cascade layers.
import './styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SignInAgain } from '#features/auth/admin/sign-in/sign-in-again.tsx';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { followProgramme } from '#platform/web/admin-ui/programme.ts';
import { LazyToastArea } from '#platform/web/admin-ui/toast/lazy-toast-area.tsx';
import { ignoreSecondClickElsewhere } from '#platform/web/second-click.ts';
import { routes } from './routes.tsx';
import { redirectToSecondStep } from './second-step-first.ts';

// The browser entry of the admin application.
redirectToSecondStep();
ignoreSecondClickElsewhere();
followProgramme(async () => (await import('#features/settings/admin/queries.ts')).fetchProgramme());
const router = createBrowserRouter(routes);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

// React adds each screen's title. The browser would show the page's first title instead, so it is removed.
document.head.querySelector('title')?.remove();

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SignInAgain />
        <LazyToastArea />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
