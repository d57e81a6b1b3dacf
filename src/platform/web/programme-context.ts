import { createContext, useContext } from 'react';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

/** The programme's settings that the server put into the page. */
export const ProgrammeContext = createContext<ProgrammeSettings | null>(null);

export function useProgramme(): ProgrammeSettings {
  const programme = useContext(ProgrammeContext);
  if (programme === null) throw new Error('No ProgrammeContext above.');
  return programme;
}
