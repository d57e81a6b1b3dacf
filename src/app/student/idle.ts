import { startFilesWork } from '#features/files/student/after-idle-work.ts';
import { startInstallOffer } from '#features/install/student/install-offer.tsx';
import { sendReports } from '#features/links/student/send-reports.ts';
import { keepDeviceCopy } from '#features/offline/student/keep-device-copy.ts';
import { putNotice } from './frame/notice.ts';

/**
 * Starts the work that can wait until a page is hydrated and idle: the offline copy, the install offer, uploads' links and reports.
 * `client.tsx` loads this file separately, so it adds nothing to the first load.
 * @param readAgain reads the page's data again.
 */
export function startIdleWork(readAgain: () => unknown): void {
  keepDeviceCopy(readAgain);
  startInstallOffer(putNotice);
  startFilesWork();
  sendReports();
}
