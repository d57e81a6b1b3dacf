import { describe, expect, it } from 'vitest';
import { savedAddress } from './saved-rules.ts';

describe('the address of a saved answer', () => {
  it('is the same for all paths of a text; for a file, it is the path of the file', () => {
    expect(savedAddress('/api/v1/student/subjects/matematika/pecahan/m1/c1')).toBe('/simpan/c1');
    expect(savedAddress('/api/v1/student/subjects/s1/x/m1/c1')).toBe('/simpan/c1');
    expect(savedAddress('/berkas/abc/soal.pdf')).toBe('/berkas/abc/soal.pdf');
  });

  it.each(['/api/v1/student/subjects/s1/x/m1', '/api/v1/student/subjects', '/simpan/c1', '/'])(
    'does not exist for %s',
    (path) => {
      expect(savedAddress(path)).toBeNull();
    },
  );
});
