import {
  isReportedByRate,
  type LegalDocument,
  type LegalLine,
  type ReportedLine,
  reportedLine,
} from '../documents/legal-document';
import { decimalUnits } from '../money/decimal';
import { type Minor, minorUnits, ZERO } from '../money/minor';
import { sumAmounts, toDecimal } from '../money/money';
import { roundedQuotient } from '../money/rounding';
import { gstOf, lineAmount } from '../tax/line-tax';
import type { LineTreatment } from '../tax/treatments';
import { assessableValue, foldDiscounts, type GrossLine } from './discount-lines';
import type { EinvoiceItem } from './payload.schema';
import { cutText, portalText } from './portal-text';
import { portalUnit } from './units';

/** Where amounts that are no taxable supply stand: in the header's other charges, or each on an item of its own. */
export type OtherChargesPlace = 'header' | 'item';

/** How amounts that are no taxable supply are reported; an amount stands in one place only. */
export interface OtherChargesTerms {
  /**
   * Reimbursements of a pure agent; in the header by default. That other charges are their place is an inference, which no
   * source confirms: ask an adviser.
   */
  readonly pureAgents?: OtherChargesPlace | undefined;
  /** Nil-rated, exempt and non-GST lines beside taxable ones; each on an item by default. */
  readonly exemptLines?: OtherChargesPlace | undefined;
}

/** An item before it is written: the line that it stands for, if it is one, and its figures in paise. */
export interface ItemDraft extends GrossLine {
  /** The index of the line; null for an item that stands for several. */
  readonly lineAt: number | null;
  readonly name: string;
  readonly quantity: number | undefined;
  readonly unit: string | undefined;
  /** The rate in paise where quantity times rate gives the amount. */
  readonly rate: Minor | undefined;
  readonly cgstAmount: Minor;
  readonly sgstAmount: Minor;
  readonly igstAmount: Minor;
  readonly isReversed: boolean;
  readonly otherCharges: Minor;
}

const NO_TAX = { cgstAmount: ZERO, sgstAmount: ZERO, igstAmount: ZERO };
const EXEMPT: ReadonlySet<LineTreatment> = new Set(['nil_rated', 'exempt', 'non_gst']);
const REIMBURSEMENT = 'Reimbursement as pure agent';

/** The rate of a line in rupees, if quantity and rate give its amount; a tax-inclusive or foreign one does not. */
const exactRate = (line: LegalLine): Minor | undefined =>
  line.rupees === null && lineAmount(line.quantity, line.rate) === line.amount ? line.rate : undefined;

function draftOf({ line, ...figures }: ReportedLine, lineAt: number, otherCharges: Minor): ItemDraft {
  return {
    lineAt,
    name: line.chargeName,
    hsnCode: line.hsnCode,
    quantity: line.quantity,
    unit: portalUnit(line.uom),
    rate: exactRate(line),
    gross: figures.amount,
    discount: ZERO,
    gstPercent: figures.gstPercent,
    cgstAmount: figures.cgstAmount,
    sgstAmount: figures.sgstAmount,
    igstAmount: figures.igstAmount,
    isReversed: line.treatment === 'reverse_charge',
    otherCharges,
  };
}

/** An amount that is no taxable supply, as an item without a taxable value. */
const otherDraft = (fields: Pick<ItemDraft, 'lineAt' | 'name' | 'hsnCode' | 'otherCharges'>): ItemDraft => ({
  ...fields,
  ...NO_TAX,
  quantity: undefined,
  unit: undefined,
  rate: ZERO,
  gross: ZERO,
  discount: ZERO,
  gstPercent: 0,
  isReversed: false,
});

/** The lines of a document by how the portal takes them, in paise. */
interface LinesByPlace {
  readonly byRate: readonly (readonly [line: ReportedLine, at: number])[];
  readonly exempt: readonly (readonly [line: ReportedLine, at: number])[];
  readonly pureAgents: readonly ReportedLine[];
}

function linesByPlace(document: LegalDocument): LinesByPlace {
  const lines = document.charges.map((line, at) => [reportedLine(line, document), at] as const);
  const byRate = lines.filter(([{ line }]) => isReportedByRate(line, document));
  const others = lines.filter(([{ line }]) => !isReportedByRate(line, document));
  return {
    byRate,
    exempt: others.filter(([{ line }]) => EXEMPT.has(line.treatment)),
    pureAgents: others.flatMap(([line]) => (line.line.treatment === 'pure_agent' ? line : [])),
  };
}

/** A line that took a discount is taxed anew, because tax is compared with its value. */
const taxedAnew =
  ({ taxMode }: Pick<LegalDocument, 'taxMode'>) =>
  (draft: ItemDraft): ItemDraft =>
    draft.discount === ZERO
      ? draft
      : { ...draft, ...gstOf(assessableValue(draft), draft.gstPercent, taxMode) };

/** The code of the item with the highest value, the first of several: the main code of the document. */
export function mainCode(items: readonly { readonly hsnCode: string; readonly value: number }[]): string {
  const [first, ...rest] = items;
  return first ? rest.reduce((main, item) => (item.value > main.value ? item : main), first).hsnCode : '';
}

const sumOfLines = (lines: readonly ReportedLine[]): Minor => sumAmounts(lines.map(({ amount }) => amount));

/** Items of a document and what stands in its header, in paise. */
export interface ItemsAndHeader {
  readonly items: readonly ItemDraft[];
  readonly headerCharges: Minor;
}

/**
 * The items of a document, and the other charges of its header (EINVOICE-10, EINVOICE-11). Levies besides GST stand where
 * exempt lines do: on the item of their line, or in the header.
 */
export function itemsOf(document: LegalDocument, terms: OtherChargesTerms): ItemsAndHeader {
  const { byRate, exempt, pureAgents } = linesByPlace(document);
  const onItems = terms.exemptLines !== 'header';
  const supplies = byRate.map(([line, at]) => draftOf(line, at, onItems ? line.otherTax : ZERO));
  const taxableItems = foldDiscounts(supplies).map(taxedAnew(document));
  const exemptItems = exempt.map(([{ line, amount, otherTax }, lineAt]) =>
    otherDraft({
      lineAt,
      name: line.chargeName,
      hsnCode: line.hsnCode,
      otherCharges: sumAmounts([amount, otherTax]),
    }),
  );
  const reimbursement = sumOfLines(pureAgents);
  const hsnCode = mainCode(supplies.map((draft) => ({ ...draft, value: assessableValue(draft) })));
  const reimbursementItems =
    terms.pureAgents === 'item' && reimbursement !== ZERO
      ? [otherDraft({ lineAt: null, name: REIMBURSEMENT, hsnCode, otherCharges: reimbursement })]
      : [];
  const levies = onItems ? ZERO : sumAmounts(byRate.map(([{ otherTax }]) => otherTax));
  const exemptCharges = onItems ? ZERO : sumAmounts(exemptItems.map(({ otherCharges }) => otherCharges));
  return {
    items: [...taxableItems, ...(onItems ? exemptItems : []), ...reimbursementItems],
    headerCharges: sumAmounts([levies, exemptCharges, terms.pureAgents === 'item' ? ZERO : reimbursement]),
  };
}

const UNIT_PRICE_DIGITS = 3;

/** The price of a unit with three decimals, which informs: quantity and amount rule. */
function unitPrice({ rate, gross, quantity }: ItemDraft): number {
  if (rate !== undefined) return toDecimal(rate);
  if (!quantity) return toDecimal(gross);
  const thousandths = roundedQuotient(
    BigInt(gross) * 10n * 10n ** BigInt(UNIT_PRICE_DIGITS),
    BigInt(decimalUnits(quantity, UNIT_PRICE_DIGITS)),
  );
  return thousandths / 10 ** UNIT_PRICE_DIGITS;
}

const DESCRIPTION = { least: 3, most: 300 };

/** The description of an item; undefined where it is too short for the portal, which then gets none. */
export function portalDescription(name: string): string | undefined {
  const text = cutText(portalText(name), DESCRIPTION.most);
  return text.length < DESCRIPTION.least ? undefined : text;
}

/** The value of an item with what the document collects: a tax under reverse charge is no part of it. */
export const itemValue = (draft: ItemDraft): Minor =>
  sumAmounts([
    assessableValue(draft),
    ...(draft.isReversed ? [] : [draft.cgstAmount, draft.sgstAmount, draft.igstAmount]),
    draft.otherCharges,
  ]);

/** An item as the portal takes it. */
export const writeItem = (draft: ItemDraft, at: number): EinvoiceItem => ({
  SlNo: String(at + 1),
  PrdDesc: portalDescription(draft.name),
  IsServc: draft.hsnCode.startsWith('99') ? 'Y' : 'N',
  HsnCd: draft.hsnCode,
  Qty: draft.quantity,
  Unit: draft.unit,
  UnitPrice: unitPrice(draft),
  TotAmt: toDecimal(draft.gross),
  Discount: toDecimal(draft.discount),
  AssAmt: toDecimal(assessableValue(draft)),
  GstRt: draft.gstPercent,
  IgstAmt: toDecimal(draft.igstAmount),
  CgstAmt: toDecimal(draft.cgstAmount),
  SgstAmt: toDecimal(draft.sgstAmount),
  ...(draft.otherCharges === ZERO ? {} : { OthChrg: toDecimal(draft.otherCharges) }),
  TotItemVal: toDecimal(itemValue(draft)),
});

/** A sum of a figure over items, in paise. */
export const sumOfItems = (items: readonly ItemDraft[], figureOf: (item: ItemDraft) => Minor): Minor =>
  minorUnits(sumAmounts(items.map(figureOf)));
