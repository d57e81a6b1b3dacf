import { createContext, type ReactNode } from 'react';

/** What the session's card passes to the component in the slot. */
export interface AbsenceSlotProps {
  /** The id of the session. */
  schedule: string;
  /** The address that opens a chat message to the programme. */
  chat: string;
  /** Called with whether the person has reported an absence: after the report was read, and after each change. Must be stable. */
  onAbsent: (isAbsent: boolean) => void;
}

/**
 * Renders the part of a session's card with which a teacher or mentor reports an absence. It belongs to the feature `availability`,
 * which attendance can't import, so `src/app/staff` provides it.
 */
export const AbsenceSlot = createContext<(props: AbsenceSlotProps) => ReactNode>(() => null);
