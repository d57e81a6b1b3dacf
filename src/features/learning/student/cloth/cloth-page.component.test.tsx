import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { encodeTicks } from '#features/learning/code-rules.ts';
import { NOTHING_LEARNED, type Tick } from '#features/learning/learned-rules.ts';
import { learned } from '../learned.ts';
import { motifOf } from '#features/subjects/motif-rules.ts';
import { fillStorage, stubNavigator } from '#tests/support/components/device.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme, type StudentProgramme } from '#tests/support/components/student-programme.ts';

const ALGEBRA = ['u2', 'm1', 'm1-1', 'm1-2', 'm1-3'];
const TEXTS = ['u1', 'm3', 'm3-1'];

const keep = (ticks: string[][]) => localStorage.setItem('dipelajari', JSON.stringify({ ticks, gone: [] }));
const cloth = (rows: number) => screen.findByRole('img', { name: `Kainmu, ${rows} baris` });
const dialog = async () => within(await screen.findByRole('dialog'));

/** The code of ticks, as another phone makes it. */
function codeOf({ subjects }: StudentProgramme, groups: string[][]): string {
  const ticks = groups.flatMap(([subject = '', material = '', ...contents]) =>
    contents.map((content): Tick => ({ content, material, subject })),
  );
  const materials = subjects.flatMap((subject) =>
    subject.materials.map(({ _id, specificContents }) => ({
      subject: subject._id,
      material: _id,
      contents: specificContents.map((content) => content._id),
    })),
  );
  return encodeTicks(ticks, materials);
}

it('an empty cloth has a link to the first step', async () => {
  stubStudentProgramme();
  await openStudentPage('/kain');
  expect(screen.getByRole('img', { name: 'Alat tenun yang masih kosong' })).toBeTruthy();
  expect(screen.getByText('Belum ada baris yang tertenun.')).toBeTruthy();
  expect(await screen.findByText('Baris pertamamu muncul di sini.')).toBeTruthy();
  expect(screen.getByText(/lalu centang Sudah dipelajari di bawahnya\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /gambar$/ })).toBeNull();
  const first = screen.getByRole('link', { name: 'Mulai dari Bahasa Indonesia' });
  expect(first.getAttribute('href')).toBe('/subject/bahasa-indonesia');
});

it('each tick is a row, and the same ticks make the same cloth', async () => {
  stubStudentProgramme();
  const drawn = async (ticks: string[][]) => {
    keep(ticks);
    const { go } = await openStudentPage('/kain');
    const { innerHTML } = await cloth(4);
    expect(screen.getByText('4 baris tertenun')).toBeTruthy();
    await go('/scholarship');
    document.body.replaceChildren();
    return innerHTML;
  };
  const once = await drawn([ALGEBRA, TEXTS]);
  expect(await drawn([ALGEBRA, TEXTS])).toBe(once);
  expect(await drawn([TEXTS, ALGEBRA])).not.toBe(once);
});

it.each([
  ['the cloth fills its frame with warp after one row', 1, '0 0 160 128', 1],
  ['the cloth grows from ten rows on', 10, '0 0 160 136', 1],
  ['the cloth shows warp in place of the panels to come', 200, '0 0 646 538', 8],
])('%s', async (_, rows, viewBox, panels) => {
  stubStudentProgramme();
  keep([['u2', 'm1', ...Array.from({ length: rows }, (_row, number) => `c${number}`)]]);
  await openStudentPage('/kain');
  const drawn = await cloth(rows);
  expect(drawn.getAttribute('viewBox')).toBe(viewBox);
  expect(drawn.querySelectorAll(':scope > g')).toHaveLength(panels);
});

it('the warp shows the motif of the last row; on an empty loom, the motif of the first subject', async () => {
  stubStudentProgramme();
  const dyed = (drawn: HTMLElement) => drawn.querySelector('g[opacity] rect')?.getAttribute('fill');
  const fillOf = (subject: string) => `url(#kain-${motifOf(subject).figure}-${motifOf(subject).hue})`;
  const { go } = await openStudentPage('/kain');
  expect(dyed(screen.getByRole('img', { name: 'Alat tenun yang masih kosong' }))).toBe(fillOf('u1'));
  await go('/scholarship');
  keep([TEXTS, ALGEBRA]);
  await go('/kain');
  expect(dyed(await cloth(4))).toBe(fillOf('u2'));
});

it('the cloth grows with the next tick, also on the dashboard', async () => {
  stubStudentProgramme();
  keep([ALGEBRA]);
  const { go } = await openStudentPage('/subject/matematika/trigonometri/m2');
  await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.disabled).toBe(false));
  const [box] = screen.getAllByRole('checkbox');
  if (box) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('link', { name: 'Lihat kain' }));
  await cloth(4);
  await go('/');
  expect(await screen.findByText('4 baris tertenun')).toBeTruthy();
});

it("the cloth is saved as a drawing if the browser can't make a picture", async () => {
  const saved: { name: string; type: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: this.href.split('#')[1] ?? '' });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:#${file instanceof Blob ? file.type : ''}`);
  stubStudentProgramme();
  keep([ALGEBRA]);
  await openStudentPage('/kain');
  await cloth(3);
  expect(screen.queryByText('Baris pertamamu muncul di sini.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Simpan gambar' }));
  const file = { name: 'kain-suluh.svg', type: 'image/svg+xml' };
  await waitFor(() => expect(saved).toEqual([file]));
  // Without a share menu for pictures, the share button also saves the drawing, and says so.
  fireEvent.click(screen.getByRole('button', { name: 'Bagikan gambar' }));
  await screen.findByText('Gambar tersimpan di ponselmu. Bagikan dari sana.');
  expect(saved).toEqual([file, file]);
});

it.each(['taken', 'closed', 'refused'])(
  'the cloth is passed to the share menu as a picture; the share is then %s',
  async (how) => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:#');
    const share = vi.fn(async (_given: ShareData) => {
      if (how !== 'taken') throw new DOMException('', how === 'closed' ? 'AbortError' : 'NotAllowedError');
    });
    stubNavigator({ canShare: () => true, share });
    stubStudentProgramme();
    keep([ALGEBRA]);
    await openStudentPage('/kain');
    await cloth(3);
    fireEvent.click(screen.getByRole('button', { name: 'Bagikan gambar' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    const [{ files, ...rest } = {}] = share.mock.calls[0] ?? [];
    expect([files?.map(({ name }) => name), rest]).toEqual([['kain-suluh.svg'], {}]);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(how === 'refused' ? 1 : 0));
  },
);

describe('from another phone', () => {
  it('ticks are shown first, and added on confirmation; a second time all of them exist', async () => {
    const programme = stubStudentProgramme();
    keep([['u2', 'm2', 'm2-1'], TEXTS]);
    const code = codeOf(programme, [ALGEBRA, TEXTS]);
    const { go } = await openStudentPage(`/kain#kode=${code}`);
    expect(await (await dialog()).findByText('3 tanda akan ditambahkan ke kainmu:')).toBeTruthy();
    expect((await dialog()).getByRole('listitem').textContent).toBe('Matematika: 3 tanda');
    expect((await dialog()).getByText('1 tanda lain sudah kamu punya.')).toBeTruthy();
    expect(localStorage.getItem('dipelajari')).not.toContain('m1-1');
    fireEvent.click((await dialog()).getByRole('button', { name: 'Tambahkan ke kainku' }));
    await cloth(5);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname + window.location.hash).toBe('/kain');

    await go(`/kain#kode=${code}`);
    expect(await (await dialog()).findByText('Semua tanda ini sudah ada di kainmu.')).toBeTruthy();
    fireEvent.click((await dialog()).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await cloth(5);
  });

  it('a code is accepted with spaces and in lower case; a wrong or incomplete code is reported', async () => {
    const code = codeOf(stubStudentProgramme(), [ALGEBRA]);
    keep([TEXTS]);
    const { user } = await openStudentPage('/kain');
    await user.click(screen.getByText('Pindahkan ke ponsel lain'));
    const field = await screen.findByLabelText('Punya kode dari ponsel lain?');
    const check = async (text: string, said: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Periksa' }));
      expect(await (await dialog()).findByText(said)).toBeTruthy();
      fireEvent.click((await dialog()).getByRole('button', { name: /^(Tutup|Batal)$/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    for (const wrong of [code.slice(0, -3), `${code}X9`, 'halo', `${code.slice(0, -1)}?`])
      await check(wrong, 'Kode ini salah atau tidak lengkap. Periksa lagi, lalu tempel seluruhnya.');
    await cloth(1);
    await check(code.toLowerCase().replace(/.{4}/g, '$& '), '3 tanda akan ditambahkan ke kainmu:');
  });

  it('if the device can not store the ticks, the dialog says so', async () => {
    const code = codeOf(stubStudentProgramme(), [ALGEBRA]);
    await openStudentPage(`/kain#kode=${code}`);
    const add = await (await dialog()).findByRole('button', { name: 'Tambahkan ke kainku' });
    const makeRoom = fillStorage();
    fireEvent.click(add);
    expect(await (await dialog()).findByText('Tidak dapat disimpan: penyimpanan ponselmu penuh atau dimatikan.')).toBeTruthy();
    // The ticks of this visit would last into the next test.
    makeRoom();
    learned.write(NOTHING_LEARNED);
  });
});
