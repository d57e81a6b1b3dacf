import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContentList } from './content-list.tsx';
import type { ShownContent } from './subject-loaders.ts';
import { VideoPlayer } from './video-player.tsx';

const WARNING = 'Mungkin tidak dapat dibuka.';
const TICK = { content: 'c1', material: 'm1', subject: 's1' };

const content = (fields: Partial<ShownContent>): ShownContent => ({
  _id: 'c1',
  title: 'Tenun',
  description: 'Keterangan.',
  link: 'https://buku.example/tenun',
  htmlBytes: null,
  file: null,
  materialType: 'book',
  video: null,
  ...fields,
});

function renderBook(fields: Partial<ShownContent>) {
  render(<ContentList id="buku" heading="Buku" empty="" contents={[content(fields)]} tickOf={() => TICK} path="/subject/x" />);
}

it.each([
  ['dead', true],
  ['permission', true],
  ['embed', false],
  [undefined, false],
  // The last two have no warning: `embed` concerns only videos, and a link without a problem has no state.
] as const)('whether a book has a warning if the state of its link is %s: %s', (linkState, warned) => {
  renderBook({ ...(linkState && { linkState }) });
  expect(screen.queryAllByText(WARNING)).toHaveLength(warned ? 1 : 0);
  screen.getByRole('button', { name: /^Laporkan rusak/ });
});

it('a video that YouTube does not allow in frames opens on YouTube', () => {
  const video = content({
    materialType: 'video',
    link: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    linkState: 'embed',
  });
  render(<VideoPlayer video={video} companions={[]} tick={TICK} path="/subject/x" current />);
  expect(screen.getByRole('link', { name: /^Buka di YouTube/ }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  fireEvent.click(screen.getByRole('link', { name: /^Buka video: Tenun/ }));
  expect(screen.queryByTitle('Tenun')).toBeNull();
});

it('a video without a connection says that it needs one, and opens when the connection is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const video = content({ materialType: 'video', link: 'https://youtu.be/dQw4w9WgXcQ', linkState: 'embed' });
  render(<VideoPlayer video={video} companions={[]} tick={TICK} path="/subject/x" current />);
  const poster = screen.getByRole('link', { name: /^Buka video: Tenun/ });
  // `false`: the link is not followed.
  expect(fireEvent.click(poster)).toBe(false);
  screen.getByText('Video perlu sinyal. Ketuk lagi saat sinyal kembali.');
  online.mockReturnValue(true);
  expect(fireEvent.click(poster)).toBe(true);
  expect(screen.queryByText(/perlu sinyal/)).toBeNull();
  online.mockRestore();
});

it('a playing video names another way to watch it, because its frame may show an error page', () => {
  const video = content({ materialType: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' });
  render(<VideoPlayer video={video} companions={[]} tick={TICK} path="/subject/x" current />);
  expect(screen.queryByText(/^Tidak tampil/)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /^Putar video: Tenun/ }));
  screen.getByText('Tidak tampil? Pakai "Tonton di tab baru".');
});
