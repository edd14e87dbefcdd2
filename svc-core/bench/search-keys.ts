import { listParties } from '@freightdesk/contracts/core';
import { plansOf } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore } from '../test/core-app';
import { CLIENT_WITH_MANY, storeMany } from '../test/many-records';

const RECORDS = Number(process.env.RECORDS ?? 100_000);
/** What a page of a search with its total may read (decision 0014). */
const MOST_KEYS = 5_000;
/** Texts of no record, of one, a few, some, many and all. */
const TEXTS = [
  'nothing is called so',
  'party99999@',
  'party 0123',
  'party 012',
  'party 01',
  'kochi',
  'party',
  'i',
];
const SORTS = [undefined, '-createdAt'] as const;

/** The keys that a search of parties examines for a page of 50 with its total; ends with 1 where they are too many. */
const app = await runCore();
await storeMany(app.connection, RECORDS, ['parties']);
const api = app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
for (const q of TEXTS)
  for (const sort of SORTS) {
    let answer: unknown;
    const query = { page: 1, pageSize: 50, q, ...(sort && { sort }) };
    const plans = await plansOf(app.connection, async () => {
      answer = await api.call(listParties, { query });
    });
    const keys = plans.reduce((sum, { keysExamined }) => sum + keysExamined, 0);
    const { total } = answer as { readonly total: number };
    process.stdout.write(`"${q}"${sort ? ` by ${sort}` : ''}: ${keys} keys, a total of ${total}\n`);
    if (keys > MOST_KEYS) process.exitCode = 1;
  }
await app.close();
