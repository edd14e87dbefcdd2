const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync, version } = require('@swc/core');
const { swcOptions } = require('./swc-options.cjs');

const options = { ...swcOptions(false), swcrc: false };
const cache = join(__dirname, '../../.cache/typescript');
mkdirSync(cache, { recursive: true });

const keyOf = (source) =>
  createHash('sha1')
    .update(JSON.stringify([version, options, source]))
    .digest('hex');

function readCompiled(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Another process never reads a part of a file. */
function store(path, code) {
  const part = `${path}.${randomUUID()}`;
  writeFileSync(part, code);
  renameSync(part, path);
}

function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const path = join(cache, `${keyOf(source)}.js`);
  const earlier = readCompiled(path);
  if (earlier !== undefined) return earlier;
  const { code } = transformSync(source, { ...options, filename: file });
  store(path, code);
  return code;
}

/**
 * Lets `require` read our sources: in the workers of jest, and in the threads and processes that tests start. What was
 * compiled is kept, because hundreds of them start in a run and each reads hundreds of files.
 */
require.extensions['.ts'] = (module, file) => module._compile(compiled(file), file);
