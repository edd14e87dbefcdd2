import { dayOf, isNote } from '../documents/legal-document';
import { comparableLegalNumber } from '../documents/legal-number';
import type { AdvanceRow } from './advances';
import { areSameFigures, NO_FIGURES } from './figures';
import type { Gstr1 } from './gstr1';
import { listedSections, type PortalJson } from './gstr1-entries';
import { advanceJson, consumerJson, withoutEmptyParts } from './gstr1-file';
import { periodCode, returnDay } from './period';
import type { Placement } from './placement';
import type { ConsumerRow } from './sums';

/** What changes a return that was filed: documents, sums and advances as they are now (RETURNS-12). */
export interface Gstr1Amendments {
  /** The return that is amended. */
  readonly filed: Gstr1;
  readonly placements: readonly Placement[];
  readonly consumers: readonly ConsumerRow[];
  readonly received: readonly AdvanceRow[];
  readonly adjusted: readonly AdvanceRow[];
  /** Numbers of documents that were in another section or in none; the portal has no table for them, so a person decides. */
  readonly movedNumbers: readonly string[];
}

/** A document as the portal sees it, by which two versions of it are compared. */
const entryText = (placement: Placement): string => JSON.stringify(listedSections([placement]));

function changedPlacements(filed: Gstr1, current: Gstr1) {
  const previous = new Map(
    filed.placements.map((placement) => [placement.document.invoiceNumber, placement]),
  );
  const currentNumbers = new Set(current.placements.map(({ document }) => document.invoiceNumber));
  const sectionBefore = ({ document }: Placement) => previous.get(document.invoiceNumber)?.section;
  const moved = current.placements.filter((placement) => sectionBefore(placement) !== placement.section);
  const amended = current.placements.filter((placement) => {
    const before = previous.get(placement.document.invoiceNumber);
    return before?.section === placement.section && entryText(before) !== entryText(placement);
  });
  const gone = filed.placements.filter(({ document }) => !currentNumbers.has(document.invoiceNumber));
  return { amended, movedNumbers: [...moved, ...gone].map(({ document }) => document.invoiceNumber) };
}

type SumRow = ConsumerRow | AdvanceRow;

const rowKey = ({ isInterState, placeOfSupply, rate }: SumRow): string =>
  `${isInterState} ${placeOfSupply} ${rate}`;

/** Rows as they are now where they differ; one that has gone comes to zero. */
function changedRows<Row extends SumRow>(filed: readonly Row[], current: readonly Row[]): Row[] {
  const keys = new Set([...filed, ...current].map(rowKey));
  const rowOf = (rows: readonly Row[], key: string) => rows.find((row) => rowKey(row) === key);
  return [...keys].flatMap((key) => {
    const [before, now] = [rowOf(filed, key), rowOf(current, key)];
    if (before && now) return areSameFigures(before, now) ? [] : [now];
    return now ?? (before ? [{ ...before, ...NO_FIGURES }] : []);
  });
}

/**
 * What a filed return needs to become the current one: only what differs, as it is now (RETURNS-12). Documents never change
 * once they are issued, so that this comes from a corrected recipient or a cancellation on the portal.
 */
export function amendmentsOf(filed: Gstr1, current: Gstr1): Gstr1Amendments {
  const { amended, movedNumbers } = changedPlacements(filed, current);
  return {
    filed,
    placements: amended,
    consumers: changedRows(filed.consumers, current.consumers),
    received: changedRows(filed.received, current.received),
    adjusted: changedRows(filed.adjusted, current.adjusted),
    movedNumbers,
  };
}

/** The number and the day of the document that an entry corrects; they stay the same. */
function originalFields({ document }: Placement): PortalJson {
  const [number, day] = [comparableLegalNumber(document.invoiceNumber), returnDay(dayOf(document))];
  return isNote(document) ? { ont_num: number, ont_dt: day } : { oinum: number, oidt: day };
}

/** An amended sum of consumers: its month, and the rate among its items. */
function amendedConsumers(row: ConsumerRow, month: string): PortalJson {
  const { sply_ty, typ, pos, ...item } = consumerJson(row);
  return { omon: month, sply_ty, typ, pos, itms: [item] };
}

/**
 * The tables of a later return that amend a filed one, to be put beside its own sections (RETURNS-12). One source has their
 * shapes.
 */
export function amendmentTables(amendments: Gstr1Amendments): PortalJson {
  const omon = periodCode(amendments.filed.period);
  const ofMonth = (rows: readonly AdvanceRow[]) => advanceJson(rows).map((row) => ({ omon, ...row }));
  return withoutEmptyParts({
    ...listedSections(amendments.placements, 'a', originalFields),
    b2csa: amendments.consumers.map((row) => amendedConsumers(row, omon)),
    ata: ofMonth(amendments.received),
    txpda: ofMonth(amendments.adjusted),
  });
}
