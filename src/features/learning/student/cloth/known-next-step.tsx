import type { ReactNode } from 'react';
import type { ShownSubject } from '#features/subjects/student/subject-loaders.ts';
import { useNextStep } from '../use-next-step.ts';
import { NextStepLink } from './next-step-link.tsx';

/** A link to the next step of learning; `start` if no material was opened on this device. */
export function KnownNextStep({ subjects, start }: { subjects: readonly ShownSubject[]; start: ReactNode }) {
  const step = useNextStep(subjects);
  return step ? <NextStepLink {...step} /> : start;
}
