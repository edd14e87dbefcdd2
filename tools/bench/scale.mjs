import { buildServices } from '../lib/build.mjs';
import { installMissing } from '../lib/install.mjs';
import { say } from '../lib/run.mjs';
import { cpuOf, hammer, inTurns, median, ratio } from './measure.mjs';
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

/** The clients that are asked for: those that have 20 parties. */
const askedClients = (clientCount) =>
  Object.entries(sizesOf(clientCount)).flatMap(([id, size]) => (size === 20 ? [id] : []));

/** CPU milliseconds of service and database for one of so many requests, for the clients in turn. */
function costOf({ core, database, get }, clientCount, path) {
  const clients = askedClients(clientCount);
  let at = 0;
  return async (count = REQUESTS) => {
    const before = cpuOf(core.pid, database.pid);
    await hammer(count, 4, () => get(clients[at++ % clients.length], path));
    return (cpuOf(core.pid, database.pid) - before) / count;
  };
}

/**
 * Compares a request of the same kind on both sides. Each client is asked for once before: what a first request costs more,
 * since it reads records and checks an identity that nobody has used yet, does not grow with the number of clients.
 */
async function compare(few, many, name, path) {
  const measures = { few: costOf(few, FEW, path), many: costOf(many, MANY, path) };
  await measures.few();
  const first = await measures.many(askedClients(MANY).length);
  const times = await inTurns(ROUNDS, {
    few: () => measures.few(),
    many: () => measures.many(),
  });
  const firstRatio = (first / median(times.few)).toFixed(2);
  say(
    `${name}: ${ratio(times.many, times.few).text} times as much among ${MANY.toLocaleString('en')} clients as among ${FEW} (goal: at most 1.2); ${firstRatio} times for the first request of a client`,
  );
}

await installMissing();
await buildServices();
const few = await startCore(process.cwd(), sizesOf(FEW));
const many = await startCore(process.cwd(), sizesOf(MANY));
for (const [name, path] of Object.entries(READS)) await compare(few, many, name, path);
await few.stop();
await many.stop();
process.exit(0);
