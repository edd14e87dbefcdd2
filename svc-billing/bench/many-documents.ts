import { completeRecords, insertInBatches } from '@freightdesk/data/testing';
import { minorUnits, ZERO } from '@freightdesk/tax';
import type { Connection } from 'mongoose';
import { paymentOf } from '../src/documents/payment.rules';

const PARTIES = 200;
const DAY = 24 * 60 * 60 * 1000;
export const FIRST = Date.UTC(2026, 3, 1);

/** A line of an issued document. */
export const issuedLine = {
  chargeId: 1,
  chargeName: 'CHA agency',
  narration: '',
  quantity: 1,
  uom: 'PER_SHIPMENT',
  currency: 'INR',
  rate: 250_000,
  amount: 250_000,
  gstPercent: 18,
  gstAmount: 45_000,
  sgstAmount: 22_500,
  cgstAmount: 22_500,
  igstAmount: 0,
  otherTaxes: [],
  totalAmount: 295_000,
  hsnCode: '996712',
  isFromChargeMaster: true,
  isFromExpense: false,
  listed: 1,
  treatment: 'taxable',
  originalLine: null,
};

export const partyNameOf = (number: number): string =>
  `Party ${String(number % PARTIES).padStart(3, '0')} Traders`;
export const jobNumberOf = (number: number): string => `JOB-${String(number).padStart(6, '0')}`;
export const invoiceNumberOf = (number: number): string => `INV/26-27/${String(number).padStart(6, '0')}`;

/** Of ten documents, seven are invoices; the others are an open proforma, a converted proforma and a credit note. */
function kindOf(number: number) {
  const issuedFields = {
    isIssued: true,
    state: 'issued',
    invoiceNumber: invoiceNumberOf(number),
    issuedBy: 'admin',
    invoiceDate: new Date(FIRST + (number % 365) * DAY),
    dueDate: new Date(FIRST + ((number % 365) + 30) * DAY),
  };
  const proforma = { isIssued: false, invoiceNumber: null, invoiceDate: null, dueDate: null, issuedBy: '' };
  if (number % 10 === 0) return { ...proforma, kind: 'proforma', state: 'open', wasProforma: true };
  if (number % 10 === 1) return { ...proforma, kind: 'proforma', state: 'converted', wasProforma: true };
  if (number % 10 === 2) return { ...issuedFields, kind: 'credit_note', wasProforma: false };
  return { ...issuedFields, kind: 'invoice', wasProforma: true };
}

const NOW = new Date();

export function documentOf(clientId: string, number: number, lines: readonly object[]) {
  const balanceAmount = minorUnits(number % 3 ? 295_000 * lines.length + (number % 997) : 0);
  const { dueDate, ...kind } = kindOf(number);
  const at = new Date(FIRST + number * 60_000);
  const total = 295_000 * lines.length + (number % 997);
  const figures = {
    totalAmount: minorUnits(total),
    advanceAmount: ZERO,
    balanceAmount,
    paidAmount: minorUnits(total - balanceAmount),
    writtenOffAmount: ZERO,
    returnedAdvance: ZERO,
  };
  const paymentState = kind.isIssued ? paymentOf({ state: 'issued', dueDate, ...figures }, NOW) : null;
  return {
    clientId,
    id: number,
    createdAt: at,
    updatedAt: at,
    createdBy: 'admin',
    charges: lines,
    partyId: 1 + (number % PARTIES),
    partyName: partyNameOf(number),
    partyGstNumber: '33CRTCT4410C1ZK',
    partyEmail: '',
    partyPhone: '',
    partyAddress: '',
    partyCity: '',
    partyState: 'Tamil Nadu',
    partyPanNumber: '',
    jobId: number,
    jobNumber: jobNumberOf(number),
    contractId: 1,
    contractNumber: 'CT-100001',
    currency: 'INR',
    taxMode: 'CGST_SGST',
    supplyType: 'regular',
    isSupplierRegistered: true,
    placeOfSupply: '33',
    shipmentCategory: 'SEA_FCL',
    subtotal: 250_000 * lines.length,
    taxAmount: 45_000 * lines.length,
    igstAmount: 0,
    otherTaxTotals: [],
    sgstAmount: 22_500 * lines.length,
    cgstAmount: 22_500 * lines.length,
    totalAmount: total,
    totalAfterAdvance: total,
    advanceAmount: 0,
    balanceAmount,
    paidAmount: figures.paidAmount,
    ...kind,
    dueDate,
    paymentState,
  };
}

/** Stores `count` documents with `linesEach` lines, as the service would store them. */
export async function storeManyDocuments(
  connection: Connection,
  clientId: string,
  count: number,
  linesEach: number,
): Promise<void> {
  const lines = Array.from({ length: linesEach }, () => issuedLine);
  await insertInBatches(connection.collection('invoices'), count, (index) =>
    documentOf(clientId, index + 1, lines),
  );
  await completeRecords(connection);
}
