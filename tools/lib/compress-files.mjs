import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CONTRACTS_FILE } from './contracts-file.mjs';

const COMPRESSIBLE = /\.(?:js|css|svg|json|map)$/;
/** Smaller files fit in a packet or two anyway. */
const WORTH_IT = 1_000;

const encoders = {
  '.br': (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a brotli and a gzip file beside every text file of a folder, so that the gateway does not compress per request. */
export function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !COMPRESSIBLE.test(file.name) || file.name === CONTRACTS_FILE) continue;
    const path = join(file.parentPath, file.name);
    const content = readFileSync(path);
    if (content.length < WORTH_IT) continue;
    for (const [extension, compress] of Object.entries(encoders))
      writeFileSync(path + extension, compress(content));
  }
}
