/** Returns the text without case, accents and width. Two texts with the same key match in a search. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
