import { expect, it } from 'vitest';
import { contentForm } from './content-part-field.tsx';

const VALUES = {
  title: 'Bagian tumbuhan',
  description: 'Isi.',
  part: 'text',
  link: '',
  file: null,
  materialType: 'book',
  video: null,
};
const textOf = (text: string) => contentForm.parse({ ...VALUES, text }).text;

it('a first heading that repeats the title is not sent', () => {
  expect(textOf('# Bagian Tumbuhan \n\nAkar menyerap air.')).toBe('Akar menyerap air.');
  expect(textOf('\n## Bagian tumbuhan\n\n# Akar')).toBe('# Akar');
});

it('other headings are sent', () => {
  for (const text of ['# Bagian tumbuhan hijau\n\nAkar.', 'Akar.\n\n# Bagian tumbuhan', '#Bagian tumbuhan'])
    expect(textOf(text)).toBe(text);
});
