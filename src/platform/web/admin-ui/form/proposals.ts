import { createContext, useContext } from 'react';

/** What a form fills in by itself, until the person changes it. */
export interface Proposal {
  value: string;
  /** Where it comes from, as the field says it. */
  why: string;
}

export interface Proposals {
  /** What stands in the form as a proposal, by field. */
  standing: ReadonlyMap<string, Proposal>;
  /** Empties a field of its proposal; it is not filled again. */
  clear: (field: string) => void;
}

export const ProposalsContext = createContext<Proposals>({ standing: new Map(), clear: () => {} });

/** The proposal that stands in a field, and how to clear it; null when there is none. */
export function useProposal(field: string | undefined): { why: string; clear: () => void } | null {
  const { standing, clear } = useContext(ProposalsContext);
  const proposal = field === undefined ? undefined : standing.get(field);
  return proposal && field !== undefined ? { why: proposal.why, clear: () => clear(field) } : null;
}
