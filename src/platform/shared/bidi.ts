/** The control characters for embeddings, overrides and isolates. They reorder the text that follows. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes control characters with which a text could reorder the text around it. Right-to-left letters keep their order. */
export function withoutBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}
