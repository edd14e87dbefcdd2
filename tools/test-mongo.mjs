/** Runs the API tests of the services against your own MongoDB: `MONGODB_URI=… npm run test:mongo`. */
import { binary, giveUp, run } from './lib/run.mjs';
import { API_TESTS, mongoUriOf, requireReplicaSet } from './lib/test-mongo.mjs';

try {
  await requireReplicaSet(mongoUriOf(process.env));
} catch (error) {
  giveUp(error.message);
}
process.exit(await run(binary('jest'), ['--selectProjects', 'server', '--maxWorkers=2', '--', ...API_TESTS]));
