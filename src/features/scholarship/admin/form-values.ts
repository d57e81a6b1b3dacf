import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { scholarshipUpdate } from '../contract.ts';

/** The form's schema: the call's input without `updatedAt`, which the form adds when it is sent. */
export const scholarshipForm = scholarshipUpdate.omit({ updatedAt: true });
export type ScholarshipValues = z.output<typeof scholarshipForm>;
export type ScholarshipControl = Control<ScholarshipValues, unknown, ScholarshipValues>;
