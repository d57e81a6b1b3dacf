/** Embeddings, overrides and isolates: they reorder what stands after them, until one of them ends it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text that can't reorder what stands around it. Letters written from right to left keep their own order. */
export function withoutBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}
