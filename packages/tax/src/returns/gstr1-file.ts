import { groupBy } from '../group-by';
import type { CalendarDay } from '../ledger/day';
import { toDecimal } from '../money/money';
import type { AdvanceRow } from './advances';
import type { SeriesRow } from './document-series';
import type { Gstr1 } from './gstr1';
import { type HsnNames, hsnNameOf, listedSections, type PortalJson, taxesJson } from './gstr1-entries';
import { FIRST_DAY_OF_HALVES, type HsnRow, mergeHsnRows } from './hsn-summary';
import { periodCode, returnDay } from './period';
import type { ConsumerRow, UntaxedRow } from './sums';

/** How a return is written. */
export interface Gstr1FileTerms {
  /** The version of the portal's offline tool that the file names. */
  readonly version?: string | undefined;
  readonly hsnNames: HsnNames;
}

const OFFLINE_TOOL = 'GST3.2.4';

const supplyKind = (isInterState: boolean): string => (isInterState ? 'INTER' : 'INTRA');

export const consumerJson = (row: ConsumerRow): PortalJson => ({
  sply_ty: supplyKind(row.isInterState),
  rt: row.rate,
  typ: 'OE',
  pos: row.placeOfSupply,
  txval: toDecimal(row.taxable),
  ...taxesJson(row, row.isInterState),
  csamt: 0,
});

const untaxedJson = ({ kind, nilRated, exempt, nonGst }: UntaxedRow): PortalJson => ({
  sply_ty: kind,
  nil_amt: toDecimal(nilRated),
  expt_amt: toDecimal(exempt),
  ngsup_amt: toDecimal(nonGst),
});

const placeKey = ({ isInterState, placeOfSupply }: AdvanceRow): string => `${placeOfSupply} ${isInterState}`;

export const advanceJson = (rows: readonly AdvanceRow[]): PortalJson[] =>
  groupBy(rows, placeKey).map((group) => ({
    pos: group[0].placeOfSupply,
    sply_ty: supplyKind(group[0].isInterState),
    itms: group.map((row) => ({
      rt: row.rate,
      ad_amt: toDecimal(row.taxable),
      ...taxesJson(row, row.isInterState),
      csamt: 0,
    })),
  }));

const hsnJson = (rows: readonly HsnRow[], { hsnNames }: Gstr1FileTerms): PortalJson[] =>
  rows.map((row, at) => ({
    num: at + 1,
    hsn_sc: row.hsnCode,
    desc: hsnNameOf(row.hsnCode, hsnNames),
    uqc: row.unit,
    qty: row.quantity / 1000,
    rt: row.rate,
    txval: toDecimal(row.taxable),
    iamt: toDecimal(row.igst),
    camt: toDecimal(row.cgst),
    samt: toDecimal(row.sgst),
    csamt: 0,
  }));

/** Until April 2025 the summary had one list. */
function hsnTables({ hsn, period }: Gstr1, terms: Gstr1FileTerms): PortalJson {
  if (period.to < FIRST_DAY_OF_HALVES)
    return { data: hsnJson(mergeHsnRows([...hsn.b2b, ...hsn.b2c]), terms) };
  return { hsn_b2b: hsnJson(hsn.b2b, terms), hsn_b2c: hsnJson(hsn.b2c, terms) };
}

const seriesJson = (rows: readonly SeriesRow[]): PortalJson[] =>
  groupBy(rows, ({ nature }) => String(nature)).map((group) => ({
    doc_num: group[0].nature,
    docs: group.map(({ from, to, total, cancelled }, at) => ({
      num: at + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }));

const isEmpty = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && Object.keys(part).length === 0;

/** Without empty lists and groups, at every level; a zero stays. */
export function withoutEmptyParts(json: PortalJson): PortalJson {
  const parts = Object.entries(json).map(([name, part]) => {
    const isGroup = typeof part === 'object' && part !== null && !Array.isArray(part);
    return [name, isGroup ? withoutEmptyParts({ ...part }) : part] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)));
}

/**
 * The file of a return as the portal's offline tool writes it (RETURNS-8): no empty parts, no names of recipients, credit
 * notes positive, and adjusted advances at the end.
 */
export const gstr1File = (result: Gstr1, terms: Gstr1FileTerms): PortalJson =>
  withoutEmptyParts({
    gstin: result.gstin,
    fp: periodCode(result.period),
    version: terms.version ?? OFFLINE_TOOL,
    hash: 'hash',
    ...listedSections(result.placements),
    b2cs: result.consumers.map(consumerJson),
    at: advanceJson(result.received),
    nil: { inv: result.untaxed.map(untaxedJson) },
    hsn: hsnTables(result, terms),
    doc_issue: { doc_det: seriesJson(result.series) },
    txpd: advanceJson(result.adjusted),
  });

/** The name of the file of a return that is made on a day; the portal does not read it. */
export const gstr1FileName = (gstin: string, day: CalendarDay): string =>
  `returns_${returnDay(day).replaceAll('-', '')}_R1_${gstin}_offline_others_0.json`;
