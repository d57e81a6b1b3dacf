import { nextStep } from '#features/learning/next-step-rules.ts';
import { materialAddress, type ShownSubject, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { lastMaterial } from './last-material.ts';
import { learned } from './learned.ts';

/** Where 'Lanjutkan' leads, and its words. */
export interface ShownStep {
  kicker: string;
  title: string;
  /** The subject whose motif is shown. */
  subject: string;
  to: string;
  action: string;
  /** What follows, or what was done; `to` if it is a link. */
  after: { text: string; name?: string; to?: string };
}

/** The next step after the material that was opened last on this device; null before the first. */
export function useNextStep(subjects: readonly ShownSubject[]): ShownStep | null {
  const last = useDeviceStore(lastMaterial);
  const known = useDeviceStore(learned);
  if (!last) return null;
  const { subject, material, next } = last;
  const step = nextStep(last, known, subjects);
  const own = { kicker: subject.name, subject: subject._id, action: 'Lanjutkan' };
  if (step.kind === 'material' && next) {
    const to = materialAddress(subject.slug, next);
    return { ...own, title: next.title, to, after: { text: 'Sudah selesai: ', name: material.title } };
  }
  if (step.kind === 'subject') {
    const { _id, name } = step.subject;
    const kicker = _id === subject._id ? 'Belum semua dipelajari' : 'Pelajaran lain untukmu';
    const after = { text: 'Hebat! Materi terakhir selesai: ', name: subject.name };
    return { ...own, kicker, title: name, subject: _id, to: subjectAddress(step.subject), after };
  }
  if (step.kind === 'end') {
    const after = { text: 'Hebat! Semua materi sudah kamu pelajari.' };
    return { ...own, title: subject.name, to: subjectAddress(subject), action: 'Ulangi', after };
  }
  const place = step.kind === 'content' ? step.place : '';
  return {
    ...own,
    title: material.title,
    to: materialAddress(subject.slug, material) + place,
    after: next
      ? { text: 'Berikutnya: ', name: next.title, to: materialAddress(subject.slug, next) }
      : { text: 'Ini materi terakhirnya.' },
  };
}
