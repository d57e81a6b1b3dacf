import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/school-year/calls.ts';
import { newYearAnswer, schoolYears, type NewYear, type NewYearAnswer } from '#features/school-year/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The body that starts or previews a new school year. */
export type NewYearBody = Omit<NewYear, 'dryRun'>;

/** Reads the archives, newest first. */
export const schoolYearsQuery = queryOptions({
  queryKey: [calls.listSchoolYears.path],
  queryFn: async ({ signal }) => (await api(calls.listSchoolYears, schoolYears, {}, { signal })).data,
});

const PREVIEW = [calls.startNewYear.path, 'dryRun'] as const;

/** Whether a query is a preview of a new school year. */
export const isPreview = (queryKey: readonly unknown[]) => PREVIEW.every((part, index) => queryKey[index] === part);

/** Previews the new school year. After a change of the form, the earlier preview stays until the next is loaded. */
export function previewQuery(year: NewYearBody) {
  return queryOptions({
    queryKey: [...PREVIEW, year],
    queryFn: async ({ signal }): Promise<NewYearAnswer['data']> =>
      (await api(calls.startNewYear, newYearAnswer, { body: { ...year, dryRun: true } }, { signal })).data,
    retry: false,
    staleTime: 0,
  });
}
