import type { Bundle } from '#features/offline/contract.ts';
import { aPublicSchedule } from './a-schedule.ts';

export const BUNDLE = '/api/v1/student/bundle';
/** A read that the copy can answer: one schedule of 20 November 2026, without a meeting link. */
export const SCHEDULES = '/api/v1/student/schedules?from=2026-11-20&to=2026-11-20';
/** A read that the copy cannot answer. */
export const BEYOND = '/api/v1/student/schedules?from=2027-03-01&to=2027-03-31';
export const LINK = 'https://zoom.us/j/123456789';

export const schedule = aPublicSchedule({ anotherEvent: 'Kegiatan bersama', linkZoom: LINK });

/** A bundle of one subject, one month and the lists, with parts of these names. */
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

/** An answer of our server with the time of a moment. */
export function answer(body: unknown, { status = 200, at = new Date(), type = 'application/json' } = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type, date: at.toUTCString() } });
}

export const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });

/** Half of an answer; the connection breaks before the rest. */
export function cutAnswer(type = 'application/json'): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: { 'content-type': type, date: new Date().toUTCString() } });
}

/** An answer whose last byte arrives when the test calls a function. */
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
