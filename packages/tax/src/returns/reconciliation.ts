import { type LegalDocument, rupeeTotalsOf } from '../documents/legal-document';
import { ZERO } from '../money/minor';
import { subtract, sumAmounts } from '../money/money';
import { amendedDifference, type Gstr1Amendments } from './amendments';
import { areSameFigures, NO_FIGURES, subtractFigures, sumFigures, type TaxFigures } from './figures';
import { documentsOfReturn, type Gstr1, isReported } from './gstr1';
import {
  figuresOfPlacement,
  type Placement,
  type ReturnDocument,
  type Section,
  signedFigures,
} from './placement';

/** What a section comes to, credit notes subtracted. */
export interface SectionTotal extends TaxFigures {
  readonly section: Section | 'nil';
  /** Documents with something in the section; of a mixed document both sections count one. */
  readonly documentCount: number;
}

/** A document whose figures in the return are not those of the register. */
export interface ReturnDifference {
  readonly number: string;
  readonly inRegister: TaxFigures;
  readonly inReturn: TaxFigures;
}

/** A return held against the register of issued documents (RETURNS-9). */
export interface Reconciliation {
  readonly register: TaxFigures;
  readonly sections: readonly SectionTotal[];
  readonly sectionTotal: TaxFigures;
  readonly hsnTotal: TaxFigures;
  /** By document, never hidden in a total. */
  readonly differences: readonly ReturnDifference[];
  /** Documents in the register that are reported, and numbers that the table of documents says were issued. */
  readonly documentCount: number;
  readonly issuedCount: number;
  /** Whether all of the above agree to the paisa. */
  readonly isBalanced: boolean;
}

const reimbursementsOf = ({ charges }: LegalDocument) =>
  sumAmounts(
    charges.filter(({ treatment }) => treatment === 'pure_agent').map((line) => (line.rupees ?? line).amount),
  );

/** What a document comes to in the register, from its totals: value without reimbursements, and tax; negative for a credit. */
export function registerFigures(document: LegalDocument): TaxFigures {
  const { subtotal, igstAmount, cgstAmount, sgstAmount } = rupeeTotalsOf(document);
  return signedFigures(document, {
    taxable: subtract(subtotal, reimbursementsOf(document)),
    igst: igstAmount,
    cgst: cgstAmount,
    sgst: sgstAmount,
  });
}

const SECTIONS: readonly Section[] = ['b2b', 'b2cl', 'cdnr', 'cdnur', 'exp'];

/** The supplier's part of a placement under rates: without untaxed supplies, and without tax that the recipient owes. */
const ratedFigures = (placement: Placement): TaxFigures =>
  figuresOfPlacement({ ...placement, untaxed: { nilRated: ZERO, exempt: ZERO, nonGst: ZERO } });

const hasUntaxed = ({ untaxed }: Placement): boolean =>
  Object.values(untaxed).some((amount) => amount !== ZERO);

/** The sections as they are filed: sums for consumers and untaxed supplies are those of their rows. */
function sectionTotals({ placements, consumers, untaxed }: Gstr1): SectionTotal[] {
  const listed = SECTIONS.map((section) => {
    const ofSection = placements.filter((placement) => placement.section === section);
    return { section, documentCount: ofSection.length, ...sumFigures(ofSection.map(ratedFigures)) };
  });
  const untaxedValues = untaxed.flatMap(({ nilRated, exempt, nonGst }) => [nilRated, exempt, nonGst]);
  return [
    ...listed,
    {
      section: 'b2cs',
      documentCount: placements.filter(({ section }) => section === 'b2cs').length,
      ...sumFigures(consumers),
    },
    {
      section: 'nil',
      documentCount: placements.filter(hasUntaxed).length,
      ...NO_FIGURES,
      taxable: sumAmounts(untaxedValues),
    },
  ];
}

const differenceOf = (document: ReturnDocument, placements: readonly Placement[]): ReturnDifference => ({
  number: document.invoiceNumber,
  inRegister: registerFigures(document),
  inReturn: sumFigures(
    placements
      .filter((placement) => placement.document.invoiceNumber === document.invoiceNumber)
      .map(figuresOfPlacement),
  ),
});

/** Placements by their number, so that a long month is compared in one pass. */
const byNumber = (placements: readonly Placement[]): ReadonlyMap<string, readonly Placement[]> => {
  const groups = new Map<string, Placement[]>();
  for (const placement of placements) {
    const { invoiceNumber } = placement.document;
    groups.set(invoiceNumber, [...(groups.get(invoiceNumber) ?? []), placement]);
  }
  return groups;
};

function differencesOf(
  documents: readonly ReturnDocument[],
  placements: readonly Placement[],
): ReturnDifference[] {
  const placementsByNumber = byNumber(placements);
  return documents
    .map((document) => differenceOf(document, placementsByNumber.get(document.invoiceNumber) ?? []))
    .filter(({ inRegister, inReturn }) => !areSameFigures(inRegister, inReturn));
}

/** The natures of documents that supply something. */
const SUPPLYING_NATURES: ReadonlySet<number> = new Set([1, 4, 5]);

/**
 * Holds a return against the register of the same period: the totals of documents, those of the sections and those of the
 * summary by code are equal to the paisa, and so are the numbers of documents (RETURNS-9). Advances stand outside.
 */
export function reconcileGstr1(
  result: Gstr1,
  documents: readonly ReturnDocument[],
  lateDocuments: readonly ReturnDocument[] = [],
): Reconciliation {
  const source = { documents, lateDocuments, period: result.period };
  const ofPeriod = documentsOfReturn(source).filter(({ state }) => state !== 'cancelled');
  const register = sumFigures(ofPeriod.map(registerFigures));
  const sections = sectionTotals(result);
  const sectionTotal = sumFigures(sections);
  const hsnTotal = sumFigures([...result.hsn.b2b, ...result.hsn.b2c]);
  const issuedCount = result.series
    .filter(({ nature }) => SUPPLYING_NATURES.has(nature))
    .reduce((count, { total, cancelled }) => count + total - cancelled, 0);
  const differences = differencesOf(ofPeriod, result.placements);
  const documentCount = ofPeriod.filter(isReported).length;
  const isBalanced =
    differences.length === 0 &&
    [sectionTotal, hsnTotal].every((total) => areSameFigures(total, register)) &&
    issuedCount === documentCount;
  return { register, sections, sectionTotal, hsnTotal, differences, documentCount, issuedCount, isBalanced };
}

/**
 * Whether what amendments change agrees to the paisa in their tables, in the sums by code, and in the register: that of the
 * documents that the return had, and that of `documents`, which it has now (RETURNS-12).
 */
export function isAmendmentBalanced(
  amendments: Gstr1Amendments,
  documents: readonly ReturnDocument[],
): boolean {
  const { reported, hsn } = amendments;
  const issued = documents.filter((document) => document.isSupplierRegistered && isReported(document));
  const before = sumFigures(reported.placements.map(({ document }) => registerFigures(document)));
  const difference = amendedDifference(amendments);
  const expected = subtractFigures(sumFigures(issued.map(registerFigures)), before);
  return [sumFigures([...hsn.b2b, ...hsn.b2c]), expected].every((sum) => areSameFigures(sum, difference));
}
