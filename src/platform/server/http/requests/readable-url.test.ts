import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

describe('readableUrl', () => {
  it.each([
    ['/subject/matematika', '/subject/matematika'],
    ['/subject/a%20b?from=%ZZ', '/subject/a%20b?from=%25ZZ'],
    ['/subject/%ZZ', '/subject/%25ZZ'],
    ['/subject/%', '/subject/%25'],
    ['/subject/%E0%A4%A', '/subject/%25E0%25A4%25A'],
    ['/subject/%FF', '/subject/%25FF'],
    ['/subject/%00', '/subject/%00'],
    ['/api/v1/%61dmin/x/%FF', '/api/v1/%61dmin/x/%25FF'],
    ['/subject/%F0%9F%94%A5', '/subject/%F0%9F%94%A5'],
    ['http://evil.example/', '/'],
    ['HTTP://evil.example', '/'],
    ['https://evil.example?from=x', '/?from=x'],
    ['http://evil.example/api/v1/admin/report', '/api/v1/admin/report'],
    ['//evil.example/x', '//evil.example/x'],
    ['*', '/*'],
  ])('reads %s', (url, expected) => {
    expect(readableUrl(url)).toBe(expected);
  });

  it('makes invalid escapes readable, and keeps valid ones', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('%', 'a', '4', '1', 'F', '/', '%41', '%F0', '%9F')), (parts) => {
        const url = `/${parts.join('')}`;
        const read = readableUrl(url);
        expect(() => decodeURIComponent(read)).not.toThrow();
        expect(readableUrl(read)).toBe(read);
        let decodable = true;
        try {
          decodeURIComponent(url);
        } catch {
          decodable = false;
        }
        if (decodable) expect(read).toBe(url);
      }),
    );
  });
});
