// The browser entry of the pages of teachers and mentors. The styles come first, because they define the order of the cascade layers.
import './styles.css';
import { createRoot } from 'react-dom/client';
import { followProgramme } from '#features/settings/view/follow-programme.ts';
import { DEFAULT_PROGRAMME, type ProgrammeSettings } from '#platform/shared/programme.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { createRouter } from '#platform/web/router/router.ts';
import { latest, now, programmeVersion } from '#platform/web/staff-ui/connection.ts';
import { ignoreUnseenTaps } from '#platform/web/staff-ui/unseen-taps.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { routes } from './routes.ts';
import { StaffApp } from './staff-app.tsx';

/** Reads the programme's settings, which the server writes into the page. */
function readProgramme(): ProgrammeSettings {
  const json = document.getElementById('programme')?.textContent;
  return json ? (JSON.parse(json) as ProgrammeSettings) : DEFAULT_PROGRAMME;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
ignoreUnseenTaps();
const router = createRouter(routes, null);

const reactRoot = createRoot(root);
const shown = { programme: readProgramme() };
const present = () => now().getTime();
const render = () =>
  reactRoot.render(
    <ProgrammeContext value={shown.programme}>
      <LatestMoment value={latest}>
        <PresentMoment value={present}>
          <ReaderZoneProvider>
            <StaffApp router={router} />
          </ReaderZoneProvider>
        </PresentMoment>
      </LatestMoment>
    </ProgrammeContext>,
  );
render();

const page = { router, programmeVersion, shown, render };
router.subscribe(() => followProgramme(page, { hasReturned: false }));
document.addEventListener('visibilitychange', () => followProgramme(page, { hasReturned: true }));
