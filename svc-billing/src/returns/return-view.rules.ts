import { createHash } from 'node:crypto';
import { GSTR1_SHEETS } from '@freightdesk/contracts/billing';
import { termsOn } from '@freightdesk/tax';
import {
  amendedDifference,
  amendedOutward,
  amendmentFindings,
  amendmentsOf,
  dayOf,
  documentsOfFiled,
  dueDayOf,
  type Gstr1,
  type Gstr1Amendments,
  type Gstr1Source,
  gstr1,
  gstr1File,
  gstr1Findings,
  gstr1Sheets,
  isAmended,
  isAmendmentBalanced,
  isInPeriod,
  periodName,
  type ReturnDocument,
  reconcileGstr1,
  sumFigures,
} from '@freightdesk/tax/returns';
import { readFigures } from './return-snapshot.rules';
import type { FiledPart, Gstr1Summary, LateNumber, NamedSheet, ReturnFacts } from './return-task.rules';

/** How many differences, findings and amendments an answer has at most; their counts say how many there are. */
const MOST_LISTED = 200;

/** A filed return that a later one may amend, and the documents of its period. */
interface Comparison {
  readonly amendments: Gstr1Amendments;
  readonly ownDocuments: readonly ReturnDocument[];
  readonly lateDocuments: readonly ReturnDocument[];
}

/** What a filed return has become. */
function compare({ documents, facts }: FiledPart): Comparison {
  const reported = readFigures(facts.reported);
  const parts = documentsOfFiled(documents, reported, facts.laterNumbers);
  const lateDocuments = parts.ownDocuments.filter((document) => !isInPeriod(dayOf(document), facts.period));
  const current = gstr1({ ...facts, documents: parts.ownDocuments, lateDocuments });
  return { ...parts, amendments: amendmentsOf(reported, current) };
}

/** Whether a filed return would be another one now. */
export const isChanged = (parts: readonly FiledPart[]): boolean =>
  parts
    .map(compare)
    .some(({ amendments, lateDocuments }) => isAmended(amendments) || lateDocuments.length > 0);

/** A return with the filed ones that it amends. */
export interface LiveReturn {
  readonly facts: ReturnFacts;
  readonly source: Gstr1Source;
  readonly result: Gstr1;
  readonly comparisons: readonly Comparison[];
}

/** Makes a return from the documents of its period, and compares the filed ones that it amends. */
export function liveReturn(
  documents: readonly ReturnDocument[],
  facts: ReturnFacts,
  filedParts: readonly FiledPart[],
): LiveReturn {
  const comparisons = filedParts.map(compare);
  const lateDocuments = comparisons.flatMap((comparison) => comparison.lateDocuments);
  const source = { ...facts, documents, lateDocuments };
  return { facts, source, result: gstr1(source), comparisons };
}

const amendmentsIn = ({ comparisons }: LiveReturn): Gstr1Amendments[] =>
  comparisons.map(({ amendments }) => amendments).filter(isAmended);

/** The sheets of a return in their order. */
export const sheetsOf = (live: LiveReturn): NamedSheet[] =>
  gstr1Sheets(live.result, live.facts.hsnNames, amendmentsIn(live)).flatMap((sheet, at) => {
    const name = GSTR1_SHEETS[at];
    return name ? [{ ...sheet, name, title: sheet.name }] : [];
  });

/** The file that the portal takes. */
export const fileOf = (live: LiveReturn, hsnNames = live.facts.hsnNames): string =>
  JSON.stringify(gstr1File(live.result, { hsnNames }, amendmentsIn(live)));

/** What tells a return from another one: the digest of its file, without names of codes that may be renamed. */
const digestOf = (live: LiveReturn): string =>
  createHash('sha256').update(fileOf(live, new Map())).digest('hex');

const bySeverity = (one: { readonly severity: string }, other: { readonly severity: string }): number =>
  Number(one.severity === 'warning') - Number(other.severity === 'warning');

const findingsOf = (live: LiveReturn) =>
  [
    ...gstr1Findings(live.result, { ...live.source, ...live.facts.codeTerms }),
    ...amendmentFindings(amendmentsIn(live)),
  ].sort(bySeverity);

/** The amendments of a return, entry by entry. */
function amendmentEntries(live: LiveReturn) {
  const all = amendmentsIn(live);
  const entries = all.flatMap(({ period, entries: ofPeriod }) =>
    ofPeriod.map((entry) => ({ period: periodName(period), ...entry })),
  );
  return {
    amendments: entries.slice(0, MOST_LISTED),
    amendmentCount: entries.length,
    amendmentTotal: sumFigures(all.map(amendedDifference)),
  };
}

function outwardOf(live: LiveReturn): Gstr1Summary['outward'] {
  const outward = amendedOutward(live.result, amendmentsIn(live));
  return { ...outward, interState: [...outward.interState] };
}

/** A return held against the register, with what is missing or doubtful in it. */
export function summaryOf(live: LiveReturn): Gstr1Summary {
  const { result, source, comparisons } = live;
  const { differences, isBalanced, ...reconciliation } = reconcileGstr1(
    result,
    source.documents,
    source.lateDocuments,
  );
  const findings = findingsOf(live);
  return {
    ...reconciliation,
    ...amendmentEntries(live),
    isBalanced:
      isBalanced &&
      comparisons.every(({ amendments, ownDocuments }) => isAmendmentBalanced(amendments, ownDocuments)),
    sections: [...reconciliation.sections],
    month: periodName(result.period),
    gstin: result.gstin,
    dueDay: dueDayOf(result.period, termsOn(live.facts.statutoryTerms, result.period.to)),
    advancesReceived: sumFigures(result.received),
    advancesAdjusted: sumFigures(result.adjusted),
    differences: differences.slice(0, MOST_LISTED),
    differenceCount: differences.length,
    findings: findings.slice(0, MOST_LISTED),
    findingCount: findings.length,
    outward: outwardOf(live),
    digest: digestOf(live),
    sheets: sheetsOf(live).map(({ name, rows }) => ({ name, rowCount: rows.length })),
  };
}

/** The documents of earlier periods that a return has. */
export const lateNumbersOf = ({ comparisons }: LiveReturn): LateNumber[] =>
  comparisons.flatMap(({ amendments, lateDocuments }) =>
    lateDocuments.map(({ invoiceNumber, id }) => ({
      period: periodName(amendments.period),
      number: invoiceNumber,
      documentId: id ?? 0,
    })),
  );

/** What the portal has of the period of a return, and of those that it amends, once it is filed. */
export const figuresToKeep = (live: LiveReturn): readonly Gstr1[] => [
  live.result,
  ...amendmentsIn(live).map(({ current }) => current),
];
