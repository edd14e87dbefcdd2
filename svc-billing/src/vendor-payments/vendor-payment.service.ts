import type { StoredOpenBill, StoredVendorPayment } from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest, type Stored } from '@freightdesk/data';
import type { ClientScope, CoreClient, UserCaller } from '@freightdesk/service-kit';
import type { SeriesRepository } from '../issuing/series.repository';
import { readBankAccount } from '../receipts/bank-account.service';
import { remainingOnAccount } from '../receipts/receipt.rules';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { requireActiveVendor } from '../vendor-bills/vendor-bill-lookup.service';
import {
  type BillPaymentNeeds,
  payBills,
  payEachBill,
  removeBillPayment,
  requireVendorPayment,
  reverseVendorPayment,
} from './pay-bills.service';
import { toVendorPayment, type VendorPaymentRecord } from './vendor-payment.model';
import type { VendorPaymentRepository } from './vendor-payment.repository';
import {
  type BillPaymentRequest,
  checkReference,
  type NewVendorPayment,
  newVendorPayment,
  toOpenBill,
  type VendorPaymentBody,
} from './vendor-payment.rules';

/** The dependencies of payments of vendors. */
export interface VendorPaymentNeeds extends BillPaymentNeeds {
  readonly vendorPayments: VendorPaymentRepository;
  readonly vendorBills: Pick<VendorBillRepository, 'byId' | 'recordPayment' | 'openOfVendor'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly core: Pick<CoreClient, 'vendor' | 'client'>;
}

/** A payment without doubts, before it takes its number. */
async function draftPayment(
  needs: VendorPaymentNeeds,
  caller: UserCaller,
  body: VendorPaymentBody,
): Promise<NewVendorPayment> {
  const vendor = await requireActiveVendor(needs, caller, body.vendorId);
  const bankAccount = await readBankAccount(needs, caller, body);
  const payment = { ...newVendorPayment(body, vendor, caller.identity.username), bankAccount };
  const { vendorId, reference } = payment;
  if (reference)
    checkReference(payment, await needs.vendorPayments.withReference(caller.scope, vendorId, reference));
  return payment;
}

/** Stores a payment under the next number of its series, in the transaction that pays its bills. */
const storePayment = (
  needs: VendorPaymentNeeds,
  scope: ClientScope,
  payment: NewVendorPayment,
  requests: readonly BillPaymentRequest[],
): Promise<Stored<VendorPaymentRecord>> =>
  needs.series.issue(scope, 'PAY', needs.clock(), async (tx, takeNumber) => {
    const { number } = await takeNumber();
    const onAccountAmount = remainingOnAccount({ ...payment, currency: 'INR' }, requests);
    const allocations = await payEachBill(needs, tx, payment, requests);
    const record = await needs.vendorPayments.insert(tx, {
      ...payment,
      number,
      allocations,
      onAccountAmount,
    });
    await needs.journal.vendorPayment(tx, record);
    return record;
  });

/**
 * Records what a vendor was paid. A repeated request with the same key answers the payment of the first one (API-3).
 *
 * @throws {ServiceError} 400 for an unknown or inactive vendor, and when nothing was paid
 * @throws {ServiceError} 409 for more than is open on a bill, and for doubts without a reason
 */
const createPayment =
  (needs: VendorPaymentNeeds) =>
  async (
    caller: UserCaller,
    body: VendorPaymentBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredVendorPayment> => {
    const payment = await createOnce(
      needs.vendorPayments,
      caller.scope,
      repeatable,
      () => draftPayment(needs, caller, body),
      (draft) => storePayment(needs, caller.scope, draft, body.allocations ?? []),
    );
    return toVendorPayment(payment);
  };

const readPayment =
  (needs: VendorPaymentNeeds) =>
  async (scope: ClientScope, id: number): Promise<StoredVendorPayment> =>
    toVendorPayment(await requireVendorPayment(needs, scope, id));

/** The bills of a vendor of which something is open, oldest first. */
const listOpenBills =
  ({ vendorBills }: VendorPaymentNeeds) =>
  async (scope: ClientScope, vendorId: number): Promise<StoredOpenBill[]> =>
    (await vendorBills.openOfVendor(scope, vendorId)).map(toOpenBill);

/** Payments of vendors, and the bills that they pay (LEDGER-14). */
export const createVendorPaymentService = (needs: VendorPaymentNeeds) => ({
  list: needs.vendorPayments.list,
  openBills: listOpenBills(needs),
  read: readPayment(needs),
  create: createPayment(needs),
  payBills: payBills(needs),
  removeBillPayment: removeBillPayment(needs),
  reverse: reverseVendorPayment(needs),
});
export type VendorPaymentService = ReturnType<typeof createVendorPaymentService>;
