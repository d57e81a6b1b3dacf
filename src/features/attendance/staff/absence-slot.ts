import { createContext, type ReactNode } from 'react';

/** Says that one can not come to a session. The application passes it, because it is another feature. */
export const AbsenceSlot = createContext<(session: { schedule: string; chat: string }) => ReactNode>(() => null);
