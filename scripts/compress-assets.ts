import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `name.br` and `name.gz` beside a file. */
export function compressFile(path: string): void {
  const bytes = readFileSync(path);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, best));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/**
 * A Vite plugin that compresses each built text file into `name.br` and `name.gz`, so that the server does not need to compress it.
 */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (/\.(?:js|css|svg|webmanifest)$/.test(name)) compressFile(join(outDir, name));
      }
    },
  };
}
