import type { IsoDate } from '#platform/shared/wib.ts';

/** The scholarship's figures. The page shows both closing days; registration is closed after the later one. */
export const SCHOLARSHIP = {
  monthlyRupiah: 500_000,
  registrationOpens: '2025-06-19',
  timelineCloses: '2025-07-03',
  registrationCloses: '2025-07-08',
  essayWords: { min: 700, max: 1000 },
} as const;

/** @param today the WIB day */
export function isRegistrationClosed(today: IsoDate): boolean {
  return today > SCHOLARSHIP.registrationCloses;
}
