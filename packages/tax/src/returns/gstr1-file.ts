import type { CalendarDay } from '../ledger/day';
import { amendmentTables } from './amendment-tables';
import type { Gstr1Amendments } from './amendments';
import type { Gstr1 } from './gstr1';
import { type HsnNames, listedSections, type PortalJson } from './gstr1-entries';
import { advanceJson, consumerJson, hsnJson, seriesJson, untaxedJson, withoutEmptyParts } from './gstr1-rows';
import { FIRST_DAY_OF_HALVES, mergeHsnRows } from './hsn-summary';
import { periodCode, returnDay } from './period';
import { sumUntaxedRows } from './sums';

/** How a return is written. */
export interface Gstr1FileTerms {
  /** The version of the portal's offline tool that the file names. */
  readonly version?: string | undefined;
  readonly hsnNames: HsnNames;
}

const OFFLINE_TOOL = 'GST3.2.4';

/** Until April 2025 the summary had one list. */
function hsnTables({ hsn, period }: Gstr1, { hsnNames }: Gstr1FileTerms): PortalJson {
  if (period.to < FIRST_DAY_OF_HALVES)
    return { data: hsnJson(mergeHsnRows([...hsn.b2b, ...hsn.b2c]), hsnNames) };
  return { hsn_b2b: hsnJson(hsn.b2b, hsnNames), hsn_b2c: hsnJson(hsn.b2c, hsnNames) };
}

/** Amendments of filed returns stand beside the sections; those of a table without amendments are within it. */
export function withAmendments(result: Gstr1, all: readonly Gstr1Amendments[]): Gstr1 {
  const half = (name: keyof Gstr1['hsn']) =>
    mergeHsnRows([result.hsn, ...all.map(({ hsn }) => hsn)].flatMap((hsn) => hsn[name]));
  return {
    ...result,
    untaxed: sumUntaxedRows([...result.untaxed, ...all.flatMap(({ untaxed }) => untaxed)]),
    hsn: { b2b: half('b2b'), b2c: half('b2c') },
  };
}

/**
 * The file of a return as the portal's offline tool writes it (RETURNS-8): no empty parts, no names of recipients, credit
 * notes positive, and adjusted advances at the end. `amendments` stand in tables of their own, beside what they change in NIL
 * and in the sums by code (RETURNS-12).
 */
export function gstr1File(
  result: Gstr1,
  terms: Gstr1FileTerms,
  amendments: readonly Gstr1Amendments[] = [],
): PortalJson {
  const { untaxed, hsn, ...own } = withAmendments(result, amendments);
  const { txpda, ...amendmentSections } = amendmentTables(amendments);
  return withoutEmptyParts({
    gstin: own.gstin,
    fp: periodCode(own.period),
    version: terms.version ?? OFFLINE_TOOL,
    hash: 'hash',
    ...listedSections(own.placements),
    b2cs: own.consumers.map(consumerJson),
    at: advanceJson(own.received),
    nil: { inv: untaxed.map(untaxedJson) },
    hsn: hsnTables({ ...own, untaxed, hsn }, terms),
    doc_issue: { doc_det: seriesJson(own.series) },
    ...amendmentSections,
    txpd: advanceJson(own.adjusted),
    txpda: txpda ?? [],
  });
}

/** The name of the file of a return that is made on a day; the portal does not read it. */
export const gstr1FileName = (gstin: string, day: CalendarDay): string =>
  `returns_${returnDay(day).replaceAll('-', '')}_R1_${gstin}_offline_others_0.json`;
