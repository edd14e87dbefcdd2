const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const { swcOptions } = require('./swc-options.cjs');

const options = { ...swcOptions(false), swcrc: false };

/** Lets `require` read our sources: in the workers of jest, and in the threads and processes that tests start. */
require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...options, filename: file });
  module._compile(code, file);
};
