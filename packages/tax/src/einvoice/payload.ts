import { indianDay } from '../documents/financial-year';
import {
  dayOf,
  documentValue,
  isNote,
  type LegalDocument,
  recipientGstin,
} from '../documents/legal-document';
import { comparableLegalNumber } from '../documents/legal-number';
import { registrationText } from '../identifiers/visible-text';
import { daysFromTo } from '../ledger/day';
import { type Minor, ZERO } from '../money/minor';
import { subtract, sumAmounts, toDecimal } from '../money/money';
import { OTHER_COUNTRIES_CODE } from '../tax/state-codes';
import { assessableValue } from './discount-lines';
import { portalTypeOf } from './irn';
import {
  type ItemsAndHeader,
  itemsOf,
  itemValue,
  type OtherChargesTerms,
  sumOfItems,
  writeItem,
} from './items';
import type { EinvoicePayload } from './payload.schema';
import { addressLines, cutText, portalDay, portalText } from './portal-text';
import { portalSupplyOf } from './scope';

/** The firm that issues a document, as its client record has it, and the PIN code of its address. */
export interface EinvoiceSupplier {
  readonly name: string;
  readonly gstNumber: string;
  readonly address: string;
  readonly city: string;
  readonly pinCode: string;
  readonly phone: string;
  readonly email: string;
}

/** What an e-invoice needs besides its document. */
export interface EinvoiceTerms extends OtherChargesTerms {
  readonly supplier: EinvoiceSupplier;
  /** The PIN code of the recipient; not needed abroad. */
  readonly recipientPinCode: string;
  /** The ISO code of the recipient's country, `US`; for exports. */
  readonly recipientCountry?: string | undefined;
  /** Whether the supply is a deemed export, which Freightdesk has no supply type for. */
  readonly isDeemedExport?: boolean | undefined;
  /** Whether a refund of the tax on an export is claimed; false by default. */
  readonly claimsRefund?: boolean | undefined;
}

const PIN_CODE_ABROAD = 999_999;
const FIRST_LENGTH = 100;
const MOST_INFO = 1000;

/** A phone number as the portal takes it: 6 to 12 digits; undefined for another one, which is left out. */
export function portalPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 6 && digits.length <= 12 ? digits : undefined;
}

/** An email address as the portal takes it; undefined for another one, which is left out. */
export function portalEmail(email: string): string | undefined {
  const text = email.trim();
  return text.length >= 6 && text.length <= 100 && /^[^@\s"\\]+@[^@\s"\\]+\.[^@\s"\\]+$/.test(text)
    ? text
    : undefined;
}

const isExport = ({ supplyType }: LegalDocument): boolean => supplyType.startsWith('export');

const pinCodeOf = (text: string): number => Number(text.replace(/\s/g, '')) || 0;

/** The second line of an address; undefined where it is too short for the portal, which then gets none. */
const secondLine = (second: string): string | undefined => (second.length < 3 ? undefined : second);

function addressOf({ address, city }: Pick<EinvoiceSupplier, 'address' | 'city'>) {
  const { first, second } = addressLines(address);
  return { Addr1: first, Addr2: secondLine(second), Loc: cutText(portalText(city), 50) };
}

function sellerOf(supplier: EinvoiceSupplier): EinvoicePayload['SellerDtls'] {
  const gstin = registrationText(supplier.gstNumber);
  return {
    Gstin: gstin,
    LglNm: cutText(portalText(supplier.name), FIRST_LENGTH),
    ...addressOf(supplier),
    Pin: pinCodeOf(supplier.pinCode),
    Stcd: gstin.slice(0, 2),
    Ph: portalPhone(supplier.phone),
    Em: portalEmail(supplier.email),
  };
}

/** The registration of the recipient; of an export always none, outside India (EINVOICE-6). */
function buyerRegistration(document: LegalDocument, pinCode: string) {
  const gstin = recipientGstin(document);
  return isExport(document) || !gstin
    ? { Gstin: 'URP' as const, Stcd: OTHER_COUNTRIES_CODE, Pin: PIN_CODE_ABROAD }
    : { Gstin: gstin, Stcd: gstin.slice(0, 2), Pin: pinCodeOf(pinCode) };
}

const buyerOf = (
  document: LegalDocument,
  { recipientPinCode }: EinvoiceTerms,
): EinvoicePayload['BuyerDtls'] => ({
  ...buyerRegistration(document, recipientPinCode),
  LglNm: cutText(portalText(document.partyName), FIRST_LENGTH),
  Pos: isExport(document) ? OTHER_COUNTRIES_CODE : document.placeOfSupply,
  ...addressOf({ address: document.partyAddress, city: document.partyCity }),
  Ph: portalPhone(document.partyPhone),
  Em: portalEmail(document.partyEmail),
});

/** Whether IGST is charged although the place of supply is the supplier's State; never on a zero-rated supply. */
const isIgstInOwnState = (document: LegalDocument, supplierGstin: string): boolean =>
  document.supplyType === 'regular' &&
  document.taxMode === 'IGST' &&
  document.placeOfSupply === registrationText(supplierGstin).slice(0, 2);

const flagOf = (isSet: boolean) => (isSet ? 'Y' : 'N');

const transactionOf = (
  document: LegalDocument,
  { supplier, isDeemedExport }: EinvoiceTerms,
): EinvoicePayload['TranDtls'] => ({
  TaxSch: 'GST',
  SupTyp: portalSupplyOf(document, isDeemedExport),
  RegRev: flagOf(document.charges.some(({ treatment }) => treatment === 'reverse_charge')),
  IgstOnIntra: flagOf(isIgstInOwnState(document, supplier.gstNumber)),
});

/** The totals: sums of the items, and the round-off that leads from them to the value on paper. */
function valuesOf(
  document: LegalDocument,
  { items, headerCharges }: ItemsAndHeader,
): EinvoicePayload['ValDtls'] {
  const { value } = documentValue(document);
  const sum = sumAmounts([sumOfItems(items, itemValue), headerCharges]);
  return {
    AssVal: toDecimal(sumOfItems(items, assessableValue)),
    CgstVal: toDecimal(sumOfItems(items, ({ cgstAmount }) => cgstAmount)),
    SgstVal: toDecimal(sumOfItems(items, ({ sgstAmount }) => sgstAmount)),
    IgstVal: toDecimal(sumOfItems(items, ({ igstAmount }) => igstAmount)),
    Discount: 0,
    OthChrg: toDecimal(headerCharges),
    RndOffAmt: toDecimal(subtract(value, sum)),
    TotInvVal: toDecimal(value),
    TotInvValFc: document.currency === 'INR' ? undefined : toDecimal(document.totalAmount),
  };
}

/** An advance is a payment and never changes the value (LAW-21). */
function paymentOf(document: LegalDocument): EinvoicePayload['PayDtls'] {
  const { advanceAmount, dueDate, currency } = document;
  const isPaidAhead = currency === 'INR' && advanceAmount > ZERO;
  const days = dueDate ? daysFromTo(dayOf(document), indianDay(dueDate)) : -1;
  if (!isPaidAhead && days < 0) return undefined;
  const { value } = documentValue(document);
  return {
    CrDay: days < 0 ? undefined : days,
    PaidAmt: isPaidAhead ? toDecimal(advanceAmount) : undefined,
    PaymtDue: isPaidAhead ? toDecimal(subtract(value, advanceAmount)) : undefined,
  };
}

/** The invoice that a note is raised on (EINVOICE-12). */
function referenceOf(document: LegalDocument): EinvoicePayload['RefDtls'] {
  const { originalInvoiceNumber, originalInvoiceDate } = document;
  if (!isNote(document) || !originalInvoiceNumber || !originalInvoiceDate) return undefined;
  const day = portalDay(indianDay(new Date(originalInvoiceDate)));
  return { PrecDocDtls: [{ InvNo: comparableLegalNumber(originalInvoiceNumber), InvDt: day }] };
}

const rupeesText = (amount: Minor): string => toDecimal(amount).toFixed(2);

/** What was paid as a pure agent, in words: it is no supply and has no code (EINVOICE-10). */
function reimbursementTexts({ charges }: LegalDocument): EinvoicePayload['AddlDocDtls'] {
  const lines = charges.filter(({ treatment }) => treatment === 'pure_agent');
  if (lines.length === 0) return undefined;
  const texts = lines.map((line) => `${line.chargeName} ${rupeesText((line.rupees ?? line).amount)}`);
  return [{ Info: cutText(portalText(`Reimbursed as pure agent: ${texts.join(', ')}`), MOST_INFO) }];
}

/** A service has no shipping bill and no port. */
function exportOf(document: LegalDocument, terms: EinvoiceTerms): EinvoicePayload['ExpDtls'] {
  if (!isExport(document)) return undefined;
  return {
    RefClm: flagOf(terms.claimsRefund === true),
    ForCur: document.currency === 'INR' ? undefined : document.currency,
    CntCode: terms.recipientCountry,
  };
}

/** What is sent to the portal, and the line that each of its items stands for; null for an item of several lines. */
export interface EinvoiceDraft {
  readonly payload: EinvoicePayload;
  readonly lineOfItem: readonly (number | null)[];
}

/** Without fields that are left out, which the portal takes for empty ones. */
const withoutEmptyFields = (payload: EinvoicePayload): EinvoicePayload => JSON.parse(JSON.stringify(payload));

/**
 * The e-invoice of an issued document that must have one (EINVOICE-7). Its total is that of paper to the paisa; an optional
 * field that the portal would not take is left out, and {@link einvoiceHints} says so. It is validated before it is sent.
 */
export function einvoiceDraft(document: LegalDocument, terms: EinvoiceTerms): EinvoiceDraft {
  const itemsAndHeader = itemsOf(document, terms);
  const payload: EinvoicePayload = {
    Version: '1.1',
    TranDtls: transactionOf(document, terms),
    DocDtls: {
      Typ: portalTypeOf(document.kind),
      No: comparableLegalNumber(document.invoiceNumber),
      Dt: portalDay(dayOf(document)),
    },
    SellerDtls: sellerOf(terms.supplier),
    BuyerDtls: buyerOf(document, terms),
    ItemList: itemsAndHeader.items.map(writeItem),
    ValDtls: valuesOf(document, itemsAndHeader),
    PayDtls: paymentOf(document),
    RefDtls: referenceOf(document),
    AddlDocDtls: reimbursementTexts(document),
    ExpDtls: exportOf(document, terms),
  };
  return {
    payload: withoutEmptyFields(payload),
    lineOfItem: itemsAndHeader.items.map(({ lineAt }) => lineAt),
  };
}
