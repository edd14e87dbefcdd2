import type { ApiClient } from '@freightdesk/api-client';
import {
  chargeSummary,
  chargesByCategories,
  listCharges,
  listParties,
  listVendors,
  saveParty,
  updateParty,
} from '@freightdesk/contracts/core';
import { withoutAudit } from '@freightdesk/data/testing';
import { compareFind, compareSizes, identityOf, runParts } from '@freightdesk/service-kit/testing';
import { runCore } from '../test/core-app';
import { CLIENT_WITH_MANY, storeMany } from '../test/many-records';
import { compareExports } from './exports';
import { compareSearch } from './search';

/** Typical uses of lists; the last one is the unpaged list of the specification, which grows with its records. */
const CALLS: Readonly<Record<string, (api: ApiClient) => Promise<unknown>>> = {
  'parties, first page': (api) => api.call(listParties, { query: { page: 1, pageSize: 50 } }),
  'parties, page by city': (api) => api.call(listParties, { query: { page: 1, pageSize: 50, sort: 'city' } }),
  'parties, search': (api) => api.call(listParties, { query: { page: 1, pageSize: 50, q: 'kochi' } }),
  'charges, first page': (api) => api.call(listCharges, { query: { page: 1, pageSize: 50 } }),
  'charges, highest rate first': (api) =>
    api.call(listCharges, { query: { page: 1, pageSize: 50, sort: '-rate' } }),
  'charges, search': (api) => api.call(listCharges, { query: { page: 1, pageSize: 50, q: 'expense' } }),
  'charges, by categories': (api) =>
    api.call(chargesByCategories, { query: { shipmentCategories: ['AIR'], page: 1, pageSize: 50 } }),
  'charges, counters': (api) => api.call(chargeSummary, { query: {} }),
  'vendors, first page': (api) => api.call(listVendors, { query: { page: 1, pageSize: 50 } }),
  'parties, all of them': (api) => api.call(listParties, { query: {} }),
};

async function filled(size: number) {
  const app = await runCore();
  await storeMany(app.connection, size);
  const api = app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
  return { name: `${size} records`, target: api, close: app.close };
}

/** The cost of a write with and without its audit entry. */
const WRITES: Readonly<Record<string, (api: ApiClient) => Promise<unknown>>> = {
  'a party is created': (api) => api.call(saveParty, { query: {}, body: { name: 'Palani Granites' } }),
  'a party is changed': (api) =>
    api.call(updateParty, { params: { id: 1 }, query: {}, body: { city: `City ${Math.random()}` } }),
};

async function compareAudit(): Promise<void> {
  const [without, audited] = [await runCore(), await runCore()];
  withoutAudit(without.connection);
  const caller = identityOf();
  const [one, other] = [without.as(caller), audited.as(caller)];
  await compareSizes({ name: 'without entry', target: one }, { name: 'with entry', target: other }, WRITES);
  await Promise.all([without.close(), audited.close()]);
}

/** Compares what the quick find asks of few records of each kind with many: texts of one, of some, of none, and of all. */
const compareCoreFind = (): Promise<void> =>
  compareFind({
    lists: { parties: listParties, charges: listCharges, vendors: listVendors },
    texts: ['000777', '0007', 'kochi', 'nothing is called so', 'ch'],
    fill: async (count) => {
      const { target: api, close } = await filled(count);
      return { api, close };
    },
  });

/** Compares lists of 1,000 records with those of 10,000. */
async function compareLists(): Promise<void> {
  const [few, many] = [await filled(1_000), await filled(10_000)];
  await compareSizes(few, many, CALLS);
  await Promise.all([few.close(), many.close()]);
}

await runParts({
  exports: compareExports,
  lists: compareLists,
  audit: compareAudit,
  search: compareSearch,
  find: compareCoreFind,
});
