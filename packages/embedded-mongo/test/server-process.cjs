/** Runs the package's own main.ts in a process of its own, compiled on the way in. */
require('../tools/typescript.cjs');
require('../src/main.ts');
