import { describe, expect, it } from 'vitest';
import { contentInput, materialInput } from '#features/subjects/contract.ts';
import { frameSource, parseWebLink } from '#platform/shared/links.ts';
import { SAMPLE_SUBJECTS } from './curriculum.ts';

const materials = SAMPLE_SUBJECTS.flatMap((subject) =>
  subject.materials.map((material) => ({ subject: subject.name, ...material })),
);
const contents = materials.flatMap((material) => material.specificContents);

describe('sample subjects', () => {
  it('are the four named ones, each with a label of a curriculum', () => {
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

  it.each(SAMPLE_SUBJECTS)('$name has five materials and no two titles alike', (subject) => {
    expect(subject.materials).toHaveLength(5);
    const titles = subject.materials.flatMap((material) => [
      material.title,
      ...material.specificContents.map((content) => content.title),
    ]);
    expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
  });

  it.each(materials)('$subject, $title: three to five contents, some of every type', (material) => {
    expect(material.specificContents.length).toBeGreaterThanOrEqual(3);
    expect(material.specificContents.length).toBeLessThanOrEqual(5);
    expect(new Set(material.specificContents.map((content) => content.materialType))).toEqual(
      new Set(['video', 'book', 'exercise']),
    );
  });

  it.each(materials)('$subject, $title: the contract takes it as it stands', ({ title, content }) => {
    expect(materialInput.parse({ title, content })).toEqual({ title, content });
  });

  it.each(contents)('$title: the contract takes it, and its link leads somewhere', (content) => {
    expect(contentInput.parse(content)).toEqual(content);
    expect(parseWebLink(content.link)?.protocol).toBe('https:');
  });

  it.each(contents.filter((content) => content.materialType === 'video'))('$title: the video plays in a frame', (content) => {
    expect(frameSource(content.link)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
  });
});
