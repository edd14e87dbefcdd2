import { buildServices } from '../lib/build.mjs';
import { installMissing } from '../lib/install.mjs';
import { say } from '../lib/run.mjs';
import { cpuOf, hammer, inTurns, ratio } from './measure.mjs';
import { startCore } from './services.mjs';

/**
 * Compares what a request costs among 10 clients and among 1,000 (`npm run bench:scale`, `-- --quick` for 200): processor
 * time of svc-core and its database, in alternating rounds, with the clients in turn. Clients have 20 to 5,000 parties, the
 * same mixture on both sides. Nothing passes or fails; the goal is at most 1.2.
 */
const isQuick = process.argv.includes('--quick');
const FEW = 10;
const MANY = isQuick ? 200 : 1_000;
const ROUNDS = isQuick ? 7 : 15;
const REQUESTS = 60;
const FIRST_CLIENT = 901;

/** How many parties the clients have, again and again: many small ones and one that is large. */
const MIXTURE = [20, 20, 20, 20, 20, 50, 50, 100, 200, 500];
const LARGE = 5_000;

/** The number of parties by client. One client in each hundred is large, and one of the ten. */
const sizesOf = (clientCount) =>
  Object.fromEntries(
    Array.from({ length: clientCount }, (_none, at) => [
      String(FIRST_CLIENT + at),
      at % 100 === 9 ? LARGE : MIXTURE[at % MIXTURE.length],
    ]),
  );

const READS = {
  'page of 50 with its total': '/api/parties?page=1&pageSize=50',
  'page of 50 by city': '/api/parties?page=1&pageSize=50&sort=city',
  'search for a rare text': '/api/parties?page=1&pageSize=50&q=099999',
  'summary counters': '/api/parties/summary',
};

/** CPU milliseconds of service and database for one request, asked for clients that have 20 parties, in turn. */
function costOf({ core, database, get }, clientCount, path) {
  const clients = Object.entries(sizesOf(clientCount)).flatMap(([id, size]) => (size === 20 ? [id] : []));
  let at = 0;
  return async () => {
    const before = cpuOf(core.pid, database.pid);
    await hammer(REQUESTS, 4, () => get(clients[at++ % clients.length], path));
    return (cpuOf(core.pid, database.pid) - before) / REQUESTS;
  };
}

await installMissing();
await buildServices();
const few = await startCore(process.cwd(), sizesOf(FEW));
const many = await startCore(process.cwd(), sizesOf(MANY));
for (const [name, path] of Object.entries(READS)) {
  const measures = { few: costOf(few, FEW, path), many: costOf(many, MANY, path) };
  for (const measure of Object.values(measures)) await measure();
  const times = await inTurns(ROUNDS, measures);
  say(
    `${name}: ${ratio(times.many, times.few).text} times as much among ${MANY.toLocaleString('en')} clients as among ${FEW} (goal: at most 1.2)`,
  );
}
await few.stop();
await many.stop();
process.exit(0);
