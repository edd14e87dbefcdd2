import { OTHER_COUNTRIES_CODE } from '../tax/state-codes';
import type { LineTreatment, SupplyType } from '../tax/treatments';

/** What decides the statements on a legal document. */
export interface DocumentSupply {
  readonly supplyType: SupplyType;
  readonly treatments: readonly LineTreatment[];
  readonly isRecipientRegistered: boolean;
  /** True by default. */
  readonly isSupplierRegistered?: boolean | undefined;
}

/** What the documents of a supplier without a GSTIN state (MONEY-14). */
export const UNREGISTERED_SUPPLIER = 'The supplier is not registered under GST' as const;

const ENDORSEMENTS = {
  regular: undefined,
  sez_with_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  sez_without_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  export_with_payment: 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
  export_without_payment:
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
} as const satisfies Record<SupplyType, string | undefined>;

const TREATMENT_TEXTS = {
  taxable: undefined,
  nil_rated: 'Lines marked "Nil-rated" bear GST at 0%.',
  exempt: 'Lines marked "Exempt" are exempt from GST.',
  non_gst: 'Lines marked "Non-GST" are outside the scope of GST.',
  reverse_charge: 'GST on lines marked "Reverse charge" is payable by the recipient.',
  pure_agent:
    'Reimbursements were paid on behalf of the recipient as a pure agent (CGST Rule 33), at cost; no GST is charged on them.',
} as const satisfies Record<LineTreatment, string | undefined>;

const WITHOUT_TAX: ReadonlySet<LineTreatment> = new Set(['nil_rated', 'exempt', 'non_gst']);

/** Whether supplies that bear no tax stand beside taxable ones. Reimbursements are no supply and do not count. */
export function isMixedSupply(treatments: readonly LineTreatment[]): boolean {
  const supplies = treatments.filter((treatment) => treatment !== 'pure_agent');
  const untaxedCount = supplies.filter((treatment) => WITHOUT_TAX.has(treatment)).length;
  return untaxedCount > 0 && untaxedCount < supplies.length;
}

type InvoiceTitle = 'INVOICE' | 'TAX INVOICE' | 'BILL OF SUPPLY' | 'INVOICE-CUM-BILL OF SUPPLY';

/**
 * The heading of an issued invoice: INVOICE of a supplier without a GSTIN (MONEY-14), a bill of supply where nothing on it is taxable (CGST Rule 49), both at once for
 * taxable and exempt supplies to an unregistered recipient (Rule 46A), otherwise a tax invoice. Reimbursements are no
 * supply and do not count.
 */
export function invoiceTitle({
  supplyType,
  treatments,
  isRecipientRegistered,
  isSupplierRegistered = true,
}: DocumentSupply): InvoiceTitle {
  if (!isSupplierRegistered) return 'INVOICE';
  if (supplyType !== 'regular' || !treatments.some((treatment) => WITHOUT_TAX.has(treatment)))
    return 'TAX INVOICE';
  if (!isMixedSupply(treatments)) return 'BILL OF SUPPLY';
  return isRecipientRegistered ? 'TAX INVOICE' : 'INVOICE-CUM-BILL OF SUPPLY';
}

/** The headings of notes (LAW-13, LAW-14). */
export const NOTE_TITLES: Readonly<Record<string, 'CREDIT NOTE' | 'DEBIT NOTE'>> = {
  credit_note: 'CREDIT NOTE',
  debit_note: 'DEBIT NOTE',
};

/** The headings of vouchers for advances, and what they state besides their figures (LAW-15). */
export const VOUCHER_TEXTS = {
  receipt_voucher: {
    title: 'RECEIPT VOUCHER',
    statement: 'Advance received before the supply (CGST Rule 50). The amount includes the tax on it.',
  },
  refund_voucher: {
    title: 'REFUND VOUCHER',
    statement: 'Advance refunded, no supply having been made for it (CGST Rule 51).',
  },
} as const;

/** What the vouchers of a supplier without a GSTIN state, who collects no tax (MONEY-14). */
export const UNREGISTERED_VOUCHER_STATEMENTS = {
  receipt_voucher: `Advance received before the supply. ${UNREGISTERED_SUPPLIER}.`,
  refund_voucher: `Advance refunded, no supply having been made for it. ${UNREGISTERED_SUPPLIER}.`,
} as const satisfies Record<keyof typeof VOUCHER_TEXTS, string>;

type InvoiceStatement =
  | typeof UNREGISTERED_SUPPLIER
  | NonNullable<(typeof ENDORSEMENTS)[SupplyType]>
  | NonNullable<(typeof TREATMENT_TEXTS)[LineTreatment]>;

/** What a legal document states besides its figures, in the order of print (LAW-7, LAW-11, LAW-20). */
export function invoiceStatements({
  supplyType,
  treatments,
  isSupplierRegistered = true,
}: Omit<DocumentSupply, 'isRecipientRegistered'>): InvoiceStatement[] {
  const endorsement = isSupplierRegistered ? ENDORSEMENTS[supplyType] : UNREGISTERED_SUPPLIER;
  const texts = [...new Set(treatments)].map((treatment) => TREATMENT_TEXTS[treatment]);
  return [endorsement, ...texts].filter((text) => text !== undefined);
}

/** Whether a document answers "Is tax payable on reverse charge?" with Yes (LAW-11). */
export const isReverseCharged = (treatments: readonly LineTreatment[]): boolean =>
  treatments.includes('reverse_charge');

/** What decides whether a supply may be issued as the chosen type. */
export interface SupplyFacts {
  readonly supplyType: SupplyType;
  readonly isRecipientRegistered: boolean;
  /** True by default. */
  readonly isSupplierRegistered?: boolean | undefined;
  /** The code of the place of supply; 96 is abroad. */
  readonly placeOfSupply: string;
}

/**
 * Why a supply cannot have the chosen type, for the user to read; undefined when it can. An export of services needs
 * a place of supply outside India, and a unit in a zone must be registered; so must the supplier (LAW-7).
 */
export function supplyTypeProblem(facts: SupplyFacts): string | undefined {
  if (facts.supplyType !== 'regular' && facts.isSupplierRegistered === false)
    return 'A supplier without a GSTIN makes regular supplies only';
  const isAbroad = facts.placeOfSupply === OTHER_COUNTRIES_CODE;
  if (facts.supplyType.startsWith('export')) {
    if (facts.isRecipientRegistered) return 'A recipient with a GSTIN is in India, so this is no export';
    return isAbroad ? undefined : 'An export of services needs a place of supply outside India';
  }
  if (facts.supplyType.startsWith('sez'))
    return facts.isRecipientRegistered ? undefined : 'A unit in a special economic zone has a GSTIN';
  return undefined;
}
