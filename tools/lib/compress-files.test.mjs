import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress-files.mjs';

test('every text file that is worth it lies there thrice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-compress-'));
  mkdirSync(join(folder, 'assets'));
  const script = "export const text = 'charge';\n".repeat(100);
  writeFileSync(join(folder, 'assets/main.js'), script);
  writeFileSync(join(folder, 'assets/small.js'), 'export {};');
  writeFileSync(join(folder, 'assets/font.woff2'), script);
  compressFiles(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'font.woff2',
    'main.js',
    'main.js.br',
    'main.js.gz',
    'small.js',
  ]);
  const read = (name) => readFileSync(join(folder, 'assets', name));
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('main.js.gz')).toString()).toBe(script);
  rmSync(folder, { recursive: true });
});
