import { createContext, type ReactNode } from 'react';

/** What a session's card passes to `AbsenceSlot`, the part of the card with which a teacher or mentor reports an absence. */
export interface AbsenceSlotProps {
  /** The id of the session. */
  schedule: string;
  /** The address that opens a chat message to the programme. */
  chat: string;
  /** Receives whether the person has reported an absence. Must be the same function at each render. */
  onAbsent: (isAbsent: boolean) => void;
}

/**
 * The function that renders the part for absences in a session's card. The feature `availability` has this part, but attendance
 * can't import that feature. So `src/app/staff` imports it and provides it through this context.
 */
export const AbsenceSlot = createContext<(props: AbsenceSlotProps) => ReactNode>(() => null);
