import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askSubstitute, listAbsences, listSubstitutes, planAbsence } from '#features/availability/calls.ts';
import type { AbsentSession, Substitute } from '#features/availability/contract.ts';
import { changeSchedules, updateSchedule } from '#features/schedules/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { Refused } from '#tests/support/components/stub-api.ts';
import { button, press, waitForTexts } from '#tests/support/components/steps.ts';

// Bu Ani is sick and can't teach `lesson`. The tests look for her substitute: for this lesson, and for several days.

const ANI = { _id: 'ani', name: 'Bu Ani' };
const lesson = aSchedule({
  _id: 'lesson',
  kind: 'classes',
  scheduleDate: '2026-11-23',
  classes: {
    class: [{ _id: 'c', className: 'Kelas Sasando', mentoringGroup: [] }],
    subjects: { _id: 's', name: 'Fisika' },
    teacher: ANI,
    substitute: null,
  },
});
const absent: AbsentSession = { schedule: lesson, role: 'teacher', reason: 'sick', at: '', person: ANI, can: null, asked: 1 };
/** How much each possible substitute teaches already. */
const load = { sessionsThisMonth: 2, sessionsThisWeek: 1, minutesThisMonth: 180, minutesThisWeek: 90 };
/** A possible substitute, who is free and teaches the subject. */
const one = (_id: string, name: string, more: Partial<Substitute> = {}): Substitute => ({
  _id,
  name,
  sameSubject: true,
  free: true,
  busy: null,
  ...load,
  lastTaughtClass: null,
  asked: null,
  ...more,
});

it('an admin asks a person in a chat, chooses the person who said "yes" first, and can undo this', async () => {
  stubProgramme([lesson]);
  const { api } = openAdmin('/admin/dashboard', { absences: [{ ...absent, can: { _id: 'citra', name: 'Citra' } }] });
  api.answer(listSubstitutes, { data: [one('budi', 'Pak Budi'), one('citra', 'Citra', { asked: { at: '', answer: 'yes' } })] });
  api.answer(askSubstitute, { data: { link: 'https://suluh.test/bisa/rahasia', expiresAt: '' } });
  const sent: unknown[] = [];
  api.answer(updateSchedule, ({ body }) => {
    sent.push(body);
    api.answer(listAbsences, { data: sent.length === 1 ? [] : [absent] });
    const substitute = sent.length === 1 ? { _id: 'citra', name: 'Citra' } : null;
    return { data: { ...lesson, classes: { ...lesson.classes, substitute } }, warnings: [] };
  });
  await waitForTexts('Bu Ani berhalangan (Sakit): Fisika · Kelas Sasando, Senin, 23 November 2026', 'Citra bisa');
  await press(/^Cari pengganti/);
  await waitForTexts('Minggu itu 1 sesi', 'pertama menjawab bisa');
  const names = [...document.querySelectorAll('[role="dialog"] li')].map((item) => item.textContent);
  expect(names.map((text) => text?.slice(0, 5))).toEqual(['Citra', 'Pak B']);
  await press('Tanya lewat WhatsApp: Pak Budi');
  const chat = () => document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]');
  await waitFor(() => expect(chat()).not.toBeNull());
  expect(document.activeElement).toBe(chat());
  const text = decodeURIComponent(chat()?.href ?? '');
  for (const part of ['Halo Pak Budi', '09.00–10.00 WIB', '11.00–12.00 WIT', '/jadwal/lesson', 'https://suluh.test/bisa/rahasia'])
    expect(text).toContain(part);
  await press('Pakai Citra');
  await waitFor(() => expect(sent).toMatchObject([{ classes: { teacher: 'ani', substitute: 'citra' } }]));
  await waitForTexts('Jadwal mendapat pengganti: Citra.', 'Kabari Citra');
  expect(decodeURIComponent(chat()?.href ?? '')).toContain('Halo Citra, ini sesi yang akan Anda gantikan:\n\nFisika (Kelas)');
  await waitFor(() => expect(document.body.textContent).not.toContain('Perlu pengganti'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Perlu perhatian'));
  await press(/^Urungkan/);
  await waitForTexts('kembali seperti semula');
  // At once, not when the list is read again after a minute.
  await waitFor(() => expect(document.body.textContent).toContain('Bu Ani berhalangan (Sakit)'), { timeout: 10_000 });
});

it('a person who was asked stays marked as asked when the dialog opens again', async () => {
  stubProgramme([lesson]);
  const { api } = openAdmin('/admin/dashboard', { absences: [absent] });
  api.answer(listSubstitutes, { data: [one('budi', 'Pak Budi', { sameSubject: false })] });
  api.answer(askSubstitute, () => {
    const asked = { at: '2026-11-16T12:27:00.000Z', answer: null };
    api.answer(listSubstitutes, { data: [one('budi', 'Pak Budi', { asked })] });
    return { data: { link: 'https://suluh.test/bisa/rahasia', expiresAt: '' } };
  });
  await press(/^Cari pengganti/);
  await waitForTexts('bebas · tidak mengajar mapel ini');
  await press('Tanya lewat WhatsApp: Pak Budi');
  await waitFor(() => expect(document.querySelector('a[href^="https://wa.me/"]')).not.toBeNull());
  await press('Tutup');
  await press(/^Cari pengganti/);
  await waitForTexts('ditanya Sen 16 Nov 19.27 WIB, belum dijawab');
});

/** Bu Ani's lesson on the next day. */
const second = { ...lesson, _id: 'second', scheduleDate: '2026-11-24' };

it('all sessions of some days get a substitute in one write, and a refusal keeps the choices', async () => {
  stubProgramme([lesson, second]);
  const { api } = openAdmin('/admin/dashboard', { absences: [absent] });
  api.answer(planAbsence, {
    data: [
      { schedule: lesson, role: 'teacher', proposals: [one('budi', 'Pak Budi'), one('citra', 'Citra')] },
      {
        schedule: second,
        role: 'teacher',
        proposals: [one('citra', 'Citra'), one('dedi', 'Dedi', { free: false, busy: 'sibuk' })],
      },
    ],
  });
  const sent: { changes: { _id: string; classes: { substitute: string | null } }[] }[] = [];
  let isRefused = true;
  api.answer(changeSchedules, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    if (isRefused) throw new Refused({ status: 500, message: 'Peladen sibuk.' });
    const substitute = { _id: 'citra', name: 'Citra' };
    return { data: [lesson, second].map((one) => ({ ...one, classes: { ...one.classes, substitute } })), warnings: [] };
  });
  await press(/^Beberapa hari/);
  await waitForTexts('2 sesi.', 'Simpan 2 pengganti');
  const [first] = document.querySelectorAll<HTMLSelectElement>('[role="dialog"] select');
  fireEvent.change(first as HTMLSelectElement, { target: { value: 'citra' } });
  await press('Simpan 2 pengganti');
  await waitFor(() => expect(document.querySelector('[role="dialog"] [role="alert"]')).not.toBeNull());
  expect(document.querySelector<HTMLSelectElement>('[role="dialog"] select')?.value).toBe('citra');
  isRefused = false;
  await press('Simpan 2 pengganti');
  await waitForTexts('2 jadwal mendapat pengganti');
  expect(sent[1]?.changes.map(({ _id, classes }) => [_id, classes.substitute])).toEqual([
    ['lesson', 'citra'],
    ['second', 'citra'],
  ]);
  expect(button(/^Urungkan/)).toBeTruthy();
});
