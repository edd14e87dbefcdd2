import { itemsOf } from '@freightdesk/api-client';
import { convertProforma, createInvoice, type Invoice, listIssued } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
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

/** Runs a service for each test, because series must begin at 1. */
export function runConversions() {
  let running: BillingApp | undefined;
  beforeEach(async () => {
    running = await runBilling();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await running?.close();
  });

  const app = (): BillingApp => {
    if (!running) throw new Error('The service runs while a test does');
    return running;
  };
  const raise = (rest = {}, by = ours): Promise<Invoice> =>
    app()
      .as(by)
      .call(createInvoice, { body: proforma(rest) });

  return {
    app,
    raise,
    raiseMany: (count: number) => Promise.all(Array.from({ length: count }, () => raise())),
    convert: (id: number, body = {}, { runner = app(), by = ours, key }: ConversionOptions = {}) =>
      runner.as(by).call(convertProforma, { params: { id }, body, ...(key ? { idempotencyKey: key } : {}) }),
    /** The numbers of the register, in order. */
    registeredNumbers: async (by = ours) =>
      itemsOf(
        await app()
          .as(by)
          .call(listIssued, { query: { sort: 'invoiceNumber' } }),
      ).map(({ invoiceNumber }) => invoiceNumber),
  };
}
