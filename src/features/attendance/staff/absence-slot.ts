import { createContext, type ReactNode } from 'react';

/**
 * Renders the part of a session's card with which a teacher or mentor reports an absence. It belongs to the feature `availability`,
 * which attendance can't import, so `src/app/staff` provides it. `schedule` is an id, `chat` a WhatsApp link.
 */
export const AbsenceSlot = createContext<(session: { schedule: string; chat: string }) => ReactNode>(() => null);
