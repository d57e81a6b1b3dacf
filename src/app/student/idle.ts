import { followChoice } from '#features/classes/student/follow-choice.ts';
import { startFilesWork } from '#features/files/student/after-idle-work.ts';
import { startInstallOffer } from '#features/install/student/install-offer.tsx';
import { sendReports } from '#features/links/student/send-reports.ts';
import { keepDeviceCopy } from '#features/offline/student/keep-device-copy.ts';
import type { OpenPage } from '#features/settings/view/follow-programme.ts';
import { PAGE_STORE } from '#features/offline/page-store.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { ignoreSecondClickElsewhere } from '#platform/web/second-click.ts';
import { holdLinksOffline } from '#features/links/student/offline-links.ts';
import { putNotice } from './frame/notice.ts';

/**
 * Starts the work that can wait until a page is hydrated and idle. It updates the offline copy and the saved contents, follows
 * the programme's settings and the choice of class, guards against double clicks, offers the installation, counts loaded bytes,
 * sends reports of broken links, and holds links to other sites without a connection. `client.tsx` loads this file separately, so it
 * adds nothing to the first load.
 */
export function startIdleWork(page: OpenPage): void {
  const { router, shown } = page;
  const updateCopy = keepDeviceCopy(router.revalidate, () => shown.programme.version);
  const follow = (event?: Event) =>
    void import('#features/settings/view/follow-programme.ts')
      .then(({ followProgramme }) => followProgramme(page, { hasReturned: event !== undefined, updateCopy }))
      .catch(() => {});
  router.subscribe(() => follow());
  // With the data saver on, a small script stored the dashboard as a document without scripts (`saver/store-page.ts`). This
  // document is outdated as soon as the scripts have read the dashboard's data, which the worker stores.
  const forgetPage = () => {
    if (savesData() && navigator.onLine && location.pathname === '/') caches.delete(PAGE_STORE).catch(() => {});
  };
  router.subscribe(forgetPage);
  document.addEventListener('visibilitychange', follow);
  followChoice(router.revalidate);
  ignoreSecondClickElsewhere();
  startInstallOffer(putNotice);
  startFilesWork();
  sendReports();
  holdLinksOffline();
}
