import { createContext, useContext, useEffect, type SyntheticEvent } from 'react';

/** A proposed value that the form fills in. It counts as a proposal until the person changes it. */
export interface Proposal {
  value: string;
  /** The source of the value, as shown at the field. */
  why: string;
}

/** The proposals of a form. */
export interface Proposals {
  /** The proposals that the form contains now, by field. */
  proposals: ReadonlyMap<string, Proposal>;
  /** Clears a field's proposal. The field gets no further proposal. */
  clear: (field: string) => void;
}

/** The proposals of the form around a field. */
export const ProposalsContext = createContext<Proposals>({ proposals: new Map(), clear: () => {} });

type TextEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;

/** The properties that a control gets while it contains a proposal. They select the proposed text, so that typing replaces it. */
export interface ProposedControl {
  'data-proposed': true;
  onFocus: (event: TextEvent) => void;
  onKeyDownCapture: (event: TextEvent) => void;
  onClick: (event: TextEvent) => void;
}

function selectText({ currentTarget }: TextEvent): void {
  currentTarget.select();
}

/** If the caret is at the start of a proposal, selects the text, so that typing replaces it. */
function selectTextAtStart(event: TextEvent): void {
  if (event.currentTarget.selectionEnd === 0) selectText(event);
}

const PROPOSED: ProposedControl = {
  'data-proposed': true,
  onFocus: selectText,
  onClick: selectText,
  onKeyDownCapture: selectTextAtStart,
};

interface ProposalInField {
  why: string;
  clear: () => void;
  control: ProposedControl;
}

/** Returns the proposal in a field; null if there is none. @param controlId the id of the field's control. */
export function useProposal(field: string | undefined, controlId: string): ProposalInField | null {
  const { proposals, clear } = useContext(ProposalsContext);
  const why = field === undefined ? undefined : proposals.get(field)?.why;
  useEffect(() => {
    const focused = document.activeElement;
    if (why !== undefined && focused?.id === controlId && focused instanceof HTMLInputElement) focused.select();
  }, [controlId, why]);
  return field !== undefined && why !== undefined ? { why, clear: () => clear(field), control: PROPOSED } : null;
}

interface ProposalNoteProps {
  /** The id of the text about the proposal's source. */
  id: string;
  label: string;
  proposal: ProposalInField;
}

/** The line under a proposal: its source, and a button that clears it. */
export function ProposalNote({ id, label, proposal: { why, clear } }: ProposalNoteProps) {
  return (
    <p className="text-xs text-soft">
      <span id={id}>{why}</span> {/* The Tab key skips this button: Backspace clears the selected text too. */}
      <button
        type="button"
        tabIndex={-1}
        onClick={clear}
        aria-label={`Kosongkan usulan ${label}`}
        className="relative cursor-pointer text-amber-text underline underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-3.5 md:before:-inset-y-1"
      >
        Kosongkan
      </button>
    </p>
  );
}
