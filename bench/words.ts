/** Creates a function that returns a random integer from 0 to its argument minus 1. The numbers are the same in each run. */
function createDice(): (below: number) => number {
  let seed = 1;
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

/**
 * Creates a function that returns random words made of syllables. No word is returned twice, and the words are the same in each
 * run. The benchmarks fill texts with these words.
 */
export function createWords(): (count: number) => string[] {
  const dice = createDice();
  const known = new Set<string>();
  const letterOf = (letters: string) => letters.charAt(dice(letters.length));
  const syllable = () => letterOf('bcdfghjklmnprstwy') + letterOf('aiueo') + (dice(3) === 0 ? letterOf('nmrsk') : '');
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
