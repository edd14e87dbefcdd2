import { hasRupees, isReportedByRate, type LegalDocument, recipientGstin } from '../documents/legal-document';
import type { Minor } from '../money/minor';
import { OTHER_COUNTRIES_CODE } from '../tax/state-codes';
import { stateCodeOf } from '../tax/state-of-text';
import { isZeroRated } from '../tax/treatments';
import { crore } from './deadlines';

/** Why a supplier of any turnover issues no e-invoices. The exemption is one of the whole firm, whatever it supplies. */
export const EINVOICE_EXEMPTIONS = {
  goods_transport_agency: 'a goods transport agency by road',
  insurer: 'an insurer',
  bank: 'a bank or finance company',
  passenger_transport: 'a carrier of passengers',
  multiplex: 'a cinema with several screens',
  online_service_abroad: 'an online service from abroad',
  government: 'a government department or local authority',
  sez_unit: 'a unit in a special economic zone',
} as const;
export type EinvoiceExemption = keyof typeof EINVOICE_EXEMPTIONS;

/** What decides about a supplier. */
export interface EinvoiceLiability {
  /** The highest aggregate turnover of a financial year since 2017-18, in paise. */
  readonly highestTurnover: Minor;
  readonly exemption?: EinvoiceExemption | undefined;
}

/** Above this turnover e-invoices are compulsory; since 1 August 2023, and therefore data (EINVOICE-1). */
export const EINVOICE_TURNOVER = crore(5);

/** Why a document gets no IRN. `isDoubtful` marks a reason that the user should look at. */
export interface NoEinvoice {
  readonly reason:
    | 'turnover'
    | 'exemption'
    | 'supplier_unregistered'
    | 'cancelled'
    | 'no_rupees'
    | 'recipient_unregistered'
    | 'supplied_in_india'
    | 'regular_abroad'
    | 'no_taxable_line';
  readonly message: string;
  readonly isDoubtful: boolean;
}

/** The kinds of supply on the portal. */
export const PORTAL_SUPPLIES = ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] as const;
export type PortalSupply = (typeof PORTAL_SUPPLIES)[number];

const no = (reason: NoEinvoice['reason'], message: string, isDoubtful = false): NoEinvoice => ({
  reason,
  message,
  isDoubtful,
});

/** Why a supplier issues no e-invoices at all; undefined when it does (EINVOICE-1). */
export function exemptionOf({ highestTurnover, exemption }: EinvoiceLiability): NoEinvoice | undefined {
  if (exemption)
    return no('exemption', `The firm is exempt from e-invoicing as ${EINVOICE_EXEMPTIONS[exemption]}`);
  return highestTurnover > EINVOICE_TURNOVER
    ? undefined
    : no('turnover', 'The turnover of the firm has never been above ₹5 crore in a year');
}

const isAbroad = ({ partyState }: LegalDocument): boolean => stateCodeOf(partyState) === OTHER_COUNTRIES_CODE;

/** A regular supply to a recipient without a GSTIN is one to a consumer, which the portal does not take. */
function withoutGstin(document: LegalDocument): NoEinvoice {
  if (document.placeOfSupply === OTHER_COUNTRIES_CODE)
    return no('regular_abroad', 'A supply abroad that is no export does not fit the portal', true);
  return isAbroad(document)
    ? no('supplied_in_india', 'A service in India for a recipient abroad does not fit the portal', true)
    : no('recipient_unregistered', 'The recipient has no GSTIN');
}

/** Why a document gets no IRN, whoever issues it; undefined when it gets one. */
function exclusionOf(document: LegalDocument): NoEinvoice | undefined {
  if (document.state === 'cancelled') return no('cancelled', 'The document is cancelled');
  if (!document.isSupplierRegistered) return no('supplier_unregistered', 'The firm has no GSTIN');
  if (!hasRupees(document)) return no('no_rupees', 'The document has no figures in rupees', true);
  if (!isZeroRated(document.supplyType) && !recipientGstin(document)) return withoutGstin(document);
  return document.charges.some((line) => isReportedByRate(line, document))
    ? undefined
    : no('no_taxable_line', 'No line is taxable or zero-rated');
}

/**
 * Why a document gets no IRN; undefined when it must have one (EINVOICE-1, EINVOICE-2). A service in India for a recipient
 * abroad counts as one to a consumer: its place of supply fits no supply type of the portal. This follows from the portal's
 * codes and was not tried there.
 */
export const noEinvoice = (document: LegalDocument, liability: EinvoiceLiability): NoEinvoice | undefined =>
  exemptionOf(liability) ?? exclusionOf(document);

const SUPPLY_OF_TYPE = {
  regular: 'B2B',
  sez_with_payment: 'SEZWP',
  sez_without_payment: 'SEZWOP',
  export_with_payment: 'EXPWP',
  export_without_payment: 'EXPWOP',
} as const satisfies Record<LegalDocument['supplyType'], PortalSupply>;

/** The supply type of a document on the portal; a note has that of its invoice (EINVOICE-6). */
export const portalSupplyOf = (
  { supplyType }: Pick<LegalDocument, 'supplyType'>,
  isDeemedExport = false,
): PortalSupply => (isDeemedExport && supplyType === 'regular' ? 'DEXP' : SUPPLY_OF_TYPE[supplyType]);
