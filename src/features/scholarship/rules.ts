import type { IsoDate } from '#platform/shared/wib.ts';

/**
 * The figures of the scholarship of 2025. The page shows them until an admin writes other content. It shows both closing days:
 * the one of its timeline, and the later one on which registration really ended.
 */
export const SCHOLARSHIP = {
  monthlyRupiah: 500_000,
  registrationOpens: '2025-06-19',
  timelineCloses: '2025-07-03',
  registrationCloses: '2025-07-08',
  essayWords: { min: 700, max: 1000 },
} as const;

/** Returns whether the registration of 2025 is closed. @param today the WIB day */
export function isRegistrationClosed(today: IsoDate): boolean {
  return today > SCHOLARSHIP.registrationCloses;
}
