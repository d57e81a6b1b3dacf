import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { scholarshipUpdate } from '../contract.ts';

export const scholarshipForm = scholarshipUpdate.omit({ updatedAt: true });
export type ScholarshipValues = z.output<typeof scholarshipForm>;
export type ScholarshipControl = Control<ScholarshipValues, unknown, ScholarshipValues>;
