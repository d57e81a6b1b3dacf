interface ChangeDetails {
  reason: string;
  cancel: () => void;
  allowPropagation: () => void;
}

/**
 * In a closed list Escape would empty the selector. Here it is the dialog's: the choice stays, and the key goes on to it.
 * True when that was the key.
 */
export function keepChoiceOnEscape(details: ChangeDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  details.allowPropagation();
  return true;
}
