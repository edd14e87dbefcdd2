import * as contracts from '@freightdesk/contracts/billing';
import type { Role } from '@freightdesk/contracts/shared';
import { listsOf, walkThrough } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { runBilling } from './billing-app';
import { MANY, storeMany } from './many-records';

let app: Awaited<ReturnType<typeof runBilling>>;
beforeAll(async () => {
  app = await runBilling();
  await storeMany(app.connection);
});
afterAll(() => app.close());

/** Values of the filters that take any text. */
const values = {
  partyId: ['1'],
  documentId: ['1'],
  recordId: ['1'],
  vendorId: ['1'],
  jobNumber: ['JOB-1'],
  createdById: ['3'],
  head: ['Fee'],
  registration: ['main', '1'],
  shipmentCategory: ['LCL'],
  lane: ['INMAA~-'],
  issuedBy: ['asha'],
  from: ['1970-01-01'],
  to: ['2030-01-01'],
  userRole: ['admin'],
  currentUser: ['Arvind'],
  // `query-plans` tells what other days read.
  asOf: [indianDay(new Date())],
};

/** Most requests have had money, so that a page in any order reads few others. */
const MOST_ARE_FUNDED = { funded: 'a page reads other records' };

/** What the row of a report counts is read by one index, whatever its order. */
const ROW_OF_REPORT = 'a page is sorted in memory';

/** What is read beyond a page and its count. */
const EXCESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'listFundRequests by admin': MOST_ARE_FUNDED,
  'listFundRequests by approver': MOST_ARE_FUNDED,
  'listFundRequests by payer': MOST_ARE_FUNDED,
  // A person's own requests are few, of whichever type and status.
  'listFundRequests by executive-ops': {
    ...MOST_ARE_FUNDED,
    type: 'a page reads other records',
    status: 'a page is sorted in memory',
  },
  // A party mostly has one name, by which its receipts need no order of their own.
  'listReceipts by admin': { partyId: 'a page is sorted in memory, a page reads other records' },
  // A number is that of one job.
  'listJobs by admin': {
    jobNumber: 'a page is sorted in memory',
    shipmentCategory: ROW_OF_REPORT,
    lane: ROW_OF_REPORT,
  },
  // A firm has a few registrations: an index of each order would cost every client more (decision 28).
  'listIssued by admin': {
    shipmentCategory: ROW_OF_REPORT,
    lane: ROW_OF_REPORT,
    issuedBy: ROW_OF_REPORT,
    registration: 'a count reads other keys, a count reads records, a page reads other records',
  },
  // The documents of a party stand in one index, whatever their status.
  'fetchByStatus by admin': { 'status and partyId': 'a count reads records' },
};

/** Roles whose requests are other ones; an approver and a payer read as an admin does. */
const ROLES_OF_REQUESTS: readonly Role[] = process.env.NIGHTLY
  ? ['admin', 'executive-ops', 'approver', 'payer']
  : ['admin', 'executive-ops'];

const lists = listsOf(contracts);
const rolesOf = (name: string): readonly Role[] =>
  name === 'listFundRequests' ? ROLES_OF_REQUESTS : ['admin'];
const walks = lists.flatMap(([name, endpoint]) =>
  rolesOf(name).map((role) => [name, role, endpoint] as const),
);

test.each(walks)(
  '%s by %s reads no more than its pages need, by these indexes',
  async (name, role, endpoint) => {
    const caller = app.as(identityOf({ role, userId: 3, clientId: MANY }));
    const { indexes, excesses } = await walkThrough(app.connection, {
      endpoint,
      values,
      call: (query) => caller.call(endpoint, { query } as never),
    });
    expect(excesses).toEqual(EXCESSES[`${name} by ${role}`] ?? {});
    expect(indexes).toMatchSnapshot();
  },
);
