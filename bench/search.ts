/**
 * Processor time of the students' search as its vocabulary grows: a query of 12 unknown words, one of 12 common prefixes, and
 * the index after changes. Words are different sequences of syllables.
 */
import { createSearch, type SearchedSubject } from '#features/search/document-rules.ts';
import { median } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';
import { createWords } from './words.ts';

const WORDS_OF_A_TEXT = 200;
const QUERIES = 30;
const NOW = new Date('2026-11-23T18:00:00+07:00');

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/** One subject with a content per 200 words. */
function subjectOf(words: readonly string[]): SearchedSubject {
  const specificContents = Array.from({ length: Math.ceil(words.length / WORDS_OF_A_TEXT) }, (_, place) => {
    const own = words.slice(place * WORDS_OF_A_TEXT, (place + 1) * WORDS_OF_A_TEXT);
    return { _id: `isi-${place}`, title: own[0] ?? '', description: own.join(' '), materialType: 'video' as const };
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
  const indexOf = async (subjects: SearchedSubject[]) => {
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
  const ask = async (queries: readonly string[]) => {
    const costs: number[] = [];
    for (const query of queries) costs.push(await costOf(() => search.find(query, NOW)));
    return median(costs);
  };
  const twelve = (from: readonly string[], at: number) => from.slice(at * 12, at * 12 + 12).join(' ');
  const numbers = Array.from({ length: QUERIES }, (_, number) => number);
  const of = `${count.toLocaleString('en')} distinct words`;

  figures.push({ what: `${of}: the first index`, value: await costOf(() => indexOf([subject])), unit: 'ms' });
  const sorted = slices.toSorted((one, other) => one - other);
  figures.push({
    what: `${of}: a slice of it, 99th percentile`,
    value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    unit: 'ms',
  });
  figures.push({ what: `${of}: the median slice`, value: median(slices), unit: 'ms', atMost: 10 });
  figures.push({
    what: `${of}: 12 words that occur nowhere`,
    value: await ask(numbers.map((at) => twelve(unknown, at))),
    unit: 'ms',
    atMost,
  });
  const prefixes = numbers.map((at) =>
    'ma pe di be ke te me ka sa ba ra bu pa ni lu'
      .split(' ')
      .slice(at % 4, (at % 4) + 12)
      .join(' '),
  );
  figures.push({ what: `${of}: 12 prefixes that many words have`, value: await ask(prefixes), unit: 'ms', atMost });
  figures.push({
    what: `${of}: the index, nothing changed`,
    value: await costOf(() => indexOf([structuredClone(subject)])),
    unit: 'ms',
  });
  const edited = structuredClone(subject);
  const [content] = edited.materials[0]?.specificContents ?? [];
  if (content) content.description = twelve(unknown, 40);
  figures.push({ what: `${of}: the index, one content edited`, value: await costOf(() => indexOf([edited])), unit: 'ms' });
}
await reportFigures('search', figures);
