import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRelease, notesOf, readRelease } from './release.ts';

describe('the description of a release', () => {
  it('contains only the entries of the newest sections', () => {
    const section = (version: string) => `## [${version}]\n\n### Added\n\n- One of ${version},\n  on two lines.\n- Two.\n\n`;
    const notes = notesOf(`# Changelog\n\nWords.\n\n${['4.0', '3.0', '2.0', '1.0'].map(section).join('')}`);
    expect(notes).toEqual(['One of 4.0, on two lines.', 'One of 3.0, on two lines.', 'One of 2.0, on two lines.']);
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
