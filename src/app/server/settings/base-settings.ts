import type { BaseSettings } from '#features/settings/server/queries.ts';
import type { AppDeps } from '../app-deps.ts';

/** Returns the values from the environment for the settings that admins can change. They apply until an admin changes them. */
export function baseSettings({
  programme,
  joinWindow,
  requireTwoStep,
  offline,
  linkChecks,
  fixed,
}: AppDeps['config']): BaseSettings {
  return {
    values: {
      programmeName: programme.name,
      homeSite: programme.homeUrl,
      meetingUrl: programme.meetingUrl,
      joinMinutes: joinWindow,
      contacts: programme.contacts.map(({ name, address }) => ({ name, phone: address })),
      reportsShown: null,
      letterPlace: '',
      letterSigner: '',
      requireTwoStep,
      offline,
      linkChecks,
    },
    fixed: fixed ?? new Set(),
    registrationUrl: programme.registrationUrl,
  };
}
