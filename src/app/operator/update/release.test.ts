import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRelease, notesOf, readRelease } from './release.ts';

describe('the description of a release', () => {
  it('contains the entries of the three newest sections, without their headings', () => {
    const section = (version: string) =>
      `## [${version}]\n\n### Added\n\n- One of ${version},\n  on two lines.\n- Two words.\n\n`;
    const notes = notesOf(`# Changelog\n\nWords.\n\n${['4.0', '3.0', '2.0', '1.0'].map(section).join('')}`);
    expect(notes).toEqual(['4.0', '3.0', '2.0'].flatMap((version) => [`One of ${version}, on two lines.`, 'Two words.']));
    expect(notesOf('')).toEqual([]);
    expect(notesOf(readFileSync('CHANGELOG.md', 'utf8')).length).toBeGreaterThan(5);
  });

  it('is read from its file only if the file is valid', () => {
    const folder = mkdtempSync(join(tmpdir(), 'suluh-release-'));
    const file = join(folder, 'release.json');
    const said = describeRelease('');
    expect(readRelease(file)).toBeNull();
    for (const text of ['', '{}', '{"format":2}']) {
      writeFileSync(file, text);
      expect(readRelease(file)).toBeNull();
    }
    writeFileSync(file, JSON.stringify({ ...said, later: true }));
    expect(readRelease(file)).toEqual(said);
    rmSync(folder, { recursive: true });
  });
});
