// Runs a script of ours from its source: `node tools/jest/run-typescript.cjs svc-billing/test/service-process.ts`.
require('./typescript.cjs');
process.argv.splice(1, 1);
require(process.argv[1]);
