import { expect, it } from 'vitest';
import { findInvalidLine } from './env-file.ts';

it.each([
  // Settings, a comment, an empty line, `export`, spaces and an empty value are allowed.
  ['PORT=3000\n# a comment with "quotes\n\nexport HOST = 127.0.0.1\nEMPTY=\n', null],
  // A value in quotes may span lines. A quote that is not closed ends with its line.
  ['PROGRAMME_NAME="Obor\nTimur"\nPORT=1', null],
  ["ADMIN_PASSWORD='it#is=long\nPORT=1", null],
  ['PORT=3000\r\nHOST\r\n', 2],
  ['PORT 3000', 1],
  ['PROGRAMME_NAME="Obor\nTimur"\n  SAMPLE_DATA off\nPORT=1', 3],
  ['=3000', 1],
])('the first line without "=" of %j is %j', (text, line) => {
  expect(findInvalidLine(text)).toBe(line);
});
