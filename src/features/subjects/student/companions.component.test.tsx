import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const SOUND = { name: 'aljabar.mp3', type: 'audio/mpeg', bytes: 1_258_291, url: '/berkas/x/aljabar.mp3' };
const PATH = '/subject/matematika/aljabar/m1';

/** Opens the page of a material with a video and these contents. The content at index 1 has the id `m1-2`. */
async function open(...contents: { title: string; bytes?: number; isSound?: true; video?: string }[]) {
  const [, subject] = stubStudentProgramme().subjects;
  const material = subject?.materials[0] ?? expect.fail();
  const [video] = material.specificContents;
  material.specificContents = [
    ...(video ? [video] : []),
    ...contents.map(({ title, bytes, isSound, ...more }, index) => ({
      _id: `m1-${index + 2}`,
      title,
      description: 'Keterangan.',
      link: null,
      file: isSound ? SOUND : null,
      reading: bytes === undefined ? null : { version: 'a', length: bytes },
      materialType: isSound ? ('video' as const) : ('book' as const),
      ...more,
    })),
  ];
  await openStudentPage(PATH);
}

const slide = (number: number) =>
  within(screen.getAllByRole('group', { name: /^Video \d dari/, hidden: true })[number - 1] ?? expect.fail());
const linksIn = (part: ReturnType<typeof slide>) =>
  part.queryAllByRole('link', { name: /^(Ringkasan|Suara) · / }).map((link) => [link.textContent, link.getAttribute('href')]);

it('a video links to its summary and recording, each with its size; both stay in their lists', async () => {
  await open({ title: 'Inti aljabar', bytes: 3_000, video: 'm1-1' }, { title: 'Dibacakan', isSound: true, video: 'm1-1' });
  expect(linksIn(slide(1))).toEqual([
    ['Ringkasan · 3 KB: Inti aljabar', `${PATH}/m1-2`],
    ['Suara · 1,2 MB: Dibacakan', `${PATH}/m1-3`],
  ]);
  // If a video has only one summary, the summary's title is only for screen readers.
  expect(slide(1).getByText('Inti aljabar').parentElement?.className).toBe('sr-only');
  expect(screen.getByText('Video 1 dari 2')).toBeDefined();
  within(screen.getByRole('region', { name: 'Buku' })).getByText('Buku · 3 KB');
});

it('several summaries of a video show their titles; a content without a video is not shown below a video', async () => {
  await open(
    { title: 'Satu', bytes: 900, video: 'm1-1' },
    { title: 'Dua', bytes: 900, video: 'm1-1' },
    { title: 'Tiga', bytes: 900 },
  );
  expect(linksIn(slide(1)).map(([text]) => text)).toEqual(['Ringkasan · 1 KB: Satu', 'Ringkasan · 1 KB: Dua']);
  expect(slide(1).getByText('Satu').parentElement?.className).toBe('');
  cleanup();
  await open({ title: 'Tiga', bytes: 900 });
  expect(linksIn(slide(1))).toEqual([]);
});

it('an unknown size is called unknown', async () => {
  await open({ title: 'Lama', video: 'm1-1' });
  within(screen.getByRole('region', { name: 'Buku' })).getByText('Buku · ukurannya tidak diketahui');
  expect(linksIn(slide(1)).map(([text]) => text)).toEqual(['Ringkasan · ukurannya tidak diketahui: Lama']);
});
