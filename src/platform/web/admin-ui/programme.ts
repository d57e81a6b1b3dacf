import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { DEFAULT_PROGRAMME, type ProgrammeSettings } from '#platform/shared/programme.ts';

const contact = z.object({ name: z.string(), address: z.string() });
const settings = z.object({
  version: z.string().default(''),
  name: z.string(),
  homeUrl: z.string(),
  meetingUrl: z.string(),
  registrationUrl: z.string(),
  contacts: z.array(contact),
  joinMinutes: z.number(),
  letterPlace: z.string().default(''),
  letterSigner: z.string().default(''),
});

/** Reads the settings from the element `#programme`; the defaults if they are missing or invalid. */
function readSettings(): ProgrammeSettings {
  try {
    const parsed = settings.safeParse(JSON.parse(document.getElementById('programme')?.textContent ?? ''));
    return parsed.success ? parsed.data : DEFAULT_PROGRAMME;
  } catch {
    return DEFAULT_PROGRAMME;
  }
}

/** The settings that the application shows, first those that the server wrote into the page. */
let shown = readSettings();
const listeners = new Set<() => void>();
/** Reads the current settings from the server. */
let readCurrent: (() => Promise<ProgrammeSettings>) | null = null;
let isReading = false;

/** Sets the function that reads the current settings. The application calls it once. */
export function followProgramme(read: () => Promise<ProgrammeSettings>): void {
  readCurrent = read;
}

/** Records the version of the settings in an answer. If the application shows another one, it reads the settings and shows them. */
export function recordProgrammeVersion(version: string | null): void {
  if (version === null || version === shown.version || !readCurrent || isReading) return;
  isReading = true;
  readCurrent()
    .then((fresh) => {
      shown = fresh;
      for (const listener of listeners) listener();
    })
    // The next answer names the version again.
    .catch(() => {})
    .finally(() => (isReading = false));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the programme's settings. */
export function useProgramme(): ProgrammeSettings {
  return useSyncExternalStore(subscribe, () => shown);
}
