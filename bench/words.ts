/** Returns numbers from 0 to `below`, the same ones in each run. */
function createDice(): (below: number) => number {
  let seed = 1;
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

/** Makes different words of syllables, the same ones in each run. */
export function createWords(): (count: number) => string[] {
  const dice = createDice();
  const known = new Set<string>();
  const one = (letters: string) => letters.charAt(dice(letters.length));
  const syllable = () => one('bcdfghjklmnprstwy') + one('aiueo') + (dice(3) === 0 ? one('nmrsk') : '');
  return (count) => {
    const words: string[] = [];
    while (words.length < count) {
      const word = Array.from({ length: 2 + dice(4) }, syllable).join('');
      if (known.has(word)) continue;
      known.add(word);
      words.push(word);
    }
    return words;
  };
}
