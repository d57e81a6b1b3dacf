import { startInstallOffer } from '#features/install/student/install-offer.tsx';
import { keepDeviceCopy } from '#features/offline/student/keep-device-copy.ts';
import { putNotice } from './frame/notice.ts';

/**
 * What nobody waits for, once a page is taken over and idle: each feature that has such work adds its call. Its code comes in a
 * file of its own and costs no page's first load anything. `readAgain` reads the page's data again.
 */
export function startIdleWork(readAgain: () => unknown): void {
  keepDeviceCopy(readAgain);
  startInstallOffer(putNotice);
}
