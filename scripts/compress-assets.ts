import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compresses each built text file once, into `name.br` and `name.gz`, so no request has to. */
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
        if (!/\.(?:js|css|svg|webmanifest)$/.test(name)) continue;
        const bytes = readFileSync(join(outDir, name));
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(bytes, best));
        writeFileSync(join(outDir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
