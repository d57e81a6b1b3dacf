import { nextStep } from '#features/learning/next-step-rules.ts';
import { materialAddress, type ShownSubject, subjectAddress } from '#features/subjects/student/subject-loaders.ts';
import { useDeviceStore } from '#platform/web/device/device-store.ts';
import { lastMaterial } from './last-material.ts';
import { learned } from './learned.ts';

/** The texts and the target of the row 'Lanjutkan'. */
export interface ShownStep {
  /** The small line above the title. */
  kicker: string;
  title: string;
  /** The id of the subject whose motif is shown. */
  subject: string;
  /** The address that a tap opens, and the text of its button. */
  to: string;
  action: string;
  /** The line below: what follows, or what was done. With `to`, it is a link. */
  after: { text: string; name?: string; to?: string };
}

/** Returns the next step after the material that was opened last on this device; null if none was opened yet. */
export function useNextStep(subjects: readonly ShownSubject[]): ShownStep | null {
  const last = useDeviceStore(lastMaterial);
  const known = useDeviceStore(learned);
  if (!last) return null;
  const { subject, material, next } = last;
  const step = nextStep(last, known, subjects);
  const common = { kicker: subject.name, subject: subject._id, action: 'Lanjutkan' };
  if (step.kind === 'material' && next) {
    const to = materialAddress(subject.slug, next);
    return { ...common, title: next.title, to, after: { text: 'Sudah selesai: ', name: material.title } };
  }
  if (step.kind === 'subject') {
    const { _id, name } = step.subject;
    const kicker = _id === subject._id ? 'Belum semua dipelajari' : 'Pelajaran lain untukmu';
    const after = { text: 'Hebat! Materi terakhir selesai: ', name: subject.name };
    return { ...common, kicker, title: name, subject: _id, to: subjectAddress(step.subject), after };
  }
  if (step.kind === 'end') {
    const after = { text: 'Hebat! Semua materi sudah kamu pelajari.' };
    return { ...common, title: subject.name, to: subjectAddress(subject), action: 'Ulangi', after };
  }
  const place = step.kind === 'content' ? step.place : '';
  return {
    ...common,
    title: material.title,
    to: materialAddress(subject.slug, material) + place,
    after: next
      ? { text: 'Berikutnya: ', name: next.title, to: materialAddress(subject.slug, next) }
      : { text: 'Ini materi terakhirnya.' },
  };
}
