import { expect, it } from 'vitest';
import { pictureWords, withoutUnfinished, withPicture } from './unfinished-pictures.ts';

/** A text with the temporary addresses of two pictures that are being uploaded. */
const TEXT = 'Satu\n\n![Daun muda](mengunggah-1)\n\nDua ![](mengunggah-12)';

it('a stored picture replaces its temporary address and keeps its description', () => {
  expect(withPicture(TEXT, 'mengunggah-1', '/berkas/a/daun.webp "1280x960"')).toBe(
    'Satu\n\n![Daun muda](/berkas/a/daun.webp "1280x960")\n\nDua ![](mengunggah-12)',
  );
  expect(withPicture(TEXT, 'mengunggah-12', null)).toBe('Satu\n\n![Daun muda](mengunggah-1)\n\nDua ');
  // The writer has deleted the picture meanwhile.
  expect(withPicture('Satu', 'mengunggah-1', '/berkas/a/daun.webp')).toBe('Satu');
});

it('pictures that were not uploaded are removed from the text', () => {
  expect(withoutUnfinished(TEXT)).toBe('Satu\n\nDua ');
  expect(withoutUnfinished('![Daun](/berkas/a/daun.webp)')).toBe('![Daun](/berkas/a/daun.webp)');
});

it('the description of a picture loses the characters that would end it in Markdown', () => {
  expect(pictureWords(' Daun]\n(muda) | \\ **')).toBe('Daun (muda)');
});
