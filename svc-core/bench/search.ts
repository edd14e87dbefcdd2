import { listParties } from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore } from '../test/core-app';
import { CLIENT_WITH_MANY, storeMany } from '../test/many-records';

const RECORDS = Number(process.env.RECORDS ?? 100_000);
const ROUNDS = 7;
const PAGE = 50;
const SEARCHED = ['name', 'email', 'gstNumber', 'panNumber', 'city'];
/** What nothing has, what one or some have, what every fifth has, and what all have. */
const TEXTS = ['nothing is called so', 'party99999@', 'party 0123', 'kochi', '33abccf'];

/** The least of several rounds, in milliseconds of all that this process does for it, the database in it included. */
async function leastCpu(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

/** Compares a search of parties with a look into each of their fields, which is how they were searched before. */
export async function compareSearch(): Promise<void> {
  const app = await runCore();
  await storeMany(app.connection, RECORDS, ['parties']);
  const api = app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
  const parties = app.connection.collection('parties');
  const inEachField = async (text: string): Promise<void> => {
    const fields = SEARCHED.map((field) => ({ [field]: { $regex: text, $options: 'i' } }));
    const filter = { $or: fields, clientId: CLIENT_WITH_MANY };
    const page = await parties.find(filter, { sort: { nameKey: 1, id: 1 }, limit: PAGE }).toArray();
    if (page.length === PAGE) await parties.countDocuments(filter);
  };
  for (const q of TEXTS) {
    const [before, now] = [
      await leastCpu(() => inEachField(q)),
      await leastCpu(() => api.call(listParties, { query: { page: 1, pageSize: PAGE, q } })),
    ];
    const figures = `fields ${before.toFixed(1)} ms  search ${now.toFixed(1)} ms  1/${(before / now).toFixed(0)}`;
    process.stdout.write(`${RECORDS} parties, ${q.padEnd(22)} ${figures}\n`);
  }
  await app.close();
}
