import type { LineSource, SourceKind, StoredInvoice, StoredJobBilling } from '@freightdesk/contracts';
import { type RefusedFields, refuse, type Stored } from '@freightdesk/service-kit';
import {
  add,
  formatMoney,
  type Minor,
  negated,
  proformaNumber,
  subtract,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';
import { statusOf } from '../documents/document.rules';

type BilledPart = StoredJobBilling['sources'][number]['documents'][number];

/** A vendor bill or expense of a job that lines can bill. */
export interface BillableSource extends LineSource {
  readonly description: string;
  readonly amount: Minor;
}

export const keyOf = ({ kind, id }: LineSource): string => `${kind} ${id}`;

/** What is billed of what: amounts without tax of the lines that have one key, together. */
function amountsBy(
  lines: readonly DocumentLineRecord[],
  key: (line: DocumentLineRecord) => string | undefined,
): Map<string, Minor> {
  const amounts = new Map<string, Minor>();
  for (const line of lines) {
    const name = key(line);
    if (name !== undefined) amounts.set(name, add(amounts.get(name) ?? ZERO, line.amount));
  }
  return amounts;
}

const sourceKey = ({ source }: DocumentLineRecord) => (source ? keyOf(source) : undefined);

/** What the lines of one document bill of each source. */
export const amountsBySource = (lines: readonly DocumentLineRecord[]) => amountsBy(lines, sourceKey);

const isCredit = ({ kind }: DocumentRecord): boolean => kind === 'credit_note';

const partOf = (document: Stored<DocumentRecord>, amount: Minor): BilledPart => ({
  documentId: document.id,
  number: document.invoiceNumber ?? proformaNumber(document.id),
  status: statusOf(document),
  partyName: document.partyName,
  amount: isCredit(document) ? negated(amount) : amount,
});

/** The documents that bill each key, in their order; a credit note gives back what it credits. */
function partsBy(
  documents: readonly Stored<DocumentRecord>[],
  key: (line: DocumentLineRecord) => string | undefined,
): Map<string, BilledPart[]> {
  const parts = new Map<string, BilledPart[]>();
  for (const document of documents)
    for (const [name, amount] of amountsBy(document.charges, key))
      parts.set(name, [...(parts.get(name) ?? []), partOf(document, amount)]);
  return parts;
}

const totalOf = (parts: readonly BilledPart[]): Minor => sumAmounts(parts.map(({ amount }) => amount));

/** What was billed of a source that came to `amount`, and what is left. */
export type BilledOf = (
  source: LineSource,
  amount: Minor,
) => { billedAmount: Minor; leftAmount: Minor; documents: BilledPart[] };

/** Reads from the documents of a job what they bill of its sources. */
export function billedBy(documents: readonly Stored<DocumentRecord>[]): BilledOf {
  const parts = partsBy(documents, sourceKey);
  return (source, amount) => {
    const found = parts.get(keyOf(source)) ?? [];
    const billedAmount = totalOf(found);
    return { billedAmount, leftAmount: subtract(amount, billedAmount), documents: found };
  };
}

const chargeKey = ({ source, chargeId, chargeName, currency }: DocumentLineRecord) =>
  source ? undefined : JSON.stringify([chargeId, chargeId === null ? chargeName : '', currency]);

/** What was billed of each charge of a job, in the order in which they were billed first. */
export function chargesBilledBy(documents: readonly Stored<DocumentRecord>[]): StoredJobBilling['charges'] {
  const lines = documents.flatMap((document) => document.charges.map((line) => ({ document, line })));
  return [...partsBy(documents, chargeKey)].flatMap(([key, parts]) => {
    const same = lines.filter(({ line }) => chargeKey(line) === key);
    const [first] = same;
    if (!first) return [];
    const { chargeId, chargeName, currency } = first.line;
    const quantity = same.reduce(
      (sum, { document, line }) => sum + (isCredit(document) ? -line.quantity : line.quantity),
      0,
    );
    const thousandths = Math.round(quantity * 1000) / 1000;
    return [
      {
        chargeId,
        chargeName,
        currency,
        quantity: thousandths,
        billedAmount: totalOf(parts),
        documents: parts,
      },
    ];
  });
}

const NAMES: Readonly<Record<SourceKind, string>> = {
  vendor_bill: 'vendor bill',
  fund_request: 'fund request',
  adhoc: 'adhoc allocation',
};

/** The fields of the lines that name a source, with what is wrong with them. */
const fieldsOf = (lines: readonly DocumentLineRecord[], key: string, problem: string): RefusedFields =>
  Object.fromEntries(
    lines.flatMap((line, index) => (sourceKey(line) === key ? [[`charges.${index}.source`, problem]] : [])),
  );

export function unknownSource(lines: readonly DocumentLineRecord[], key: string) {
  const kind = key.split(' ')[0] as SourceKind;
  const problem = `This ${NAMES[kind]} does not belong to the job, or there is nothing to bill of it`;
  return refuse('invalid', problem, fieldsOf(lines, key, problem));
}

export function alreadyBilled(
  lines: readonly DocumentLineRecord[],
  { kind, id, description }: BillableSource,
  { leftAmount, documents }: ReturnType<BilledOf>,
) {
  const numbers = [...new Set(documents.map(({ number }) => number))].join(', ');
  const left =
    leftAmount > 0 ? `Only ${formatMoney(leftAmount, 'INR')} is left to bill` : 'Nothing is left to bill';
  const billed = numbers ? `; it was billed with ${numbers}` : '';
  const problem = `${left} of the ${NAMES[kind]} ${description}${billed}`;
  return refuse('already_billed', problem, fieldsOf(lines, keyOf({ kind, id }), problem));
}

/** Sources are paid in rupees. */
export const sourceInRupees = (lines: readonly DocumentLineRecord[], key: string) => {
  const problem = 'Vendor bills and expenses are billed in rupees';
  return refuse('invalid', problem, fieldsOf(lines, key, problem));
};

export const advanceUsed = () =>
  refuse('advance_applied', 'Another document has used the advance of this job meanwhile. Please try again.');

/** A document as its lines bill a job. */
export type BillingDocument = Pick<StoredInvoice, 'jobNumber'> &
  Pick<DocumentRecord, 'charges' | 'currency' | 'partyId' | 'advanceAmount'>;
