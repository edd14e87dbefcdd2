import {
  CONTRA_STATES,
  CREDIT_REFUND_STATES,
  CREDIT_SOURCES,
  FUND_REQUEST_STATUSES,
  JOB_STATUSES,
  JOB_TYPES,
  OPENING_KINDS,
  OPENING_STATES,
  PARTY_ROLES,
  RECEIPT_STATES,
  VENDOR_PAYMENT_STATES,
  VOUCHER_KINDS,
  WRITE_OFF_STATES,
} from '@freightdesk/contracts/billing';
import { completeRecords } from '@freightdesk/data/testing';
import type { Connection } from 'mongoose';

const RECORDS = 200;
/** The client of the many records. */
export const MANY = '900';

const NEXT_CENTURY = Date.UTC(2100, 0);

const of = (list: readonly string[], number: number) => list[number % list.length] ?? '';

const figures = {
  subtotal: 100,
  taxAmount: 18,
  sgstAmount: 9,
  cgstAmount: 9,
  igstAmount: 0,
  totalAmount: 118,
  advanceAmount: 0,
  totalAfterAdvance: 118,
  balanceAmount: 118,
};

/** Every second document is issued. */
const documentOf = (number: number) =>
  number % 2
    ? {
        kind: 'proforma',
        state: of(['open', 'converted', 'cancelled'], number),
        isIssued: false,
        wasProforma: true,
      }
    : {
        kind: of(['invoice', 'consolidated_invoice'], number / 2),
        state: 'issued',
        isIssued: true,
        wasProforma: number % 4 === 0,
        invoiceNumber: `INV/26-27/${number}`,
        invoiceDate: new Date(number),
        // None of them falls due while its list is read.
        dueDate: new Date(NEXT_CENTURY + number),
        paymentState: 'pending',
      };

const makers: Readonly<Record<string, (number: number) => object>> = {
  Job: (number) => ({
    jobNumber: `JOB-${number}`,
    partyId: 1 + (number % 4),
    partyName: 'Coromandel Textiles',
    jobType: of(JOB_TYPES, number),
    status: of(JOB_STATUSES, number),
  }),
  Invoice: (number) => ({
    ...figures,
    partyId: 1,
    partyName: `Party ${number}`,
    jobNumber: `JOB-${number}`,
    currency: 'INR',
    taxMode: 'IGST',
    ...documentOf(number),
    charges: [],
  }),
  AdvanceReceived: (number) => ({
    jobNumber: of(['JOB-1', 'JOB-2'], number),
    partyId: 1,
    partyName: 'Coromandel',
    advance: number,
    paymentDate: new Date(number),
    paymentMode: 'UPI',
    createdBy: 'admin',
  }),
  AdvanceVoucher: (number) => ({
    kind: of(VOUCHER_KINDS, number),
    number: `RV/26-27/${number}`,
    voucherDate: new Date(number),
    jobNumber: 'JOB-1',
    partyId: 1 + (number % 2),
    partyName: `Party ${number % 9}`,
    amount: number,
    paymentDate: new Date(number),
    paymentMode: 'UPI',
    gstPercent: 18,
    taxMode: 'IGST',
    taxableValue: number,
    cgstAmount: 0,
    sgstAmount: 0,
    igstAmount: 0,
    roundOff: 0,
    createdBy: 'admin',
  }),
  Receipt: (number) => ({
    number: `RC/26-27/${number}`,
    receivedOn: new Date(number),
    partyId: 1 + (number % 2),
    partyName: `Party ${number % 9}`,
    mode: 'UPI',
    reference: `UTR${number}`,
    currency: 'INR',
    exchangeRate: null,
    amount: number,
    tds: 0,
    tdsNature: null,
    gstTds: 0,
    bankCharges: 0,
    grossAmount: number,
    onAccountAmount: 0,
    allocations: [{ documentId: 100_000 + number, invoiceNumber: `INV/26-27/${number}`, amount: number }],
    state: of(RECEIPT_STATES, number),
    createdBy: 'admin',
  }),
  WriteOff: (number) => ({
    number: `WO/26-27/${number}`,
    documentId: 1,
    invoiceNumber: `INV/26-27/${number}`,
    partyId: 1,
    partyName: `Party ${number % 9}`,
    amount: number,
    reason: 'Rate difference',
    state: of(WRITE_OFF_STATES, number),
    createdBy: 'admin',
    createdById: 1,
  }),
  AgedParty: (number) => ({
    partyName: `Party ${number % 9}`,
    balance: number % 17,
    notDue: number % 19,
    upTo30: number % 23,
    upTo60: number % 29,
    upTo90: number % 31,
    above90: number % 37,
    overdue: number % 41,
    onAccount: number % 43,
    // No column changes while the list is read.
    changesOn: new Date(NEXT_CENTURY + number),
    oldestDueOn: new Date(number),
  }),
  Reminder: (number) => ({
    partyId: 1 + (number % 2),
    partyName: `Party ${number % 9}`,
    step: 1,
    title: 'Payment reminder',
    text: 'Please pay',
    amount: number,
    day: '2026-11-20',
    documents: [
      {
        documentId: number,
        invoiceNumber: `INV/26-27/${number}`,
        dueDay: '2026-11-01',
        daysOverdue: 19,
        open: number,
        step: 1,
      },
    ],
    createdBy: 'admin',
  }),
  Contra: (number) => ({
    number: `CON/26-27/${number}`,
    partyId: 1 + (number % 2),
    partyName: `Party ${number % 9}`,
    vendorId: 1,
    vendorName: `Vendor ${number % 9}`,
    pan: 'ABCCF1234A',
    settledOn: new Date(number),
    amount: number,
    documents: [],
    bills: [],
    state: of(CONTRA_STATES, number),
    reversedAt: null,
    createdBy: 'admin',
  }),
  CreditRefund: (number) => ({
    number: `REF/26-27/${number}`,
    partyRole: of(PARTY_ROLES, Math.floor(number / 2)),
    partyId: 1 + (number % 2),
    partyName: `Party ${number % 9}`,
    source: of(CREDIT_SOURCES, number),
    sourceId: 100_000 + number,
    sourceNumber: `RC/26-27/${number}`,
    paidOn: new Date(number),
    mode: 'UPI',
    bank: '',
    reference: `UTR${number}`,
    amount: number,
    state: of(CREDIT_REFUND_STATES, number),
    reversedAt: null,
    createdBy: 'admin',
  }),
  OpeningBalance: (number) => ({
    kind: of(OPENING_KINDS, number),
    number: `OLD-${number}`,
    partyId: 1,
    partyName: `Party ${number % 9}`,
    documentDay: new Date(number),
    dueDay: null,
    asOf: new Date(number),
    totalAmount: number,
    openAmount: number,
    state: of(OPENING_STATES, number),
    itemId: 100_000 + number,
    doubleKey: `receivable 1 OLD-${number}`,
    importId: 'many-openings',
    importRow: number,
    reversedAt: null,
    createdBy: 'admin',
  }),
  TallyExport: (number) => ({
    from: `2026-11-${10 + (number % 9)}`,
    to: `2026-11-${20 + (number % 9)}`,
    voucherCount: number,
    createdBy: 'admin',
  }),
  ReportSchedule: (number) => ({
    report: 'revenue',
    by: '',
    status: '',
    period: 'last_month',
    rhythm: 'day',
    weekday: 1,
    monthDay: 1,
    hour: 8,
    recipients: ['owner@sample.example.in'],
    nextAt: null,
    lastSentAt: null,
    pauseReason: '',
    sender: { userId: number, username: 'admin', fullName: 'Admin', role: 'admin', clientId: MANY },
    createdBy: 'admin',
  }),
  VendorPayment: (number) => ({
    number: `PAY/26-27/${number}`,
    paidOn: new Date(number),
    vendorId: 1 + (number % 2),
    vendorName: `Vendor ${number % 9}`,
    mode: 'UPI',
    reference: `UTR${number}`,
    amount: number,
    tds: 0,
    tdsNature: null,
    grossAmount: number,
    onAccountAmount: 0,
    allocations: [],
    state: of(VENDOR_PAYMENT_STATES, number),
    createdBy: 'admin',
  }),
  WarehouseJob: (number) => ({
    externalId: `E-${number}`,
    transactionNumber: `T-${number}`,
    transactionDate: '2026-11-01',
    customerName: `Party ${number}`,
    status: of(['open', 'completed'], number),
    syncedAt: new Date(0),
  }),
  VendorBill: (number) => ({
    jobNumber: of(['JOB-1', 'JOB-2'], number),
    vendorId: 1,
    vendor_name: `Vendor ${number % 9}`,
    invoicetype: 'Tax Invoice',
    invoiceno: `B-${number}`,
    numberKey: `B-${number}`,
    invdate: new Date(number),
    financialYear: '2026-27',
    invamount: 100 * number,
    createdBy: 'admin',
  }),
  FundRequest: (number) => ({
    requestId: `FR-${number}`,
    type: 'adhoc',
    requestor: 'Arvind',
    createdBy: 'admin',
    createdById: number % 5,
    requestDate: new Date(0),
    expectedDisbursalDate: new Date(0),
    requiredAmount: 100 * number,
    status: of(FUND_REQUEST_STATUSES, number),
    approvalChain: [],
  }),
  ExpenseCategory: (number) => ({ name: `Purpose ${number}`, isActive: number % 2 === 0 }),
};

/** Stores records of every kind for {@link MANY}, directly in the database. */
export async function storeMany(connection: Connection): Promise<void> {
  for (const [name, make] of Object.entries(makers)) {
    const model = connection.model(name);
    const records = Array.from({ length: RECORDS }, (_none, index) => {
      const at = new Date(Date.UTC(2026, 3, 1) + index);
      const own = { id: 100_000 + index, clientId: MANY, createdAt: at, updatedAt: at };
      return new model({ ...make(index + 1), ...own }).toObject();
    });
    await model.collection.insertMany(records);
  }
  await completeRecords(connection);
}
