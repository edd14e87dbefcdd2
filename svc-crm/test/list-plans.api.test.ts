import * as contracts from '@freightdesk/contracts/crm';
import { listsOf, walkThrough } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { quoteIdOf, storeManyQuotes } from '../bench/many-quotes';
import { type CrmApp, runCrm } from './crm-app';
import { storeManyContracts } from './many-contracts';

const MANY = '900';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
  await storeManyQuotes(app.connection, MANY, 200, 1);
  await storeManyContracts(app.connection, MANY, 200);
});
afterAll(() => app.close());

/** Values of the filters that take any text. */
const values = { partyId: ['1'], quoteId: [quoteIdOf(7)] };

/** What is read beyond a page and its count. */
const EXCESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The state of a contract follows from the day and from its quote. Few contracts are switched inactive, so that a page of
  // active ones reads few others; a page of the inactive ones reads the contracts between them.
  listContracts: {
    active: 'a page reads other records',
    state: 'a count reads other keys, a count reads records, a page reads other records',
  },
  // One quote id is one family. A state joins what a status and the day say, which no index holds.
  listQuoteFamilies: {
    quoteId: 'a page is sorted in memory',
    state: 'a count reads other keys, a count reads records, a page reads other records',
    status: 'a count reads records',
  },
};

test.each(listsOf(contracts))(
  '%s reads no more than its pages need, by these indexes',
  async (name, endpoint) => {
    const caller = app.as(identityOf({ clientId: MANY }));
    const { indexes, excesses } = await walkThrough(app.connection, {
      endpoint,
      values,
      call: (query) => caller.call(endpoint, { query } as never),
    });
    expect(excesses).toEqual(EXCESSES[name] ?? {});
    expect(indexes).toMatchSnapshot();
  },
);
