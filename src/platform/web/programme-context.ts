import { createContext, useContext } from 'react';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

/** The programme's settings, which the server writes into the page. */
export const ProgrammeContext = createContext<ProgrammeSettings | null>(null);

/** Returns the programme's settings. */
export function useProgramme(): ProgrammeSettings {
  const programme = useContext(ProgrammeContext);
  if (programme === null) throw new Error('No ProgrammeContext above.');
  return programme;
}
