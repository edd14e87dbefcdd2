import type { LineSource, SourceKind } from '@freightdesk/contracts/billing';
import { type RefusedFields, refuse } from '@freightdesk/service-kit';
import { add, formatMoney, type Minor, subtract, ZERO } from '@freightdesk/tax';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';
import { type BilledPart, partsByKey, totalOfParts } from './billed-parts.rules';

/** A vendor bill or expense of a job that lines can bill. */
export interface BillableSource extends LineSource {
  readonly description: string;
  readonly amount: Minor;
}

/** A source as the key of a map. */
export const sourceKey = ({ kind, id }: LineSource): string => `${kind} ${id}`;

const keyOfLine = ({ source }: BilledLine) => (source ? sourceKey(source) : undefined);

/** What lines bill of each source, without tax. */
export function amountsBySource(
  lines: readonly BilledLine[],
): readonly { readonly source: LineSource; readonly amount: Minor }[] {
  const amounts = new Map<string, { readonly source: LineSource; readonly amount: Minor }>();
  for (const { source, amount } of lines) {
    if (!source) continue;
    const key = sourceKey(source);
    amounts.set(key, { source, amount: add(amounts.get(key)?.amount ?? ZERO, amount) });
  }
  return [...amounts.values()];
}

/** What was billed of a source that came to `amount`, and what is left of it. */
export type BilledOf = (
  source: LineSource,
  amount: Minor,
) => { billedAmount: Minor; leftAmount: Minor; documents: BilledPart[] };

/** Determines from the documents of a job what they bill of its sources. */
export function billedBy(jobDocuments: readonly JobDocument[]): BilledOf {
  const partsBySource = partsByKey(jobDocuments, keyOfLine);
  return (source, amount) => {
    const documents = partsBySource.get(sourceKey(source)) ?? [];
    const billedAmount = totalOfParts(documents);
    return { billedAmount, leftAmount: subtract(amount, billedAmount), documents };
  };
}

const SOURCE_NAMES: Readonly<Record<SourceKind, string>> = {
  vendor_bill: 'vendor bill',
  fund_request: 'fund request',
  adhoc: 'adhoc allocation',
};

/** The fields of the lines that bill a source, with the problem. */
const sourceFields = (lines: readonly BilledLine[], source: LineSource, problem: string): RefusedFields =>
  Object.fromEntries(
    lines.flatMap((line, index) =>
      keyOfLine(line) === sourceKey(source) ? [[`charges.${index}.source`, problem]] : [],
    ),
  );

export function unknownSource(lines: readonly BilledLine[], source: LineSource) {
  const problem = `This ${SOURCE_NAMES[source.kind]} does not belong to the job, or there is nothing to bill of it`;
  return refuse('invalid', problem, sourceFields(lines, source, problem));
}

/** Sources are paid in rupees. */
export const sourceInRupees = (lines: readonly BilledLine[], source: LineSource) => {
  const problem = 'Vendor bills and expenses are billed in rupees';
  return refuse('invalid', problem, sourceFields(lines, source, problem));
};

export function alreadyBilled(
  lines: readonly BilledLine[],
  source: BillableSource,
  { leftAmount, documents }: ReturnType<BilledOf>,
) {
  const numbers = [...new Set(documents.map(({ number }) => number))].join(', ');
  const remainder =
    leftAmount > 0 ? `Only ${formatMoney(leftAmount, 'INR')} is left to bill` : 'Nothing is left to bill';
  const usage = numbers ? `; it was billed with ${numbers}` : '';
  const problem = `${remainder} of the ${SOURCE_NAMES[source.kind]} ${source.description}${usage}`;
  return refuse('already_billed', problem, sourceFields(lines, source, problem));
}
