import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { hasMeetingLink, withoutMeetingLinks } from './meeting-links.ts';

fc.configureGlobal({ seed: 20_261_122 });

const ZOOM = 'zoom.us/j/98765?pwd=aBc.1';

describe('withoutMeetingLinks', () => {
  it.each([
    `https://${ZOOM}`,
    `HTTPS://ZOOM.US/j/98765`,
    `http://us02web.${ZOOM}`,
    ZOOM,
    'zoom.us:443/j/98765',
    'https://zoom.us:8443/j/98765',
    'https://zoom.us',
    'https://zoom.us.',
    'https://zoom.us./j/98765',
    'https:zoom.us/j/98765',
    'https:\\\\zoom.us\\j\\98765',
    '//zoom.us/j/98765',
    'zoom.us/my/ibu.ani',
    'zoom.us?confno=98765',
    'https://zoom.com/w/98765#success',
    'https://user:sandi@zoom.us/j/98765',
    'ani@zoom.us/j/98765',
    'https://zoom%2Eus/j/98765',
    'https://zoom%252eus/j/98765',
    'https%3A%2F%2Fzoom.us%2Fj%2F98765',
    'https://www.google.com/url?q=https://zoom.us/j/98765&sa=D',
    'https://www.google.com/url?q=https%3A%2F%2Fzoom.us%2Fj%2F98765',
    'https://ｚｏｏｍ．ｕｓ/j/98765',
    'https://zoom。us/j/98765',
    'https://zo\u200bom.u\u00ads/j/98765',
    'zoommtg://zoom.us/join?confno=98765',
    'zoomus://zoom.us/join?confno=98765',
    'https://meet.google.com/abc-defg-hij',
    'meet.google.com/abc-defg-hij?authuser=1',
    'https://g.co/meet/suluh',
    'https://us04web.zoom.com.cn/j/98765',
    'https://tel.meet/abc-defg-hij?pin=98765',
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_98765%40thread.v2/0?context=%7b%22Tid%22%3a%2298765%22%7d',
    'https://teams.live.com/meet/98765?p=rahasia',
    'https://gov.teams.microsoft.us/l/meetup-join/98765',
    'msteams:/l/meetup-join/98765',
    'https://suluh.webex.com/suluh/j.php?MTID=m98765',
    'suluh.my.webex.com/meet/ani98765',
    'https://webex.com:443/meet/98765',
  ])('leaves out %s, alone and in a sentence', (link) => {
    expect(withoutMeetingLinks(link)).toBe('');
    expect(withoutMeetingLinks(`Gabung di ${link} pukul 9.`)).toBe('Gabung di pukul 9.');
    expect(withoutMeetingLinks(`(${link})`)).toBe('()');
    expect(withoutMeetingLinks(`Baris satu\n${link}\nBaris dua`)).toBe('Baris satu\n\nBaris dua');
    expect(withoutMeetingLinks(`a ${link} b ${link} c`)).toBe('a b c');
    expect(hasMeetingLink(`Zoom:${link}`)).toBe(true);
  });

  it.each([
    ['https://zoom.us/j/98765, lalu masuk.', ', lalu masuk.'],
    ['Buka https://zoom.us/j/98765. Lalu masuk.', 'Buka. Lalu masuk.'],
    ['Buka https://zoom.us/j/98765.', 'Buka.'],
    ['[Gabung](https://zoom.us/j/98765)', '[Gabung]()'],
    ['<https://zoom.us/j/98765>', '<>'],
    ['<a href="https://zoom.us/j/98765">Gabung</a>', '<a href="">Gabung</a>'],
    ['Tautan:https://zoom.us/j/98765', 'Tautan:'],
  ])('keeps the text around the link in %j', (text, rest) => {
    expect(withoutMeetingLinks(text)).toBe(rest);
  });

  it.each([
    ['https://us02web.zoom.us/j/98765?pwd=\naBcDeF\nKelas dua', 'Kelas dua'],
    ['https://us02web.zoom.us/j/98\n765?pwd=aBc\nKelas dua', 'Kelas dua'],
    ['https://us02web.zoom.us\n/j/98765\nKelas dua', 'Kelas dua'],
    ['https://us02web.zoom\n.us/j/98765\nKelas dua', 'Kelas dua'],
    ['Baris satu\nhttps://us02web.zoom\n.us/j/98765\nBaris dua', 'Baris satu\n\nBaris dua'],
    ['https://meet.google.com/abc-\ndefg-hij\nKelas dua', 'Kelas dua'],
  ])('removes a link that continues on the next line, and keeps the lines around it: %j', (text, rest) => {
    expect(withoutMeetingLinks(text)).toBe(rest);
  });

  it.each([
    ['https://\nzoom.us/j/98765\nKelas dua', 'https://\n\nKelas dua'],
    ['https://zoom.us/j/98765\nKelas dua?', 'Kelas dua?'],
    ['https://zoom.us/j/98765\n19.00 WIB', '19.00 WIB'],
  ])('keeps the lines before and after a link that do not belong to it: %j', (text, rest) => {
    expect(withoutMeetingLinks(text)).toBe(rest);
  });

  it.each([
    'Unduh Zoom di zoom.us.',
    'Pakai zoom.us?',
    'Lewat zoom.us: pukul 9',
    'Tulis ke support@zoom.us',
    'https://zoom.us.evil.com/j/1',
    'https://evilzoom.us/j/1',
    'https://zoom.user.id/j/1',
    'https://my-zoom.us/j/1',
    'https://example.org/zoom',
    'https://meet.google.com.evil.org/abc',
    'https://google.com/meet',
    'https://microsoft.com/teams',
    'https://youtu.be/dQw4w9WgXcQ',
    'Rapat\ndi zoom\nbesok',
    'Kelas 7. Zoom, Meet, dan Teams: sama saja.',
    '100% hadir',
  ])('keeps %s', (text) => {
    expect(withoutMeetingLinks(text)).toBe(text);
    expect(hasMeetingLink(text)).toBe(false);
  });

  const piece = fc.constantFrom(
    ...'zoom|.|us|/|j| |\n|https|:|//|@|%2e|%|25|2e|meet.google.com|teams.live.com|webex.com|(|)|<|>|[|]|?|#|&|=|,|a|7|-'.split(
      '|',
    ),
    '\u200b',
    '．',
    'zoommtg:',
    '"',
    '\\',
    'é',
    '𝒛',
  );

  it('removes every link, idempotently', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = withoutMeetingLinks(pieces.join(''));
        expect(hasMeetingLink(text)).toBe(false);
        expect(withoutMeetingLinks(text)).toBe(text);
      }),
      { numRuns: inFullRun(1_000, 20_000) },
    );
  });

  it('finds a link in any text around it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.array(piece, { maxLength: 20 }), (before, after) => {
        const text = `${before.join('')} https://us02web.zoom.us/j/UNIK98765 ${after.join('')}`;
        expect(withoutMeetingLinks(text)).not.toContain('UNIK98765');
      }),
      { numRuns: inFullRun(250, 5_000) },
    );
  });

  it.each([
    'zoom.us@',
    'zoom.us/',
    'https://',
    '%25',
    'zoom.us ',
    '/',
    'zoom.us\n',
    '\n=',
    'a@',
    'zoom.us/(',
    ':/',
    'a',
    '\u200b',
    'webex.com:',
    '.',
  ])('takes linear time: %j', (unit) => {
    const time = (length: number) => {
      const text = `${unit.repeat(length / unit.length)}zoom.us/j/1`;
      const begun = process.cpuUsage();
      withoutMeetingLinks(text);
      return process.cpuUsage(begun).user / 1_000;
    };
    time(20_000);
    // A text of 16 times the length takes 16 times as long if the work is linear, and 256 times if it is quadratic. After a failure
    // the time is measured again, because a garbage collection or another program may have disturbed it. Quadratic work fails
    // every time.
    const isLinear = () => time(320_000) < Math.max(time(20_000), 2) * 80;
    expect(isLinear() || isLinear() || isLinear() || isLinear() || isLinear()).toBe(true);
  });
});
