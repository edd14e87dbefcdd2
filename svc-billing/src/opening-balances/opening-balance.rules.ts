import { billNumberKey, type OpeningKind, type OpeningRow } from '@freightdesk/contracts/billing';
import type { CalledMaster, ImportedRow, ImportReport } from '@freightdesk/contracts/core';
import { identifierKey } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored } from '@freightdesk/data';
import { firstRowsOfKeys, type RowError, refuse } from '@freightdesk/service-kit';
import { negate, subtract, ZERO } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import { listsOf, NO_LINKS } from '../documents/document-fields.rules';
import type { ReceiptRecord } from '../receipts/receipt.model';
import { referenceOf } from '../receipts/receipt.rules';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import { identityOfBill } from '../vendor-bills/vendor-bill.rules';
import type { VendorPaymentRecord } from '../vendor-payments/vendor-payment.model';
import type { OpeningBalanceRecord } from './opening-balance.model';

export const openingNotFound = () => refuse('not_found', 'Opening balance not found');

export const openingReversed = () =>
  refuse('opening_balance_state', 'The opening balance is reversed already');

export const openingUsed = ({ number }: Pick<OpeningBalanceRecord, 'number'>) =>
  refuse('opening_balance_state', `Something of ${number} was used or paid back. Take that back first.`);

export const openingSettled = ({ number }: Pick<OpeningBalanceRecord, 'number'>) =>
  refuse('opening_balance_state', `Something was paid of ${number}. Take the payments off it first.`);

/** A line of a file whose party or vendor is known. */
export interface NamedRow {
  readonly row: number;
  readonly content: OpeningRow;
  readonly master: CalledMaster;
}

/** A line of a file: what would be stored, or why not. */
export type CheckedRow = NamedRow | { readonly row: number; readonly errors: readonly RowError[] };

export const isGoodRow = (row: CheckedRow): row is NamedRow => !('errors' in row);

export const refusedRow = (row: number, field: string, message: string): CheckedRow => ({
  row,
  errors: [{ field, message }],
});

/** What tells two opening balances apart (LEDGER-17). */
export const doubleKeyOf = (kind: OpeningKind, partyId: number, number: string): string =>
  `${kind} ${partyId} ${billNumberKey(number)}`;

export const keyOfRow = ({ content, master }: NamedRow): string =>
  doubleKeyOf(content.kind, master.id, content.number);

const NOUNS: Readonly<Record<OpeningKind, readonly [one: string, several: string]>> = {
  receivable: ['party', 'parties'],
  payable: ['vendor', 'vendors'],
};

/** The party or vendor that a line names by its name or GSTIN, or why there is none. */
export function masterOfRow(
  { kind, party }: Pick<OpeningRow, 'kind' | 'party'>,
  masters: readonly CalledMaster[],
): CalledMaster | string {
  const [one, several] = NOUNS[kind];
  const isCalled = (text: string): boolean => identifierKey(text) === identifierKey(party);
  const matches = masters.filter(({ name, gstin }) => isCalled(name) || (gstin !== '' && isCalled(gstin)));
  const [first] = matches;
  if (!first) return `No ${one} has the name or GSTIN ${party}`;
  if (matches.length > 1) return `${matches.length} ${several} are called ${party}: write the GSTIN`;
  return first.isActive ? first : `The ${one} ${first.name} is not active`;
}

/** Refuses lines that repeat an earlier one of the file. */
export function refuseRepeated(rows: readonly CheckedRow[]): CheckedRow[] {
  const firstRows = firstRowsOfKeys(rows, (each) => (isGoodRow(each) ? keyOfRow(each) : undefined));
  return rows.map((each, at) =>
    firstRows[at] === undefined || !isGoodRow(each)
      ? each
      : refusedRow(
          each.row,
          'number',
          `${each.content.number} of this party stands in row ${firstRows[at]} already`,
        ),
  );
}

const answerOf = (row: number, outcome: ImportedRow['outcome'], id: number | null = null): ImportedRow => ({
  row,
  outcome,
  id,
  errors: [],
});

/** What a file that was checked or kept back is answered with. */
export function reportOfChecked(rows: readonly CheckedRow[], good: 'good' | 'kept_back'): ImportReport {
  const answers = rows.map(
    (each): ImportedRow =>
      isGoodRow(each)
        ? answerOf(each.row, good)
        : { ...answerOf(each.row, 'refused'), errors: [...each.errors] },
  );
  return { saved: 0, refused: rows.filter((each) => !isGoodRow(each)).length, rows: answers };
}

/** What a file that was saved is answered with. */
export const reportOfSaved = (records: readonly Stored<OpeningBalanceRecord>[]): ImportReport => ({
  saved: records.length,
  refused: 0,
  rows: records.map(({ id, importRow }) => answerOf(importRow, 'saved', id)),
});

/** What a party owed, as a document that is settled like any other. It bears no tax and has no legal number (LEDGER-17). */
export const openingDocument = (
  { content, master }: NamedRow,
  username: string,
): NewRecord<DocumentRecord> => {
  const { number, totalAmount, openAmount } = content;
  return {
    ...listsOf('opening'),
    ...NO_LINKS,
    ...WITHOUT_CONTENT,
    kind: 'opening',
    state: 'issued',
    openingNumber: number,
    openingOn: new Date(content.asOf),
    partyId: master.id,
    partyName: master.name,
    partyGstNumber: master.gstin,
    invoiceDate: new Date(content.documentDay),
    dueDate: content.dueDay === null ? null : new Date(content.dueDay),
    totalAmount,
    roundOff: ZERO,
    totalAfterAdvance: totalAmount,
    paidAmount: subtract(totalAmount, openAmount),
    balanceAmount: openAmount,
    specialInstructions: content.remarks ?? '',
    issuedBy: username,
    createdBy: username,
  };
};

const WITHOUT_CONTENT = {
  partyEmail: '',
  partyPhone: '',
  partyAddress: '',
  partyCity: '',
  partyState: '',
  partyPanNumber: '',
  importerId: null,
  importerName: '',
  importerEmail: '',
  importerPhone: '',
  importerAddress: '',
  importerCity: '',
  importerState: '',
  importerGstNumber: '',
  importerPanNumber: '',
  invoiceNumber: null,
  jobId: null,
  jobSummaryId: null,
  jobNumber: '',
  contractId: null,
  contractNumber: '',
  port: '',
  portOfLoading: '',
  portOfDischarge: '',
  cargoDetails: '',
  commodity: '',
  shipmentCategory: '',
  incoterms: '',
  grossWeight: null,
  netWeight: null,
  cbm: null,
  packages: '',
  containerDetails: '',
  shipment: null,
  currency: 'INR',
  exchangeRate: null,
  exchangeRateDay: null,
  exchangeRateSource: null,
  taxMode: 'CGST_SGST',
  supplyType: 'regular',
  isSupplierRegistered: true,
  registrationId: null,
  placeOfSupply: '',
  subtotal: ZERO,
  taxAmount: ZERO,
  sgstAmount: ZERO,
  cgstAmount: ZERO,
  igstAmount: ZERO,
  otherTaxTotals: [],
  rupees: null,
  advanceAmount: ZERO,
  charges: [],
  termsAndConditions: '',
  paymentTermsDays: null,
  contractDays: null,
  supplyQuestion: null,
} as const satisfies Partial<NewRecord<DocumentRecord>>;

/** What a vendor was owed, as a bill that is settled like any other. It belongs to no job. */
export function openingBill({ content, master }: NamedRow, username: string): NewRecord<VendorBillRecord> {
  const invdate = new Date(content.documentDay);
  return {
    jobNumber: '',
    vendorId: master.id,
    vendor_name: master.name,
    invoicetype: 'Opening balance',
    invoiceno: content.number,
    invdate,
    dueOn: content.dueDay === null ? null : new Date(content.dueDay),
    invamount: content.totalAmount,
    paidAmount: subtract(content.totalAmount, content.openAmount),
    isPaid: false,
    isOpening: true,
    currency: 'INR',
    narration: content.remarks ?? '',
    attachedFile: null,
    createdBy: username,
    ...identityOfBill(content.number, invdate),
  };
}

/** How an opening balance is settled: what is owed by a document or bill, money on account by a receipt or payment. */
export const isOnAccount = ({ openAmount }: Pick<OpeningBalanceRecord, 'openAmount'>): boolean =>
  openAmount < ZERO;

/** What receipts and payments that settle money on account have in common: all of it is on account. */
function moneyOnAccount({ content }: NamedRow, number: number, createdBy: string) {
  const amount = negate(content.openAmount);
  return {
    number: `OB-${String(number).padStart(6, '0')}`,
    mode: 'Bank Transfer' as const,
    bankAccount: '',
    isOpening: true,
    reference: referenceOf(content.number),
    amount,
    tds: ZERO,
    tdsNature: null,
    grossAmount: amount,
    onAccountAmount: amount,
    allocations: [],
    remarks: content.remarks ?? '',
    doubtReason: '',
    reversalReason: '',
    reversedBy: '',
    reversedAt: null,
    refundedAmount: ZERO,
    createdBy,
  };
}

/** What a party had paid ahead, as a receipt that can pay documents or be paid back. */
export const openingReceipt = (
  row: NamedRow,
  number: number,
  username: string,
): NewRecord<ReceiptRecord> => ({
  ...moneyOnAccount(row, number, username),
  partyId: row.master.id,
  partyName: row.master.name,
  receivedOn: new Date(row.content.documentDay),
  currency: 'INR',
  exchangeRate: null,
  gstTds: ZERO,
  bankCharges: ZERO,
  returnCharges: ZERO,
  returnChargesGst: ZERO,
  state: 'received',
  exchangeGains: [],
});

/** What a vendor was paid ahead, as a payment that can pay bills. */
export const openingPayment = (
  row: NamedRow,
  number: number,
  username: string,
): NewRecord<VendorPaymentRecord> => ({
  ...moneyOnAccount(row, number, username),
  vendorId: row.master.id,
  vendorName: row.master.name,
  paidOn: new Date(row.content.documentDay),
  state: 'paid',
});

/** An opening balance, and the record by which it is settled. */
export const newOpening = (
  openingRow: NamedRow,
  itemId: number,
  { importId, username }: { readonly importId: string; readonly username: string },
): NewRecord<OpeningBalanceRecord> => {
  const { row, content, master } = openingRow;
  const { kind, number, totalAmount, openAmount } = content;
  return {
    kind,
    number,
    partyId: master.id,
    partyName: master.name,
    documentDay: new Date(content.documentDay),
    dueDay: content.dueDay === null ? null : new Date(content.dueDay),
    asOf: new Date(content.asOf),
    totalAmount,
    openAmount,
    remarks: content.remarks ?? '',
    state: 'open',
    itemId,
    doubleKey: keyOfRow(openingRow),
    importId,
    importRow: row,
    createdBy: username,
    reversalReason: '',
    reversedBy: '',
    reversedAt: null,
  };
};
