import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMeetingLink, isMeetingLink, isZoomLink, withScheme } from './links.ts';

fc.configureGlobal({ seed: 20_261_120 });

/** A text of any UTF-16 units, including lone surrogates and control characters. */
const anyText = (maxLength = 20) =>
  fc.string({
    unit: fc.oneof(fc.nat({ max: 0x2ff }), fc.nat({ max: 0xffff })).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

describe('a link typed without a scheme', () => {
  it.each(['zoom.us/j/123456789', ' us02web.zoom.us/j/8?pwd=a', 'example.org', 'example.org?a=b', 'EXAMPLE.org/#c'])(
    'is completed with https if it begins with a host: %s',
    (text) => expect(withScheme(text)).toBe(`https://${text.trim()}`),
  );

  it.each([
    '',
    'zoom',
    'rapat hari ini',
    'zoom.us/j/1 kode 123',
    'https://zoom.us/j/1',
    'http://zoom.us/j/1',
    'https:/zoom.us',
    'javascript:alert(1)',
    'ani@example.org',
    '-a.example.org',
    'example..org',
    '10.0.0.1/x',
    '/j/1',
  ])('is otherwise unchanged: %s', (text) => expect(withScheme(text)).toBe(text));
});

describe('Zoom links', () => {
  it.each([
    'https://zoom.us/j/123456789',
    'https://us02web.zoom.us/j/81234567890?pwd=AbC_d-e.1',
    'https://zoom.com/j/1',
    'https://a.b.zoom.com/my/kelas',
    'https://ZOOM.us/j/1',
  ])('accepts %s for a schedule and a webinar', (link) => {
    expect(isMeetingLink(link)).toBe(true);
    expect(isZoomLink(link)).toBe(true);
  });

  it.each([
    'https://zoom.us/j/1#catatan',
    'https://zoom.us/j/1%20a',
    'https://zoom.us/w/1~2',
    'https://zoom.us',
    'https://zoom.us/',
  ])('accepts %s for a webinar, whose link may have any path', (link) => {
    expect(isZoomLink(link)).toBe(true);
  });

  it.each([
    'https://zoom.us/j/1#catatan',
    'https://zoom.us/j/1%20a',
    'https://zoom.us/w/1~2',
    'https://zoom.us',
    'https://zoom.us/j/é',
  ])('refuses the path of %s for a schedule', (link) => {
    expect(isMeetingLink(link)).toBe(false);
  });

  it.each([
    'http://zoom.us/j/1',
    'https://zoom.us.evil.com/j/1',
    'https://evilzoom.us/j/1',
    'https://evil-zoom.us/j/1',
    'https://evil.com/zoom.us/j/1',
    'https://evil.com/?https://zoom.us/j/1',
    'https://evil.com#.zoom.us/j/1',
    'https://zoom.us@evil.com/j/1',
    'https://user@zoom.us/j/1',
    'https://evil.com\\.zoom.us/j/1',
    'https://evil.com%2f.zoom.us/j/1',
    'https://zoom.us:8443/j/1',
    'https://zoom.uss/j/1',
    'https://zoomus/j/1',
    'https://zoom.us%00.evil.com/j/1',
    'ftp://zoom.us/j/1',
    'javascript://zoom.us/%0aalert(1)',
    'zoom.us/j/1',
    '//zoom.us/j/1',
    'https://zo om.us/j/1',
    '',
  ])('refuses %s', (link) => {
    expect(isZoomLink(link)).toBe(false);
    expect(isMeetingLink(link)).toBe(false);
  });
});

describe('findMeetingLink', () => {
  const link = 'https://us02web.zoom.us/j/81234567890?pwd=aBcD.1';

  it.each([
    [link, link],
    [`Topik: Matematika\r\nGabung:\r\n${link}\r\n\r\nMeeting ID: 812 3456 7890\r\nPasscode: 123456`, link],
    [`Gabung lewat <${link}>.`, link],
    [`Gabung (${link}).`, link],
    [`Peta: https://example.org/peta https://zoom.us.evil.com/j/1 http://zoom.us/j/2 ${link} https://zoom.us/j/3`, link],
    ['Meeting ID: 812 3456 7890, Passcode: 123456', null],
    ['https://example.org/j/1', null],
    ['javascript:https://zoom.us', null],
    ['', null],
  ])('finds the link in %j', (text, found) => {
    expect(findMeetingLink(text)).toBe(found);
  });

  it('returns a meeting link or null for any text, in bounded time', () => {
    fc.assert(
      fc.property(anyText(200), (text) => {
        const found = findMeetingLink(`${text} ${link} ${text}`);
        expect(found !== null && isMeetingLink(found)).toBe(true);
      }),
    );
    expect(findMeetingLink('https://'.repeat(10_000))).toBeNull();
  });
});
