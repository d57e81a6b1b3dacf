// First, so that its order of the layers holds for every other stylesheet.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DEFAULT_PROGRAMME, type ProgrammeSettings } from '#platform/shared/programme.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { latest, now } from '#platform/web/staff-ui/connection.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { routes } from './routes.ts';

/** The programme's settings, as the server put them into the page. */
function readProgramme(): ProgrammeSettings {
  const json = document.getElementById('programme')?.textContent;
  return json ? (JSON.parse(json) as ProgrammeSettings) : DEFAULT_PROGRAMME;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const router = createBrowserRouter(routes);

createRoot(root).render(
  <ProgrammeContext value={readProgramme()}>
    <LatestMoment value={latest}>
      <PresentMoment value={() => now().getTime()}>
        <ReaderZoneProvider>
          <RouterProvider router={router} />
        </ReaderZoneProvider>
      </PresentMoment>
    </LatestMoment>
  </ProgrammeContext>,
);
