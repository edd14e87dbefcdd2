/** Runs a TypeScript file of this package: `node tools/run.cjs bench/run.ts`. */
const { resolve } = require('node:path');
require('./typescript.cjs');

require(resolve(process.argv[2] ?? ''));
