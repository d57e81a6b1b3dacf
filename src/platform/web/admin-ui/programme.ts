import { z } from 'zod';
import { DEFAULT_PROGRAMME, type ProgrammeSettings } from '#platform/shared/programme.ts';

const contact = z.object({ name: z.string(), address: z.string() });
const settings = z.object({
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

/** The programme's settings, which the server writes into the page. */
export const programme: ProgrammeSettings = readSettings();
