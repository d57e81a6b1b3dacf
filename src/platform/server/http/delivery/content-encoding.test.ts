import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, encode } from './content-encoding.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.8 , BR ; q=0.2', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['br ;q=1', 'br'],
    ['brotli, xgzip', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('reads %j as %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

it('compresses shared answers with the best quality, unless they are large', async () => {
  const text = (lines: number) => Buffer.from(Array.from({ length: lines }, (_, line) => `baris ${line * 7919}`).join('\n'));
  const [small, large] = [text(2_000), text(20_000)];
  expect((await encode(small, 'br', true)).length).toBe(brotliCompressSync(small).length);
  expect((await encode(small, 'br')).length).toBeGreaterThan(brotliCompressSync(small).length);
  expect((await encode(large, 'br', true)).length).not.toBe(brotliCompressSync(large).length);
});
