import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { nameInHistory, nameOf } from './detail-rules.ts';

const MENTOR = { group: [], mentor: { _id: 'm', name: 'Kak Rina' }, substitute: null };
const THEME = {
  _id: 'w',
  webinarTheme: 'Webinar Karier',
  webinarDescription: 'Kenali jalurmu.',
  webinarSpeaker: 'Ani',
  webinarPhoto: '',
  webinarLinkZoom: '',
};

describe('nameOf', () => {
  it('contains the kind once', () => {
    expect(nameOf(aSchedule({ kind: 'mentoring', mentoring: MENTOR }))).toBe('Mentoring bersama Kak Rina');
    expect(nameOf(aSchedule({ kind: 'mentoring' }))).toBe('Mentoring');
    expect(nameOf(aSchedule({ kind: 'webinar' }))).toBe('Webinar');
    expect(nameOf(aSchedule({ kind: 'webinar', webinar: { event: [THEME] } }))).toBe('Webinar Karier');
    expect(nameOf(aSchedule({ kind: 'webinar', anotherEvent: 'Bedah kampus' }))).toBe('Bedah kampus (Webinar)');
    expect(nameOf(aSchedule())).toBe('Kegiatan lain');
  });
});

describe('nameInHistory', () => {
  it('contains no person, even if the heading does', () => {
    const substitute = { _id: 'n', name: 'Kak Dedi' };
    expect(nameInHistory(aSchedule({ kind: 'mentoring', mentoring: { ...MENTOR, substitute } }))).toMatch(/^Mentoring, /);
  });
});
