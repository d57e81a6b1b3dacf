import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { readPublicScholarship, readScholarship, updateScholarship } from '../calls.ts';
import { publicScholarshipAnswer, scholarshipAnswer, type Scholarship, type ScholarshipUpdate } from '../contract.ts';

/** The query for the scholarship page's data in the admin's form. */
export const scholarshipQuery = queryOptions({
  queryKey: [readScholarship.path],
  queryFn: async ({ signal }): Promise<Scholarship> => (await api(readScholarship, scholarshipAnswer, {}, { signal })).data,
});

/** Returns the query for the saved page that students see on the day `pada`. */
export const pageQuery = (pada: IsoDate) =>
  queryOptions({
    queryKey: [readPublicScholarship.path, pada],
    queryFn: async ({ signal }) =>
      (await api(readPublicScholarship, publicScholarshipAnswer, { query: { pada } }, { signal })).data,
  });

/** Saves the page. @throws ApiError 409 if somebody else changed the page since `updatedAt` */
export async function sendScholarship(body: ScholarshipUpdate): Promise<Scholarship> {
  const { data } = await api(updateScholarship, scholarshipAnswer, { body });
  void queryClient.invalidateQueries({ queryKey: [readPublicScholarship.path] });
  return data;
}
