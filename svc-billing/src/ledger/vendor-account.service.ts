import type { StoredPartyAccount } from '@freightdesk/contracts/billing';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianDay, negate, type OpenDebit, sumAmounts } from '@freightdesk/tax';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import { openOfBill } from '../vendor-payments/vendor-payment.rules';
import type { JournalRepository } from './journal.repository';
import { partyAccountOf } from './ledger.rules';

/** The dependencies of what a vendor is owed. */
export interface VendorAccountNeeds {
  readonly journalEntries: Pick<JournalRepository, 'partyBalance'>;
  readonly vendorBills: Pick<VendorBillRepository, 'unsettledOfVendor'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'onAccountOf'>;
  readonly clock: () => Date;
}

/** A bill has no due day, and is due on its own; an opening balance may have one. */
function openBillOf(bill: VendorBillRecord): OpenDebit {
  const { invdate, dueOn } = bill;
  return { documentDay: indianDay(invdate), dueDay: indianDay(dueOn ?? invdate), open: openOfBill(bill) };
}

/**
 * What a vendor is owed today, by days since its bills. The balance is that of the journal, the columns are those of its open
 * bills: both agree (LEDGER-14).
 */
export const readVendorAccount =
  ({ journalEntries, vendorBills, vendorPayments, clock }: VendorAccountNeeds) =>
  async (scope: ClientScope, vendorId: number): Promise<StoredPartyAccount> => {
    const [{ balance }, bills, payments] = await Promise.all([
      journalEntries.partyBalance(scope, { partyRole: 'vendor', partyId: vendorId }),
      vendorBills.unsettledOfVendor(scope, vendorId),
      vendorPayments.onAccountOf(scope, vendorId),
    ]);
    const onAccount = sumAmounts(payments.map(({ onAccountAmount }) => onAccountAmount));
    return partyAccountOf(bills.map(openBillOf), onAccount, negate(balance), clock());
  };
