import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { classResource } from '#features/classes/admin/class-resource.ts';
import { groupResource } from '#features/classes/admin/group-resource.ts';
import { reportResource } from '#features/reports/admin/report-resource.ts';
import { subjectResource } from '#features/subjects/admin/subjects/subject-resource.ts';
import { webinarResource } from '#features/webinars/admin/webinar-resource.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { refreshLists, type Resource, type StoredRecord } from '#platform/web/admin-ui/record/resource.ts';
import { mentorResource, teacherResource } from './resources.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
});

/** Whether the resource's own list and another one will be read again. */
function stale<Item extends StoredRecord, Body>({ cache }: Resource<Item, Body>): boolean[] {
  return [cache.queryKey, ['another']].map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated ?? false);
}

/** Does what the forms do after a save, with two lists in the cache: the resource's own and another one. */
function saved<Item extends StoredRecord, Body>(resource: Resource<Item, Body>): void {
  for (const queryKey of [resource.cache.queryKey, ['another']]) queryClient.setQueryData(queryKey, []);
  refreshLists(resource);
}

it.each([
  ['a class', 1_000, () => check(classResource, 1_000)],
  ['a teacher', 1_500, () => check(teacherResource, 1_500)],
  ['a webinar', 1_500, () => check(webinarResource, 1_500)],
  ['a group', 0, () => check(groupResource, 0)],
  ['a report', 0, () => check(reportResource, 0)],
  ['a subject', 0, () => check(subjectResource, 0)],
])('after a save of %s the lists are read again after %i ms', async (_name, _after, run) => run());

async function check<Item extends StoredRecord, Body>(resource: Resource<Item, Body>, after: number): Promise<void> {
  saved(resource);
  if (after > 0) {
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(stale(resource)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(stale(resource)).toEqual([true, true]);
}

it('after a save of a mentor, every list except the list of mentors is read again at once', () => {
  saved(mentorResource);
  expect(stale(mentorResource)).toEqual([false, true]);
});
