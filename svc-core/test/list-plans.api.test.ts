import * as contracts from '@freightdesk/contracts/core';
import { listsOf, walkThrough } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';
import { CLIENT_WITH_MANY, EVERY_KIND, storeMany } from './many-records';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
  await storeMany(app.connection, 200, EVERY_KIND);
});
afterAll(() => app.close());

/** Values of the filters that take any text. */
const values = {
  gstPercent: ['18'],
  shipmentCategory: ['AIR'],
  shipmentCategories: ['AIR,SEA-FCL'],
  ids: ['100001,100002'],
};

/** At most 500 of each are stored (`MOST_OFFERED`), so that none has indexes for those that are active. */
const AT_MOST_500 = {
  active: 'a count reads other keys, a count reads records, a page reads other records',
};
/** Without a filter the database counts by the index of its own ids, and needs no record. */
const ALL_ARE_COUNTED = { all: 'a count reads records' };

/** What is read beyond a page and its count. */
const EXCESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A charge stands under each of its categories, and is counted once. The ids are those of at most 200 charges.
  chargesByCategories: { shipmentCategories: 'a count reads records' },
  listCharges: {
    ids: 'a count reads records, a page is sorted in memory',
    shipmentCategory: 'a count reads records',
  },
  // The only record of an administrator's list is the own client.
  listClients: { active: 'a page is sorted in memory', all: 'a page is sorted in memory' },
  listChargeBases: AT_MOST_500,
  listShipmentCategories: AT_MOST_500,
  listTaxSlabs: AT_MOST_500,
  'listClients of the whole product': ALL_ARE_COUNTED,
  'listUsers of the whole product': ALL_ARE_COUNTED,
};

const admin = identityOf({ role: 'admin', clientId: CLIENT_WITH_MANY });
const superadmin = identityOf({ role: 'superadmin', clientId: null });
const lists = listsOf(contracts);
const walks = [
  ...lists.map(([name, endpoint]) => [name, endpoint, admin] as const),
  ...lists
    .filter(([name]) => name === 'listUsers' || name === 'listClients')
    .map(([name, endpoint]) => [`${name} of the whole product`, endpoint, superadmin] as const),
];

test.each(walks)(
  '%s reads no more than its pages need, by these indexes',
  async (name, endpoint, identity) => {
    const caller = app.as(identity);
    const { indexes, excesses } = await walkThrough(app.connection, {
      endpoint,
      values,
      call: (query) => caller.call(endpoint, { query } as never),
    });
    expect(excesses).toEqual(EXCESSES[name] ?? {});
    expect(indexes).toMatchSnapshot();
  },
);
