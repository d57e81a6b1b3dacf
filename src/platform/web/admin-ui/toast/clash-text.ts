/** Returns the number of clashes and the text of the first: a toast may cover only a few lines of a phone. */
export function clashText(messages: readonly string[]): string {
  const distinct = new Set(messages);
  const [first] = distinct;
  if (first === undefined) return '';
  return distinct.size > 1 ? `${distinct.size} bentrok, misalnya: ${first}` : `Bentrok: ${first}`;
}
