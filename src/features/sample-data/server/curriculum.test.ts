import { describe, expect, it } from 'vitest';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { frameSource } from '#platform/shared/links/video-links.ts';
import curriculum from './curriculum.json' with { type: 'json' };
import { readSampleSubjects, SAMPLE_TEXTS } from './curriculum.ts';

const SAMPLE_SUBJECTS = readSampleSubjects();
const materials = SAMPLE_SUBJECTS.flatMap((subject) =>
  subject.materials.map((material) => ({ subject: subject.name, ...material })),
);
const contents = materials.flatMap((material) => material.specificContents);

describe('sample subjects', () => {
  it('have the four expected names and the expected curriculum labels', () => {
    expect(SAMPLE_SUBJECTS.map((subject) => subject.name)).toEqual([
      'Matematika',
      'Bahasa Indonesia',
      'Bahasa Inggris',
      'Penalaran Umum',
    ]);
    expect(new Set(SAMPLE_SUBJECTS.map((subject) => subject.kurikulum))).toEqual(
      new Set(['Kurikulum Merdeka', '2024', 'Kurikulum Nasional']),
    );
  });

  it.each(SAMPLE_SUBJECTS)('$name has five materials and unique titles', (subject) => {
    expect(subject.materials).toHaveLength(5);
    const titles = subject.materials.flatMap((material) => [
      material.title,
      ...material.specificContents.map((content) => content.title),
    ]);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
  });

  it.each(materials)('$subject, $title: three to five contents, at least one of each type', (material) => {
    expect(material.specificContents.length).toBeGreaterThanOrEqual(3);
    expect(material.specificContents.length).toBeLessThanOrEqual(5);
    expect(new Set(material.specificContents.map((content) => content.materialType))).toEqual(
      new Set(['video', 'book', 'exercise']),
    );
  });

  it('are stored exactly as they are written', () => {
    // `curriculum` has the contents with a link, and `SAMPLE_TEXTS` the texts.
    const linked = SAMPLE_SUBJECTS.map((subject) => ({
      ...subject,
      materials: subject.materials.map((material) => ({
        ...material,
        specificContents: material.specificContents.filter(({ link }) => link !== ''),
      })),
    }));
    expect(linked).toEqual(curriculum);
    expect(contents.flatMap(({ text, title }) => (text ? [title] : [])).sort()).toEqual(
      SAMPLE_TEXTS.map(({ title }) => title).sort(),
    );
  });

  it('every exercise that was written for the sample data has an answer to each question', () => {
    for (const { text, title } of SAMPLE_TEXTS.filter(({ materialType }) => materialType === 'exercise')) {
      const [questions, answers] = [/^\d+\. /gm, /::: jawaban/g].map((part) => text.match(part)?.length);
      expect([title, answers]).toEqual([title, questions]);
      expect(questions).toBeGreaterThan(4);
    }
  });

  it.each(contents.filter(({ text }) => !text))('$title: has an https link', (content) => {
    expect(parseWebLink(content.link)?.protocol).toBe('https:');
  });

  it.each(contents.filter((content) => content.materialType === 'video'))('$title: plays in a frame', (content) => {
    expect(frameSource(content.link)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
  });
});
