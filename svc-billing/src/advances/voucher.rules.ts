import type { VOUCHER_KINDS } from '@freightdesk/contracts/billing';
import type { Client, Party, TaxItemRecord } from '@freightdesk/contracts/core';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import {
  ADVANCE_GST_PERCENT,
  advanceSupply,
  advanceTax,
  type DocumentSeries,
  formatMoney,
  type Minor,
} from '@freightdesk/tax';
import { supplyTo } from '../documents/document-supply.rules';
import type { AdvanceRecord } from './advance.model';
import type { RefundRecord } from './refund.model';
import type { VoucherRecord } from './voucher.model';

/** The series of each kind of voucher (ID-3). */
export const VOUCHER_SERIES = {
  receipt_voucher: 'RV',
  refund_voucher: 'RFV',
} as const satisfies Record<(typeof VOUCHER_KINDS)[number], DocumentSeries>;

export const advanceNotFound = () => refuse('not_found', 'Advance not found');

export const voucherNotFound = () => refuse('not_found', 'Voucher not found');

export const refundInstead = (number: string) =>
  refuse('advance_voucher', `Receipt voucher ${number} was issued for this advance; refund it instead`);

export const partlyRefunded = () =>
  refuse('advance_applied', 'A part of this advance was refunded; it cannot be deleted');

export const refundExceeds = (left: Minor) => {
  const text =
    left > 0
      ? `At most ${formatMoney(left, 'INR')} of this advance can be refunded; the rest was used or refunded`
      : 'Nothing is left of this advance: documents of the job have used it, or it was refunded';
  return refuse('advance_applied', text, { amount: text });
};

/** The fields of a voucher that its advance stores. */
export const voucherReferenceOf = ({ id, kind, number, amount }: Stored<VoucherRecord>) => ({
  id,
  kind,
  number,
  amount,
});

/** The master records that decide a voucher. */
export interface VoucherFacts {
  readonly client: Client;
  readonly party: Party;
  readonly taxItems: readonly TaxItemRecord[];
}

/** When a voucher is issued, and why despite what is doubtful about it; empty without a reason. */
export interface VoucherIssue {
  readonly identityReason: string;
  readonly now: Date;
}

/** A voucher without a number yet. */
export type UnnumberedVoucher = Omit<NewRecord<VoucherRecord>, 'number'>;

/**
 * The receipt voucher of an advance, with all particulars of CGST Rule 50 as the masters have them now (LAW-15).
 */
export function receiptVoucher(
  advance: NewRecord<AdvanceRecord>,
  facts: VoucherFacts,
  { identityReason, now }: VoucherIssue,
): UnnumberedVoucher {
  const { party } = facts;
  const supply = supplyTo(facts);
  const { taxMode, placeOfSupply } = advanceSupply(supply);
  const gstPercent = supply.isSupplierRegistered ? ADVANCE_GST_PERCENT : 0;
  const { jobNumber, partyId, partyName, paymentDate, paymentMode, remarks, createdBy } = advance;
  const { registrationId } = advance;
  return {
    kind: 'receipt_voucher',
    voucherDate: now,
    jobNumber,
    partyId,
    partyName,
    partyAddress: party.address,
    partyCity: party.city,
    partyState: party.state,
    partyGstNumber: party.gstNumber,
    partyPanNumber: party.panNumber,
    paymentDate,
    paymentMode,
    remarks,
    createdBy,
    identityReason,
    taxMode,
    placeOfSupply,
    isSupplierRegistered: supply.isSupplierRegistered,
    registrationId,
    gstPercent,
    amount: advance.advance,
    ...advanceTax(advance.advance, gstPercent, taxMode),
    receiptNumber: '',
    receiptDate: null,
  };
}

/** The refund voucher of an advance, taxed like its receipt (LAW-15). */
export function refundVoucher(
  receipt: Stored<VoucherRecord>,
  refund: Pick<RefundRecord, 'amount' | 'paymentDate' | 'paymentMode' | 'remarks' | 'createdBy'>,
  { identityReason, now }: VoucherIssue,
): UnnumberedVoucher {
  const { amount, paymentDate, paymentMode, remarks, createdBy } = refund;
  const {
    _id,
    id: _number,
    createdAt: _at,
    updatedAt: _changed,
    clientId: _client,
    ...receiptFields
  } = receipt;
  const { number, voucherDate, ...copiedFields } = receiptFields;
  return {
    ...copiedFields,
    ...advanceTax(amount, receipt.gstPercent, receipt.taxMode),
    kind: 'refund_voucher',
    identityReason: identityReason || receipt.identityReason,
    voucherDate: now,
    receiptNumber: number,
    receiptDate: voucherDate,
    amount,
    paymentDate,
    paymentMode,
    remarks,
    createdBy,
  };
}
