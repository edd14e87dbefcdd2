import { itemsOf } from '@freightdesk/api-client';
import {
  convertProforma,
  createInvoice,
  createJob,
  type Invoice,
  listIssued,
} from '@freightdesk/contracts/billing';
import { identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

export const ours = identityOf();
export const users = [1, 2, 3, 4].map((number) => identityOf({ userId: number, username: `user-${number}` }));

const year = (date: Date) => {
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return `${start % 100}-${(start + 1) % 100}`;
};
export const THIS_YEAR = year(new Date());
/** The first numbers in this year's series of invoices. */
export const firstNumbers = (count: number) =>
  Array.from({ length: count }, (_, at) => `INV/${THIS_YEAR}/${String(at + 1).padStart(5, '0')}`);

interface ConversionOptions {
  readonly by?: typeof ours;
  readonly key?: string;
  readonly runner?: Pick<BillingApp, 'as'>;
}

/**
 * Runs one service for all tests of a file. Each test has a client of its own, which stands in the place of client 1 in its
 * calls and whose series begin at 1.
 */
export function runConversions() {
  const service = runningForTests(runBilling, 60_000);
  let clientCount = 0;
  const clientId = () => String(100 + clientCount);
  const inTest = (identity = ours) =>
    identity.clientId === ours.clientId ? { ...identity, clientId: clientId() } : identity;
  const forTest = <Runner extends Pick<BillingApp, 'as'>>(runner: Runner): Runner => ({
    ...runner,
    as: (identity) => runner.as(inTest(identity)),
  });
  const app = (): BillingApp => ({
    ...forTest(service()),
    contractUses: (count) => service().contractUses(count, clientId()),
  });

  beforeEach(async () => {
    clientCount += 1;
    service().forgetChanges();
    service().addClient(clientId());
    await app()
      .as(ours)
      .call(createJob, { body: { jobNumber: 'JOB-260001', partyId: 1 } });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const raise = (rest = {}, by = ours): Promise<Invoice> =>
    app()
      .as(by)
      .call(createInvoice, { body: proforma(rest) });

  return {
    app,
    clientId,
    raise,
    raiseMany: (count: number) => Promise.all(Array.from({ length: count }, () => raise())),
    convert: (id: number, body = {}, { runner = app(), by = ours, key }: ConversionOptions = {}) =>
      forTest(runner)
        .as(by)
        .call(convertProforma, { params: { id }, body, ...(key ? { idempotencyKey: key } : {}) }),
    /** The numbers of the register, in order. */
    registeredNumbers: async (by = ours) =>
      itemsOf(
        await app()
          .as(by)
          .call(listIssued, { query: { sort: 'invoiceNumber' } }),
      ).map(({ invoiceNumber }) => invoiceNumber),
  };
}
