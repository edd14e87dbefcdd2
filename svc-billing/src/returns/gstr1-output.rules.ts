import { createHash } from 'node:crypto';
import { GSTR1_SHEETS, type Gstr1Rows, type Gstr1SheetName } from '@freightdesk/contracts/billing';
import { crore } from '@freightdesk/tax/einvoice';
import {
  dueDayOf,
  type Gstr1,
  type Gstr1Sheet,
  type Gstr1Source,
  gstr1,
  gstr1File,
  gstr1Findings,
  gstr1Sheets,
  gstr3bOutward,
  reconcileGstr1,
  sumFigures,
} from '@freightdesk/tax/returns';
import { csvText } from '../print/download.rules';
import type { Gstr1Summary, ReturnFacts, ReturnOutput, SheetPage } from './return-task.rules';

/** How many differences and findings an answer has at most; their counts say how many there are. */
const MOST_LISTED = 200;
/** Until the client states its turnover, codes have the six digits of a larger one. */
const ASSUMED_TURNOVER = crore(10);

const bySeverity = (one: { readonly severity: string }, other: { readonly severity: string }): number =>
  Number(one.severity === 'warning') - Number(other.severity === 'warning');

const namedSheets = (result: Gstr1, { hsnNames }: ReturnFacts) =>
  gstr1Sheets(result, hsnNames).flatMap((sheet, at) => {
    const name = GSTR1_SHEETS[at];
    return name ? [{ ...sheet, name }] : [];
  });

/** The sheet of a name; every return has all of them. */
function sheetOf(
  result: Gstr1,
  facts: ReturnFacts,
  name: Gstr1SheetName,
): Pick<Gstr1Sheet, 'columns' | 'rows'> {
  const sheet = namedSheets(result, facts).find((each) => each.name === name);
  if (!sheet) throw new Error(`GSTR-1 has no sheet ${name}`);
  return sheet;
}

function outwardOf(result: Gstr1): Gstr1Summary['outward'] {
  const outward = gstr3bOutward(result);
  return { ...outward, interState: [...outward.interState] };
}

/** What tells a return from another one: the digest of its file, without names of codes that may be renamed. */
const digestOf = (result: Gstr1): string =>
  createHash('sha256')
    .update(JSON.stringify(gstr1File(result, { hsnNames: new Map() })))
    .digest('hex');

function summaryOf(result: Gstr1, source: Gstr1Source, facts: ReturnFacts): Gstr1Summary {
  const { differences, ...reconciliation } = reconcileGstr1(result, source.documents);
  const findings = [...gstr1Findings(result, { ...source, turnover: ASSUMED_TURNOVER })].sort(bySeverity);
  return {
    ...reconciliation,
    sections: [...reconciliation.sections],
    month: result.period.from.slice(0, 7),
    gstin: result.gstin,
    dueDay: dueDayOf(result.period),
    advancesReceived: sumFigures(result.received),
    advancesAdjusted: sumFigures(result.adjusted),
    differences: differences.slice(0, MOST_LISTED),
    differenceCount: differences.length,
    findings: findings.slice(0, MOST_LISTED),
    findingCount: findings.length,
    outward: outwardOf(result),
    digest: digestOf(result),
    sheets: namedSheets(result, facts).map(({ name, rows }) => ({ name, rowCount: rows.length })),
  };
}

function rowsOf(result: Gstr1, facts: ReturnFacts, { sheet, page, pageSize }: SheetPage): Gstr1Rows {
  const { columns, rows } = sheetOf(result, facts, sheet);
  const rowsOfPage = rows.slice((page - 1) * pageSize, page * pageSize);
  return {
    columns: [...columns],
    rows: rowsOfPage.map((row) => [...row]),
    total: rows.length,
    page,
    pageSize,
  };
}

function csvOf(result: Gstr1, facts: ReturnFacts, name: Gstr1SheetName): string {
  const { columns, rows } = sheetOf(result, facts, name);
  return csvText([columns, ...rows]);
}

/** What a request wants of a return, from the documents of its period: an answer, or the text of a file. */
export function gstr1Output(
  documents: Gstr1Source['documents'],
  facts: ReturnFacts,
  output: ReturnOutput,
): Gstr1Summary | Gstr1Rows | string {
  const source = { ...facts, documents };
  const result = gstr1(source);
  switch (output.kind) {
    case 'summary':
      return summaryOf(result, source, facts);
    case 'rows':
      return rowsOf(result, facts, output);
    case 'csv':
      return csvOf(result, facts, output.sheet);
    case 'file':
      return JSON.stringify(gstr1File(result, { hsnNames: facts.hsnNames }));
  }
}
