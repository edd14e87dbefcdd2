import { groupBy } from '../group-by';
import { toDecimal } from '../money/money';
import type { AdvanceRow } from './advances';
import type { SeriesRow } from './document-series';
import { type HsnNames, hsnNameOf, type PortalJson, taxesJson } from './gstr1-entries';
import type { HsnRow } from './hsn-summary';
import type { ConsumerRow, UntaxedRow } from './sums';

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

export const untaxedJson = ({ kind, nilRated, exempt, nonGst }: UntaxedRow): PortalJson => ({
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

export const hsnJson = (rows: readonly HsnRow[], hsnNames: HsnNames): PortalJson[] =>
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

export const seriesJson = (rows: readonly SeriesRow[]): PortalJson[] =>
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
