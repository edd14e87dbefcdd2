import { ZERO } from '../money/minor';
import { negate, sumAmounts } from '../money/money';
import type { AdvanceRow } from './advances';
import {
  areSameFigures,
  NO_FIGURES,
  negateFigures,
  subtractFigures,
  sumFigures,
  type TaxFigures,
} from './figures';
import type { Gstr1 } from './gstr1';
import { listedSections } from './gstr1-entries';
import { type HsnRow, type HsnSummary, mergeHsnRows } from './hsn-summary';
import type { ReturnPeriod } from './period';
import { figuresOfPlacement, type Placement, type ReturnDocument, type Section } from './placement';
import { type ConsumerRow, sumUntaxedRows, type UntaxedRow } from './sums';

/** The tables of amendments, and NIL, which has none of its own. */
export type AmendmentTable = `${Exclude<Section, 'b2cs'>}a` | 'b2csa' | 'ata' | 'txpda' | 'nil';

/** One thing that changed: what the portal has, and what is so now; negative for a credit. */
export interface AmendedEntry {
  readonly table: AmendmentTable;
  /** The number of a document, or the place and the rate of a sum. */
  readonly name: string;
  readonly reported: TaxFigures;
  readonly current: TaxFigures;
}

/** What changes a return that was filed: documents, sums and advances as they are now (RETURNS-12). */
export interface Gstr1Amendments {
  /** The period that is amended. */
  readonly period: ReturnPeriod;
  /** The return as the portal has it, and as it is now. */
  readonly reported: Gstr1;
  readonly current: Gstr1;
  readonly placements: readonly Placement[];
  readonly consumers: readonly ConsumerRow[];
  readonly received: readonly AdvanceRow[];
  readonly adjusted: readonly AdvanceRow[];
  /** What is added to the untaxed supplies and the sums by code of the return that amends; the portal has no tables for them. */
  readonly untaxed: readonly UntaxedRow[];
  readonly hsn: HsnSummary;
  readonly entries: readonly AmendedEntry[];
  /** Numbers of documents that were in another section or in none; the portal has no table for them, so a person decides. */
  readonly movedNumbers: readonly string[];
}

const NOTHING_UNTAXED = { nilRated: ZERO, exempt: ZERO, nonGst: ZERO };

/** A document as the portal sees it, by which two versions of it are compared. */
const entryText = (placement: Placement): string => JSON.stringify(listedSections([placement]));

/** A document that was taken back: it stays in its table, with nothing. */
const withoutFigures = (placement: Placement): Placement => ({
  ...placement,
  value: ZERO,
  items: placement.items.map(({ rate }) => ({ rate, ...NO_FIGURES })),
  reversedTax: NO_FIGURES,
  untaxed: NOTHING_UNTAXED,
});

type Change = readonly [before: Placement, now: Placement];

/** Documents that are listed by number: what they were reported as, and what they are now. */
function changedPlacements(reported: Gstr1, current: Gstr1) {
  const now = new Map(current.placements.map((placement) => [placement.document.invoiceNumber, placement]));
  const changes: Change[] = [];
  const movedNumbers: string[] = [];
  for (const before of reported.placements) {
    const after = now.get(before.document.invoiceNumber) ?? withoutFigures(before);
    if (before.section !== after.section) movedNumbers.push(before.document.invoiceNumber);
    else if (entryText(before) !== entryText(after)) changes.push([before, after]);
  }
  return { changes, movedNumbers };
}

type SumRow = ConsumerRow | AdvanceRow;

const rowKey = ({ isInterState, placeOfSupply, rate }: SumRow): string =>
  `${isInterState} ${placeOfSupply} ${rate}`;

const rowName = ({ placeOfSupply, rate }: SumRow): string => `${placeOfSupply} ${rate}%`;

const figuresIn = ({ taxable, igst, cgst, sgst }: TaxFigures): TaxFigures => ({ taxable, igst, cgst, sgst });

/** Sums that differ, before and now; one that has gone comes to zero. */
function changedRows<Row extends SumRow>(reported: readonly Row[], current: readonly Row[]) {
  const keys = new Set([...reported, ...current].map(rowKey));
  const rowOf = (rows: readonly Row[], key: string) => rows.find((row) => rowKey(row) === key);
  return [...keys].flatMap((key) => {
    const [before, after] = [rowOf(reported, key), rowOf(current, key)];
    const row = after ?? before;
    if (!row || areSameFigures(before ?? NO_FIGURES, after ?? NO_FIGURES)) return [];
    return [{ row: after ?? { ...row, ...NO_FIGURES }, before: figuresIn(before ?? NO_FIGURES) }];
  });
}

const sumEntries = <Row extends SumRow>(
  table: AmendmentTable,
  changes: readonly { readonly row: Row; readonly before: TaxFigures }[],
): AmendedEntry[] =>
  changes.map(({ row, before }) => ({
    table,
    name: rowName(row),
    reported: before,
    current: figuresIn(row),
  }));

const documentEntry = ([before, now]: Change): AmendedEntry[] =>
  before.section === null || before.section === 'b2cs'
    ? []
    : [
        {
          table: `${before.section}a`,
          name: before.document.invoiceNumber,
          reported: ratedFigures(before),
          current: ratedFigures(now),
        },
      ];

/** The part of a placement that stands under rates. */
const ratedFigures = (placement: Placement): TaxFigures =>
  figuresOfPlacement({ ...placement, untaxed: NOTHING_UNTAXED });

/** What untaxed supplies have changed by, by kind of recipient. */
function untaxedDifference(reported: Gstr1, current: Gstr1): UntaxedRow[] {
  const before = reported.untaxed.map(({ kind, nilRated, exempt, nonGst }) => ({
    kind,
    nilRated: negate(nilRated),
    exempt: negate(exempt),
    nonGst: negate(nonGst),
  }));
  return sumUntaxedRows([...current.untaxed, ...before]);
}

const untaxedTotal = ({ untaxed }: Gstr1): TaxFigures => ({
  ...NO_FIGURES,
  taxable: sumAmounts(untaxed.flatMap(({ nilRated, exempt, nonGst }) => [nilRated, exempt, nonGst])),
});

function untaxedEntry(reported: Gstr1, current: Gstr1): AmendedEntry[] {
  const [before, now] = [untaxedTotal(reported), untaxedTotal(current)];
  return areSameFigures(before, now) ? [] : [{ table: 'nil', name: '', reported: before, current: now }];
}

const negativeRows = (rows: readonly HsnRow[]): HsnRow[] =>
  rows.map((row) => ({ ...row, ...negateFigures(row), quantity: -row.quantity }));

/** What the sums by code have changed by: the portal compares them with the differences of amendments. */
const hsnDifference = (reported: HsnSummary, current: HsnSummary): HsnSummary => ({
  b2b: mergeHsnRows([...current.b2b, ...negativeRows(reported.b2b)]),
  b2c: mergeHsnRows([...current.b2c, ...negativeRows(reported.b2c)]),
});

/**
 * What a filed return needs to become the current one: only what differs, as it is now (RETURNS-12). Documents never change
 * once they are issued, so that this comes from a cancellation on the portal, a corrected recipient, or an advance that was
 * entered late. A document that was taken back is amended to nothing, which no source confirms.
 */
export function amendmentsOf(reported: Gstr1, current: Gstr1): Gstr1Amendments {
  const { changes, movedNumbers } = changedPlacements(reported, current);
  const consumers = changedRows(reported.consumers, current.consumers);
  const received = changedRows(reported.received, current.received);
  const adjusted = changedRows(reported.adjusted, current.adjusted);
  return {
    period: reported.period,
    reported,
    current,
    placements: changes.map(([, now]) => now),
    consumers: consumers.map(({ row }) => row),
    received: received.map(({ row }) => row),
    adjusted: adjusted.map(({ row }) => row),
    untaxed: untaxedDifference(reported, current),
    hsn: hsnDifference(reported.hsn, current.hsn),
    entries: [
      ...changes.flatMap(documentEntry),
      ...sumEntries('b2csa', consumers),
      ...untaxedEntry(reported, current),
      ...sumEntries('ata', received),
      ...sumEntries('txpda', adjusted),
    ],
    movedNumbers,
  };
}

/** Whether a filed return would be another one now. */
export const isAmended = ({ entries, movedNumbers }: Gstr1Amendments): boolean =>
  entries.length > 0 || movedNumbers.length > 0;

/** Tables of supplies; those of advances stand outside the register. */
const isSupply = ({ table }: AmendedEntry): boolean => table !== 'ata' && table !== 'txpda';

/** What amendments change of supplies, by their tables. */
export const amendedDifference = ({ entries }: Gstr1Amendments): TaxFigures =>
  sumFigures(entries.filter(isSupply).map(({ reported, current }) => subtractFigures(current, reported)));

/** What a filed period has now, in two parts: the documents that its return knows, and those that none has. */
export interface DocumentsOfFiled {
  readonly ownDocuments: readonly ReturnDocument[];
  /** Documents that no return has; they stand in the next one, with their own days. */
  readonly lateDocuments: readonly ReturnDocument[];
}

/** Documents of a filed period, by whether its return has them; those that a later return has are in neither part. */
export function documentsOfFiled(
  documents: readonly ReturnDocument[],
  { placements, countedNumbers }: Gstr1,
  laterNumbers: readonly string[],
): DocumentsOfFiled {
  const reportedNumbers = placements.map(({ document }) => document.invoiceNumber);
  const ownNumbers = new Set([...reportedNumbers, ...countedNumbers]);
  const otherNumbers = new Set([...ownNumbers, ...laterNumbers]);
  return {
    ownDocuments: documents.filter(({ invoiceNumber }) => ownNumbers.has(invoiceNumber)),
    lateDocuments: documents.filter(
      ({ invoiceNumber, isSupplierRegistered }) => isSupplierRegistered && !otherNumbers.has(invoiceNumber),
    ),
  };
}
