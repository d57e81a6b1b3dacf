import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebLink, safeHref } from './links.ts';
import { frameSource, toEmbedLink } from './video-links.ts';
import { toWatchLink } from './watch-link.ts';

fc.configureGlobal({ seed: 20_261_120 });

/** A text of any UTF-16 units, including lone surrogates and control characters. */
const anyText = (maxLength = 20) =>
  fc.string({
    unit: fc.oneof(fc.nat({ max: 0x2ff }), fc.nat({ max: 0xffff })).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

const ID = 'dQw4w9WgXcQ';
const EMBED = `https://www.youtube-nocookie.com/embed/${ID}`;
const FILE = '1AbCdEfGhIjKlMnOpQrStUvWxYz_-0123';

describe('toEmbedLink', () => {
  it.each([
    `https://youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `https://www.YouTube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=PL123&v=${ID}&index=2&pp=abc`,
    `https://www.youtube.com/watch?v=${ID}#komentar`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=AbCdEf`,
    `https://youtube.com/shorts/${ID}`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://m.youtube.com/shorts/${ID}`,
  ])('turns %s into the embed form', (link) => {
    expect(toEmbedLink(link)).toBe(EMBED);
  });

  it.each([
    [`https://youtu.be/${ID}?t=90`, 90],
    [`https://youtu.be/${ID}?t=90s`, 90],
    [`https://youtu.be/${ID}?si=x&t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/watch?v=${ID}&start=42`, 42],
    [`https://m.youtube.com/watch?t=5&v=${ID}`, 5],
    [`https://www.youtube.com/shorts/${ID}?t=7`, 7],
  ])('keeps the start time of %s', (link, seconds) => {
    expect(toEmbedLink(link)).toBe(`${EMBED}?start=${seconds}`);
  });

  it.each(['0', '0s', '', 'awal', '-5', '1.5'])('ignores a start time of "%s"', (start) => {
    expect(toEmbedLink(`https://youtu.be/${ID}?t=${start}`)).toBe(EMBED);
  });

  it.each([
    `https://drive.google.com/file/d/${FILE}/view`,
    `https://drive.google.com/file/d/${FILE}/view?usp=sharing`,
    `https://drive.google.com/file/d/${FILE}/edit`,
    `https://drive.google.com/file/d/${FILE}`,
    `https://drive.google.com/open?id=${FILE}`,
    `https://drive.google.com/open?usp=drive_copy&id=${FILE}`,
    `https://drive.google.com/file/u/0/d/${FILE}/view`,
    `https://drive.google.com/file/u/12/d/${FILE}/view?usp=sharing`,
    `https://drive.google.com/uc?id=${FILE}`,
    `https://drive.google.com/uc?export=download&id=${FILE}`,
    `https://drive.google.com/u/1/uc?id=${FILE}&export=download`,
    `https://drive.google.com/u/0/open?id=${FILE}`,
  ])('turns %s into the preview form', (link) => {
    expect(toEmbedLink(link)).toBe(`https://drive.google.com/file/d/${FILE}/preview`);
  });

  it('accepts a short Drive id', () => {
    expect(toEmbedLink('https://drive.google.com/file/d/abc123/view')).toBe('https://drive.google.com/file/d/abc123/preview');
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/@kanal',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=terlalu-panjang',
    'https://www.youtube.com/watch?v=pendek',
    'https://youtu.be/',
    `https://youtu.be/${ID}/lagi`,
    `https://www.youtube.com/shorts/${ID}/lagi`,
    `https://youtube.com.evil.com/watch?v=${ID}`,
    `https://evilyoutube.com/watch?v=${ID}`,
    `https://evil.com/https://youtu.be/${ID}`,
    `https://youtu.be.evil.com/${ID}`,
    `https://youtu.be@evil.com/${ID}`,
    `https://www.youtube.com:8443/watch?v=${ID}`,
    `https://drive.google.com.evil.com/file/d/${FILE}/view`,
    'https://drive.google.com/drive/folders/abc',
    'https://drive.google.com/uc?export=download',
    `https://drive.google.com/file/u/x/d/${FILE}/view`,
    `https://drive.google.com/uc/lain?id=${FILE}`,
    `https://drive.google.com/file/d/..%2f..%2fevil/view`,
    `javascript:alert('youtu.be/${ID}')`,
    'bukan tautan',
    '',
  ])('leaves %s unchanged', (link) => {
    expect(toEmbedLink(link)).toBe(link);
  });

  it('returns a link that a second call leaves unchanged, that a frame may load, and that toWatchLink reverses', () => {
    const host = fc.constantFrom(
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtu.be',
      'drive.google.com',
      'www.youtube-nocookie.com',
      'example.org',
    );
    const path = fc.constantFrom(
      `/watch?v=${ID}`,
      `/${ID}`,
      `/shorts/${ID}`,
      `/embed/${ID}`,
      `/file/d/${FILE}/view`,
      `/file/d/${FILE}/preview`,
      `/file/u/0/d/${FILE}/view`,
      `/open?id=${FILE}`,
      `/uc?id=${FILE}`,
      '/lain?',
    );
    const extra = fc.constantFrom('', '&t=9', '?t=1m', '&si=x', '?start=3', '#t=4', '&v=aaaaaaaaaaa');
    fc.assert(
      fc.property(fc.constantFrom('http', 'https'), host, path, extra, (scheme, ...rest) => {
        const typed = `${scheme}://${rest.join('')}`;
        const stored = toEmbedLink(typed);
        expect(toEmbedLink(stored)).toBe(stored);
        if (stored !== typed) expect(frameSource(stored)).toBe(stored);
        const plain = toWatchLink(stored);
        expect(toWatchLink(plain)).toBe(plain);
        // An admin may change a video's kind to book and back to video: the video plays as before.
        if (frameSource(stored) === null) expect(plain).toBe(stored);
        else {
          expect(plain).toMatch(
            /^https:\/\/(?:www\.youtube\.com\/watch\?v=|drive\.google\.com\/file\/d\/[\w-]+\/view(?:[?#]|$))/,
          );
          expect(toEmbedLink(toWatchLink(toEmbedLink(plain)))).toBe(toEmbedLink(plain));
          if (stored !== typed) expect(toEmbedLink(plain)).toBe(stored);
        }
      }),
    );
  });
});

describe('frameSource', () => {
  it.each([
    [EMBED, EMBED],
    [`${EMBED}?start=9`, `${EMBED}?start=9`],
    [`https://www.youtube.com/embed/${ID}`, `https://www.youtube.com/embed/${ID}`],
    [`https://youtu.be/${ID}`, EMBED],
    [`https://drive.google.com/file/d/${FILE}/preview`, `https://drive.google.com/file/d/${FILE}/preview`],
    [`https://drive.google.com/open?id=${FILE}`, `https://drive.google.com/file/d/${FILE}/preview`],
  ])('allows %s in a frame as %s', (link, source) => {
    expect(frameSource(link)).toBe(source);
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://www.youtube.com/',
    'https://www.youtube.com/embed/pendek',
    `https://www.youtube.com/embed/${ID}/../../redirect`,
    `http://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com:444/embed/${ID}`,
    `https://www.youtube.com.evil.com/embed/${ID}`,
    `https://www.youtube.com@evil.com/embed/${ID}`,
    `https://user@www.youtube.com/embed/${ID}`,
    `https://youtube.com/embed/${ID}`,
    `https://docs.google.com/file/d/${FILE}/preview`,
    'https://drive.google.com/drive/folders/abc',
    'javascript:alert(1)',
    'data:text/html,<p>halo',
    `//www.youtube.com/embed/${ID}`,
    '',
  ])('does not allow %s in a frame', (link) => {
    expect(frameSource(link)).toBeNull();
  });
});

describe('toWatchLink', () => {
  it.each([
    [EMBED, `https://www.youtube.com/watch?v=${ID}`],
    [`${EMBED}?start=90`, `https://www.youtube.com/watch?v=${ID}&t=90`],
    [`https://drive.google.com/file/d/${FILE}/preview`, `https://drive.google.com/file/d/${FILE}/view`],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    [`https://youtu.be/${ID}?t=9`, `https://youtu.be/${ID}?t=9`],
    [`https://drive.google.com/uc?id=${FILE}`, `https://drive.google.com/uc?id=${FILE}`],
  ])('opens %s at %s', (link, page) => {
    expect(toWatchLink(link)).toBe(page);
  });
});

describe('parseWebLink and safeHref', () => {
  it.each([
    'http://example.org',
    'https://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.ORG/',
    'https://contoh.id:8443/berkas.pdf',
    'https://xn--bcher-kva.example/',
    'https://[::1]/',
    'http://localhost:3000/',
  ])('accepts %s', (link) => {
    expect(parseWebLink(link)).not.toBeNull();
    expect(safeHref(link)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://example.org',
    'https://exa mple.org/',
    'https://example.org/a b',
    'data:text/html;base64,PHA+',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org/',
    'blob:https://example.org/x',
    '//example.org',
    '/relatif',
    'example.org',
    'https://',
    'https:///example.org',
    'https:example.org',
    'https:\\\\example.org',
    'https://example.org\\@evil.com',
    'https://user:pass@example.org/',
    'https://user@example.org/',
    'https://exam%00ple.org/',
    'https://999.999.999.999/',
    'https://example.org:99999/',
    '',
  ])('refuses %s', (link) => {
    expect(parseWebLink(link)).toBeNull();
    expect(safeHref(link)).toBeNull();
  });

  it.each(['a', 'é', '🔥'])('accepts 2,048 characters and no more (%s)', (letter) => {
    const start = 'https://e.org/';
    expect(parseWebLink(start + letter.repeat(2048 - start.length))).not.toBeNull();
    expect(parseWebLink(start + letter.repeat(2049 - start.length))).toBeNull();
  });

  it('has no href for a missing link', () => {
    expect(safeHref(null)).toBeNull();
    expect(safeHref(undefined)).toBeNull();
  });

  it('never returns an href that a browser reads as a scheme other than http or https', () => {
    const scheme = fc.constantFrom('javascript:', 'https://', 'http:', 'HTTP://', ' https://', 'data:', '\thttps://', 'https:/');
    fc.assert(
      fc.property(scheme, anyText(30), (prefix, rest) => {
        const href = safeHref(prefix + rest);
        if (href !== null) expect(['http:', 'https:']).toContain(new URL(href, 'https://suluh.example/').protocol);
      }),
      { numRuns: 250 },
    );
  });
});
