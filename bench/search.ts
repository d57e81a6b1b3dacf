/**
 * Measures the processor time of the students' search: of queries with 12 unknown words, of queries with 12 common prefixes, and of
 * updates of the index. It measures texts with 10,000 distinct words and texts with 216,000. The words are random sequences of
 * syllables.
 */
import { createSearch, type SearchedSubject } from '#features/search/document-rules.ts';
import { median } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';
import { createWords } from './words.ts';

const WORDS_OF_A_TEXT = 200;
const QUERIES = 30;
const NOW = new Date('2026-11-23T18:00:00+07:00');

/** Returns the processor time of this process in milliseconds: since the measurement `since`, or since its start. */
function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** Returns a subject whose contents have these words, 200 in each. */
function subjectOf(words: readonly string[]): SearchedSubject {
  const specificContents = Array.from({ length: Math.ceil(words.length / WORDS_OF_A_TEXT) }, (_, index) => {
    const text = words.slice(index * WORDS_OF_A_TEXT, (index + 1) * WORDS_OF_A_TEXT);
    return { _id: `isi-${index}`, title: text[0] ?? '', description: text.join(' '), materialType: 'video' as const };
  });
  const material = { _id: 'materi', title: 'Bacaan', content: 'Semua bacaan.', specificContents };
  return { _id: 'mapel', slug: 'mapel', name: 'Perpustakaan', materials: [material] };
}

const figures: Figure[] = [];
for (const [count, atMost] of [
  [10_000, 10],
  [216_000, 30],
] as const) {
  const makeWords = createWords();
  const words = makeWords(count);
  const unknown = makeWords(5_000).filter((word) => word.length >= 8);
  const subject = subjectOf(words);
  const search = createSearch(() => '');
  const slices: number[] = [];
  /**
   * Updates the index. After each slice of its work, `update` calls the given function, which adds the cost of the slice to
   * `slices`.
   */
  const updateIndex = async (subjects: SearchedSubject[]) => {
    let since = process.cpuUsage();
    await search.update({ subjects, schedules: [] }, async () => {
      slices.push(cpuMs(since));
      await new Promise((resolve) => setImmediate(resolve));
      since = process.cpuUsage();
    });
  };
  const costOf = async (work: () => unknown) => {
    const since = process.cpuUsage();
    await work();
    return cpuMs(since);
  };
  const medianCost = async (queries: readonly string[]) => {
    const costs: number[] = [];
    for (const query of queries) costs.push(await costOf(() => search.find(query, NOW)));
    return median(costs);
  };
  const twelve = (from: readonly string[], number: number) => from.slice(number * 12, number * 12 + 12).join(' ');
  const numbers = Array.from({ length: QUERIES }, (_, number) => number);
  const label = `${count.toLocaleString('en')} distinct words`;

  figures.push({ what: `${label}: the first index`, value: await costOf(() => updateIndex([subject])), unit: 'ms' });
  const sorted = slices.toSorted((a, b) => a - b);
  figures.push({
    what: `${label}: slices of the first index, 99th percentile`,
    value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    unit: 'ms',
  });
  figures.push({ what: `${label}: slices of the first index, median`, value: median(slices), unit: 'ms', atMost: 10 });
  figures.push({
    what: `${label}: 12 words that occur nowhere`,
    value: await medianCost(numbers.map((number) => twelve(unknown, number))),
    unit: 'ms',
    atMost,
  });
  const prefixes = numbers.map((number) =>
    'ma pe di be ke te me ka sa ba ra bu pa ni lu'
      .split(' ')
      .slice(number % 4, (number % 4) + 12)
      .join(' '),
  );
  figures.push({ what: `${label}: 12 prefixes that many words have`, value: await medianCost(prefixes), unit: 'ms', atMost });
  figures.push({
    what: `${label}: update of the index, nothing changed`,
    value: await costOf(() => updateIndex([structuredClone(subject)])),
    unit: 'ms',
  });
  const edited = structuredClone(subject);
  const [content] = edited.materials[0]?.specificContents ?? [];
  if (content) content.description = twelve(unknown, 40);
  figures.push({
    what: `${label}: update of the index, one content edited`,
    value: await costOf(() => updateIndex([edited])),
    unit: 'ms',
  });
}
await reportFigures('search', figures);
