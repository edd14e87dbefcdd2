import { OTHER_COUNTRIES_CODE } from '../tax/state-codes';
import type { LineTreatment, SupplyType } from '../tax/treatments';

/** What decides the statements on a legal document. */
export interface DocumentSupply {
  readonly supplyType: SupplyType;
  readonly treatments: readonly LineTreatment[];
  readonly isRecipientRegistered: boolean;
}

const ENDORSEMENTS: Readonly<Record<SupplyType, string | undefined>> = {
  regular: undefined,
  sez_with_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  sez_without_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  export_with_payment: 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
  export_without_payment:
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
};

const TREATMENT_TEXTS: Readonly<Record<LineTreatment, string | undefined>> = {
  taxable: undefined,
  nil_rated: 'Lines marked "Nil-rated" bear GST at 0%.',
  exempt: 'Lines marked "Exempt" are exempt from GST.',
  non_gst: 'Lines marked "Non-GST" are outside the scope of GST.',
  reverse_charge: 'GST on lines marked "Reverse charge" is payable by the recipient.',
  pure_agent:
    'Reimbursements were paid on behalf of the recipient as a pure agent (CGST Rule 33), at cost; no GST is charged on them.',
};

const WITHOUT_TAX: ReadonlySet<LineTreatment> = new Set(['nil_rated', 'exempt', 'non_gst']);

/** Whether supplies that bear no tax stand beside taxable ones. Reimbursements are no supply and do not count. */
export function isMixedSupply(treatments: readonly LineTreatment[]): boolean {
  const supplies = treatments.filter((treatment) => treatment !== 'pure_agent');
  const untaxedCount = supplies.filter((treatment) => WITHOUT_TAX.has(treatment)).length;
  return untaxedCount > 0 && untaxedCount < supplies.length;
}

/**
 * The heading of an issued invoice: a bill of supply where nothing on it is taxable (CGST Rule 49), both at once for
 * taxable and exempt supplies to an unregistered recipient (Rule 46A), otherwise a tax invoice. Reimbursements are no
 * supply and do not count.
 */
export function invoiceTitle({ supplyType, treatments, isRecipientRegistered }: DocumentSupply): string {
  if (supplyType !== 'regular' || !treatments.some((treatment) => WITHOUT_TAX.has(treatment)))
    return 'TAX INVOICE';
  if (!isMixedSupply(treatments)) return 'BILL OF SUPPLY';
  return isRecipientRegistered ? 'TAX INVOICE' : 'INVOICE-CUM-BILL OF SUPPLY';
}

/** The headings of notes (LAW-13, LAW-14). */
export const NOTE_TITLES: Readonly<Record<string, string>> = {
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

/** What a legal document states besides its figures, in the order of print (LAW-7, LAW-11, LAW-20). */
export function invoiceStatements({ supplyType, treatments }: DocumentSupply): string[] {
  const endorsement = ENDORSEMENTS[supplyType];
  const texts = [...new Set(treatments)].map((treatment) => TREATMENT_TEXTS[treatment]);
  return [endorsement, ...texts].flatMap((text) => text ?? []);
}

/** Whether a document answers "Is tax payable on reverse charge?" with Yes (LAW-11). */
export const isReverseCharged = (treatments: readonly LineTreatment[]): boolean =>
  treatments.includes('reverse_charge');

/** What decides whether a supply may be issued as the chosen type. */
export interface SupplyFacts {
  readonly supplyType: SupplyType;
  readonly isRecipientRegistered: boolean;
  /** The code of the place of supply; 96 is abroad. */
  readonly placeOfSupply: string;
}

/**
 * Why a supply cannot have the chosen type, for the user to read; undefined when it can. An export of services needs
 * a place of supply outside India, and a unit in a zone must be registered (LAW-7).
 */
export function supplyTypeProblem(facts: SupplyFacts): string | undefined {
  const isAbroad = facts.placeOfSupply === OTHER_COUNTRIES_CODE;
  if (facts.supplyType.startsWith('export')) {
    if (facts.isRecipientRegistered) return 'A recipient with a GSTIN is in India, so this is no export';
    return isAbroad ? undefined : 'An export of services needs a place of supply outside India';
  }
  if (facts.supplyType.startsWith('sez'))
    return facts.isRecipientRegistered ? undefined : 'A unit in a special economic zone has a GSTIN';
  return undefined;
}
