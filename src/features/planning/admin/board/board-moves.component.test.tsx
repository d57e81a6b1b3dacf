import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { updateSchedule } from '#features/schedules/calls.ts';
import { scheduleUpdate } from '#features/schedules/write-contract.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, buttons, dialog, press, waitForTexts } from '#tests/support/components/steps.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { activity, item, MONDAY, move, WEEK } from '#tests/support/components/week-board.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import '#features/schedules/admin/form/schedule-form.tsx';

const refusal = () => document.querySelector('[aria-label="Papan minggu"] [role="alert"]');

describe('a move that is not stored', () => {
  it('returns to the old place, with the reason', async () => {
    // New browsers return a promise, although the types say nothing is returned.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    const programme = stubProgramme();
    const { classes, groups } = programme;
    const lesson = { class: classes.slice(0, 1), subjects: null, teacher: null, substitute: null };
    programme.schedules = [
      activity('Mentoring pindah', { mentoring: { group: groups.slice(1), mentor: null, substitute: null } }),
      activity('Pelajaran', { scheduleDate: '2027-04-06', classes: lesson }),
    ];
    openAdmin(WEEK);
    const message = 'Selected mentoring group conflicts with an ongoing class.';
    stubApi().refuse(updateSchedule, { status: 409, message, errors: [{ field: 'mentoring.group', message }] });
    await move('Mentoring pindah', 'ArrowRight');
    await press('Simpan');
    await waitForTexts('Tidak dipindah ke Sel 6 Apr, 09.00–10.00 WIB.');
    expect(refusal()?.textContent).toContain('Kelompok Cendana ikut Kelas Sasando pada 09.00–10.00 WIB.');
    expect(document.body.textContent).not.toContain(message);
    await item('Mentoring pindah', MONDAY);
    await press('Tutup pesan');
    await waitFor(() => expect(refusal()).toBeNull());
  });

  it('loses its message with Escape, before chosen schedules, and its schedule gets the focus', async () => {
    stubProgramme([activity('Ditolak'), activity('Lain', {}, ['11:00', '12:00'])]);
    openAdmin(WEEK);
    stubApi().cutOff(updateSchedule);
    const refuse = async () => {
      await move('Ditolak', 'ArrowRight');
      await press('Simpan');
      await waitFor(() => expect(refusal()).not.toBeNull());
    };
    const expectClosed = () =>
      waitFor(async () => {
        expect(refusal()).toBeNull();
        expect(document.activeElement).toBe(await item('Ditolak'));
      });
    await refuse();
    fireEvent.click(await item('Lain'), { shiftKey: true });
    await waitForTexts('1 dipilih');
    fireEvent.keyDown(await item('Ditolak'), { key: 'Escape' });
    await expectClosed();
    await waitForTexts('1 dipilih');
    await refuse();
    const close = button('Tutup pesan');
    act(() => close.focus());
    fireEvent.keyDown(close, { key: 'Escape' });
    await expectClosed();
    await refuse();
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await expectClosed();
  });

  it('loses its message when the next drag or move begins, because it could cover the target', async () => {
    const programme = stubProgramme([activity('Ditolak'), activity('Lain', {}, ['11:00', '12:00'])]);
    openAdmin(WEEK);
    stubApi().cutOff(updateSchedule);
    const refuse = async () => {
      await move('Ditolak', 'ArrowRight');
      await press('Simpan');
      await waitFor(() => expect(refusal()).not.toBeNull());
    };
    await refuse();
    const other = await item('Lain');
    const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 };
    fireEvent.pointerDown(other, pointer);
    fireEvent.pointerMove(other, { ...pointer, clientX: 50 });
    await waitFor(() => expect(refusal()).toBeNull());
    fireEvent.pointerCancel(other, pointer);
    await refuse();
    await move('Lain');
    await waitFor(() => expect(refusal()).toBeNull());
    expect(programme.schedules).toMatchObject([{ scheduleDate: MONDAY }, { scheduleDate: MONDAY }]);
  });

  it('is not dragged again while it is stored: the board opens no form', async () => {
    stubProgramme([activity('Lambat')]);
    openAdmin(WEEK);
    stubApi().answer(updateSchedule, () => new Promise(() => {}));
    await move('Lambat', 'ArrowRight');
    await press('Simpan');
    const saving = await item('sedang disimpan', '2027-04-06');
    await waitFor(() => expect(saving.tabIndex).toBe(0));
    const column = saving.closest('[data-column]') ?? saving;
    const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 };
    fireEvent.pointerDown(saving, { ...pointer, buttons: 1 });
    fireEvent.pointerUp(column, pointer);
    fireEvent.click(column, { detail: 1, clientY: 300 });
    // The form would first make the free time the stop of the Tab key.
    expect(saving.tabIndex).toBe(0);
  });

  it("after a colleague's move reports that move, and shows the new slot", async () => {
    const programme = stubProgramme([activity('Dua orang')]);
    openAdmin(WEEK);
    await move('Dua orang', 'ArrowDown');
    programme.schedules = [activity('Dua orang', { scheduleDate: '2027-04-08', updatedAt: '2026-11-19T00:00:00.000Z' })];
    stubApi().refuse(updateSchedule, { status: 409, message: 'Orang lain baru saja mengubah data ini.' });
    await press('Simpan');
    await waitForTexts('Orang lain baru saja mengubah jadwal ini.');
    await item('Dua orang', '2027-04-08');
  });

  it('without a connection can be retried', async () => {
    const programme = stubProgramme([activity('Jaringan putus')]);
    openAdmin(WEEK);
    stubApi().cutOff(updateSchedule);
    await move('Jaringan putus', 'ArrowRight');
    await press('Simpan');
    await waitForTexts('Tidak ada sambungan ke server.');
    const returned = await item('Jaringan putus', MONDAY);
    await waitFor(() => expect(document.activeElement).toBe(returned));
    programme.allowWrites();
    await press('Coba lagi');
    await waitForTexts('Dipindah ke Sel 6 Apr');
    await waitFor(() => expect(refusal()).toBeNull());
    const moved = await item('Jaringan putus', '2027-04-06');
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(programme.schedules).toMatchObject([{ scheduleDate: '2027-04-06' }]);
  });
});

describe('a move of a schedule in a series', () => {
  const aSeries = () =>
    [MONDAY, '2027-04-12', '2027-04-19'].map((scheduleDate) =>
      activity(`Rangkaian ${scheduleDate}`, { scheduleDate, series: 'weekly' }),
    );

  /** Moves the first schedule of the series by a day. */
  async function moveFirst() {
    openAdmin(WEEK);
    await move(`Rangkaian ${MONDAY}`, 'ArrowRight');
    await press('Simpan');
  }

  /** Moves the first schedule of the series by a day, and waits for the question about the later ones. */
  async function ask() {
    await moveFirst();
    const question = await dialog('Simpan untuk jadwal mana?');
    expect(question.textContent).toContain(`Rangkaian ${MONDAY}Senin, 5 April 2027`);
    expect(question.textContent).toContain('Yang Anda ubah: Tanggal Sen 5 Apr → Sel 6 Apr (semua bergeser 1 hari lebih lambat).');
    return question;
  }

  it('can apply to that schedule only', async () => {
    const programme = stubProgramme(aSeries());
    await ask();
    await press('Hanya ini');
    await waitForTexts('Dipindah ke Sel 6 Apr');
    const [preview, stored] = stubApi().bodies(updateSchedule);
    expect(preview).toMatchObject({ scope: 'following', dryRun: true, scheduleDate: '2027-04-06' });
    expect(stored).toMatchObject({ scheduleDate: '2027-04-06' });
    expect(stored).not.toHaveProperty('scope');
    await press('Urungkan');
    await waitForTexts('Kembali ke Sen 5 Apr');
    expect(programme.schedules.map(({ scheduleDate }) => scheduleDate).sort()[0]).toBe(MONDAY);
  });

  it('can include the later schedules; the question lists the values that they keep, and the clashes', async () => {
    const programme = stubProgramme(aSeries());
    const data = aSchedule(programme.schedules[0]);
    const kept = [{ _id: 'x', scheduleDate: '2027-04-20', fields: ['scheduleTimeStart'] }];
    const clashes = ['Pertama.', 'Kedua.', 'Ketiga.', 'Keempat.'];
    const warnings = clashes.map((message) => ({ code: 'teacher-busy' as const, message }));
    stubApi().answer(updateSchedule, () => ({ data, updated: 2, kept, warnings }));
    const question = await ask();
    expect(question.textContent).toContain('Selasa, 20 April 2027: Jam mulai');
    expect(question.textContent).toContain('Bentrok bila yang berikutnya ikut:Pertama.Kedua.Ketiga.Dan 1 bentrok lainnya.');
    expect([...question.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Hanya ini',
      'Ini dan berikutnya (2 jadwal)',
      'Timpa juga',
      'Batal',
    ]);
    await press('Timpa juga', question);
    await waitForTexts('jadwal diubah.');
    expect(stubApi().bodies(updateSchedule)).toMatchObject([
      { scope: 'following', dryRun: true, scheduleDate: '2027-04-06' },
      { scope: 'following', overwrite: true, scheduleDate: '2027-04-06' },
    ]);
  });

  it('returns to the old place if it is cancelled', async () => {
    stubProgramme(aSeries());
    await press('Batal', await ask());
    await item('Rangkaian', MONDAY);
    expect(stubApi().bodies(updateSchedule)).toMatchObject([{ dryRun: true }]);
  });

  it('is refused without a question if it is refused for that schedule too', async () => {
    stubProgramme(aSeries());
    const message = 'Selected mentoring group conflicts with an ongoing class.';
    stubApi().refuse(updateSchedule, { status: 409, message });
    await moveFirst();
    await waitForTexts('Tidak dipindah ke Sel 6 Apr', 'Kelompoknya ikut pelajaran pada jam itu.');
    await item('Rangkaian', MONDAY);
    expect(buttons('Hanya ini')).toEqual([]);
  });

  it('can apply to that schedule if the later ones refuse it', async () => {
    const programme = stubProgramme(aSeries());
    const data = aSchedule(programme.schedules[0]);
    stubApi().answer(updateSchedule, ({ body }) => {
      if (!scheduleUpdate.parse(body).scope) return { data, warnings: [] };
      const message = 'Selasa, 13 April 2027: Selected mentoring group conflicts with an ongoing class.';
      throw new Refused({ status: 409, message });
    });
    const question = await ask();
    const reason = 'Selasa, 13 April 2027: kelompoknya ikut pelajaran pada jam itu.';
    expect(question.textContent).toContain(`Yang berikutnya tidak dapat ikut. ${reason}`);
    expect([...question.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Hanya ini', 'Batal']);
    programme.allowWrites();
    await press('Hanya ini', question);
    await waitForTexts('Dipindah ke Sel 6 Apr');
  });

  it('waits with its question until that of an earlier move is answered', async () => {
    stubProgramme([
      ...aSeries(),
      activity('Lain', { series: 'other' }),
      activity('Lain 2', { scheduleDate: '2027-04-12', series: 'other' }),
    ]);
    const question = await ask();
    await move('Lain', 'ArrowRight');
    await press('Simpan');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(question.isConnected).toBe(true);
    await press('Batal', question);
    await waitFor(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('LainSenin, 5 April 2027'));
  });
});

it('the undo of a move disappears when a colleague has changed the schedule again', async () => {
  const programme = stubProgramme([activity('Berubah lagi')]);
  const withdraw = vi.fn();
  const offered = vi.spyOn(toasts, 'undoable').mockReturnValue(withdraw);
  openAdmin(WEEK);
  await move('Berubah lagi', 'ArrowRight');
  await press('Simpan');
  await waitFor(() => expect(offered).toHaveBeenCalledOnce());
  offered.mockRestore();
  expect(withdraw).not.toHaveBeenCalled();
  const change = { linkZoom: 'https://zoom.us/j/1', updatedAt: '2031-01-01T00:00:00.000Z' };
  programme.schedules = programme.schedules.map((one) => ({ ...one, ...change }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(withdraw).toHaveBeenCalledOnce());
});
