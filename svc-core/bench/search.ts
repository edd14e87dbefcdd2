import { listParties } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore } from '../test/core-app';
import { CLIENT_WITH_MANY, storeMany } from '../test/many-records';

const RECORDS = Number(process.env.RECORDS ?? 100_000);
const ROUNDS = 7;
const PAGE = 50;
const SEARCHED = ['name', 'email', 'gstNumber', 'panNumber', 'city'];
/** Texts found in no record, in one or a few, in every fifth, and in all. */
const TEXTS = ['nothing is called so', 'party99999@', 'party 0123', 'kochi', '33abccf'];

/** The fastest of several rounds, in milliseconds of CPU time of this process, which includes the database. */
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

/** Compares a search of parties with one that looks into each field separately, as searches used to work. */
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
