/**
 * Runs the tests that use a database against your own MongoDB: `MONGODB_URI=… npm run test:mongo`, or some of them with
 * `-- svc-billing/test/elections`. Primaries of the set are told to step down meanwhile.
 */
import { binary, giveUp, run } from './lib/run.mjs';
import { API_TESTS, mongoUriOf, requireReplicaSet } from './lib/test-mongo.mjs';

try {
  await requireReplicaSet(mongoUriOf(process.env));
} catch (error) {
  giveUp(error.message);
}
const [, , ...paths] = process.argv;
const tests = paths.length > 0 ? paths : API_TESTS;
process.exit(await run(binary('jest'), ['--selectProjects', 'server', '--maxWorkers=2', '--', ...tests]));
