import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ContraRepository } from '../contras/contra.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { EntryRecord } from '../ledger/journal.model';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import type { WriteOffRepository } from '../write-offs/write-off.repository';
import type { BillFacts, SettledBill } from './voucher.rules';

/** The records that say which bills an entry is about. */
export interface BillFactNeeds {
  readonly documents: Pick<DocumentRepository, 'byIds'>;
  readonly receipts: Pick<ReceiptRepository, 'byIds'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byIds'>;
  readonly writeOffs: Pick<WriteOffRepository, 'byIds'>;
  readonly contras: Pick<ContraRepository, 'byIds'>;
}

type Entry = Pick<Stored<EntryRecord>, 'source' | 'sourceId' | 'partyRole'>;
type Settlements = readonly (readonly [key: string, bills: readonly SettledBill[]])[];

const keyOf = ({ source, sourceId, partyRole }: Entry): string => `${source} ${partyRole} ${sourceId}`;
const customer = (source: Entry['source'], sourceId: number) =>
  keyOf({ source, sourceId, partyRole: 'customer' });
const vendor = (source: Entry['source'], sourceId: number) =>
  keyOf({ source, sourceId, partyRole: 'vendor' });

const billOfDocument = ({
  invoiceNumber: number,
  amount,
}: { invoiceNumber: string } & Omit<SettledBill, 'number'>) => ({
  number,
  amount,
});
const billOfVendor = ({
  invoiceno: number,
  amount,
}: { invoiceno: string } & Omit<SettledBill, 'number'>) => ({
  number,
  amount,
});

/** What documents, receipts, payments, write-offs and contras say about the bills of entries (TALLY-1). */
export async function billFactsOf(
  needs: BillFactNeeds,
  scope: ClientScope,
  entries: readonly Entry[],
): Promise<BillFacts> {
  const idsOf = (source: Entry['source']): number[] => [
    ...new Set(entries.filter((entry) => entry.source === source).map(({ sourceId }) => sourceId)),
  ];
  const [notes, receipts, payments, writeOffs, contras] = await Promise.all([
    needs.documents.byIds(scope, idsOf('credit_note')),
    needs.receipts.byIds(scope, idsOf('receipt')),
    needs.vendorPayments.byIds(scope, idsOf('vendor_payment')),
    needs.writeOffs.byIds(scope, idsOf('write_off')),
    needs.contras.byIds(scope, idsOf('contra')),
  ]);
  // What receipts in other currencies pay is not in rupees.
  const inRupees = receipts.filter(({ currency }) => currency === 'INR');
  const settlements: Settlements = [
    ...inRupees.map(
      ({ id, allocations }) => [customer('receipt', id), allocations.map(billOfDocument)] as const,
    ),
    ...payments.map(
      ({ id, allocations }) => [vendor('vendor_payment', id), allocations.map(billOfVendor)] as const,
    ),
    ...writeOffs.map((each) => [customer('write_off', each.id), [billOfDocument(each)]] as const),
    ...contras.flatMap(({ id, documents, bills }) => [
      [customer('contra', id), documents.map(billOfDocument)] as const,
      [vendor('contra', id), bills.map(billOfVendor)] as const,
    ]),
  ];
  const originals = new Map(notes.map(({ id, originalInvoiceNumber }) => [id, originalInvoiceNumber]));
  const settledBills = new Map(settlements);
  return {
    originalOf: (id) => originals.get(id),
    settledBy: (entry) => settledBills.get(keyOf(entry)) ?? [],
  };
}
