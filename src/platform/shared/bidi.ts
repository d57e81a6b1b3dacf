/** Embeddings, overrides and isolates, which reorder the text after them until one of them ends it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes the controls with which a text could reorder the text around it. Right-to-left letters keep their own order. */
export function withoutBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}
