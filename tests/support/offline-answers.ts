import type { Bundle } from '#features/offline/contract.ts';
import { aPublicSchedule } from './a-schedule.ts';

// Answers of a server, for the tests of the students' service worker and of the copy that the worker stores.

/** The address of the bundle. */
export const BUNDLE = '/api/v1/student/bundle';
/** The address of a read that the copy can answer: it has one schedule of 20 November 2026, without a meeting link. */
export const SCHEDULES = '/api/v1/student/schedules?from=2026-11-20&to=2026-11-20';
/** The address of a read that the copy cannot answer. */
export const BEYOND = '/api/v1/student/schedules?from=2027-03-01&to=2027-03-31';
/** The meeting link of `schedule`, which must not be stored. */
export const LINK = 'https://zoom.us/j/123456789';

/** The only schedule of `aBundle`. */
export const schedule = aPublicSchedule({ anotherEvent: 'Kegiatan bersama', linkZoom: LINK });

/**
 * Returns a bundle with one subject, one month and the lists. The options are the names of its parts, and the schedule's
 * activity.
 */
export function aBundle({
  subject = 'subjectA',
  month = 'month--A',
  lists = 'lists--A',
  event = 'Kegiatan bersama',
} = {}): Bundle {
  return {
    version: [subject, month, lists].join('.'),
    from: '2026-10-01',
    to: '2027-02-28',
    parts: {
      [subject]: {
        kind: 'subject',
        subject: {
          _id: 'm',
          id: 'm',
          slug: 'matematika',
          name: 'Matematika',
          kurikulum: 'https://example.org/',
          oldSlugs: [],
          materials: [],
        },
      },
      [month]: { kind: 'schedules', month: '2026-11', schedules: [{ ...schedule, anotherEvent: event, linkZoom: null }] },
      [lists]: { kind: 'lists', classes: [], groups: [], reports: [] },
    },
  };
}

/** Returns an answer of Suluh's server, sent at a time. */
export function answer(body: unknown, { status = 200, at = new Date(), type = 'application/json' } = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type, date: at.toUTCString() } });
}

export const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });

/** Returns an answer whose connection breaks after half of the body. */
export function cutAnswer(type = 'application/json'): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: { 'content-type': type, date: new Date().toUTCString() } });
}

/** Returns an answer whose second half arrives only when the test calls `finish`. */
export function stalledAnswer(body: unknown): { response: Response; finish: () => void } {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  let finish = () => {};
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      finish = () => {
        controller.enqueue(bytes.subarray(bytes.length / 2));
        controller.close();
      };
    },
  });
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  const response = new Response(stream, { headers: { 'content-type': type, date: new Date().toUTCString() } });
  return { response, finish: () => finish() };
}
