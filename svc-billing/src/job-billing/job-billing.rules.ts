import {
  type LineSource,
  quantityOnJob,
  type SourceKind,
  type StoredInvoice,
  type StoredJobBilling,
} from '@freightdesk/contracts/billing';
import { type RefusedFields, refuse } from '@freightdesk/service-kit';
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
import { statusOf } from '../documents/document-kind.rules';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';

type BilledPart = StoredJobBilling['sources'][number]['documents'][number];

/** A vendor bill or expense of a job that lines can bill. */
export interface BillableSource extends LineSource {
  readonly description: string;
  readonly amount: Minor;
}

export const keyOf = ({ kind, id }: LineSource): string => `${kind} ${id}`;

/** The sums without tax of lines with the same key. */
function amountsBy(
  lines: readonly BilledLine[],
  key: (line: BilledLine) => string | undefined,
): Map<string, Minor> {
  const amounts = new Map<string, Minor>();
  for (const line of lines) {
    const name = key(line);
    if (name !== undefined) amounts.set(name, add(amounts.get(name) ?? ZERO, line.amount));
  }
  return amounts;
}

const sourceKey = ({ source }: BilledLine) => (source ? keyOf(source) : undefined);

/** What the lines of one document bill of each source. */
export const amountsBySource = (lines: readonly BilledLine[]) => amountsBy(lines, sourceKey);

const isCredit = ({ kind }: JobDocument): boolean => kind === 'credit_note';

const partOf = (document: JobDocument, amount: Minor): BilledPart => ({
  documentId: document.id,
  number: document.invoiceNumber ?? proformaNumber(document.id),
  status: statusOf(document),
  partyName: document.partyName,
  amount: isCredit(document) ? negated(amount) : amount,
});

/** The documents that bill each key, in order; credit notes reduce it. */
function partsBy(
  documents: readonly JobDocument[],
  key: (line: BilledLine) => string | undefined,
): Map<string, BilledPart[]> {
  const parts = new Map<string, BilledPart[]>();
  for (const document of documents)
    for (const [name, amount] of amountsBy(document.charges, key))
      parts.set(name, [...(parts.get(name) ?? []), partOf(document, amount)]);
  return parts;
}

const totalOf = (parts: readonly BilledPart[]): Minor => sumAmounts(parts.map(({ amount }) => amount));

/** What was billed of a source with this `amount`, and what is left. */
export type BilledOf = (
  source: LineSource,
  amount: Minor,
) => { billedAmount: Minor; leftAmount: Minor; documents: BilledPart[] };

/** Determines from the documents of a job what they bill of its sources. */
export function billedBy(documents: readonly JobDocument[]): BilledOf {
  const parts = partsBy(documents, sourceKey);
  return (source, amount) => {
    const found = parts.get(keyOf(source)) ?? [];
    const billedAmount = totalOf(found);
    return { billedAmount, leftAmount: subtract(amount, billedAmount), documents: found };
  };
}

const chargeKey = ({ source, chargeId, chargeName, currency }: BilledLine) =>
  source ? undefined : JSON.stringify([chargeId, chargeId === null ? chargeName : '', currency]);

/** What documents bill of a charge: the line that names it, and its quantity; credited ones no longer count. */
interface BilledCharge {
  readonly line: BilledLine;
  readonly quantity: number;
}

function billedCharges(documents: readonly JobDocument[]): Map<string, BilledCharge> {
  const charges = new Map<string, BilledCharge>();
  for (const document of documents)
    for (const line of document.charges) {
      const key = chargeKey(line);
      if (key === undefined) continue;
      const before = charges.get(key) ?? { line, quantity: 0 };
      const quantity = before.quantity + (isCredit(document) ? -line.quantity : line.quantity);
      charges.set(key, { ...before, quantity });
    }
  return charges;
}

/** What was billed of each charge of a job, in the order of first billing. */
export function chargesBilledBy(documents: readonly JobDocument[]): StoredJobBilling['charges'] {
  const parts = partsBy(documents, chargeKey);
  return [...billedCharges(documents)].map(([key, { line, quantity }]) => ({
    chargeId: line.chargeId,
    chargeName: line.chargeName,
    currency: line.currency,
    quantity: thousandths(quantity) / 1000,
    billedAmount: totalOf(parts.get(key) ?? []),
    documents: parts.get(key) ?? [],
  }));
}

/** Charges of the master are identified by id and currency; a line with only a name stands for itself. */
const masterChargeKey = (line: BilledLine) => (line.chargeId === null ? undefined : chargeKey(line));

/** Whether lines bill charges of the master. */
export const billsCharges = (lines: readonly BilledLine[]): boolean =>
  lines.some((line) => masterChargeKey(line) !== undefined);

/** The quantity of each charge of the master in lines. */
function quantitiesOf(lines: readonly BilledLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const key = masterChargeKey(line);
    if (key !== undefined) quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  return quantities;
}

/** How much of each charge of the master the documents bill, and which of them do; credited quantities no longer count. */
function billedByCharge(documents: readonly JobDocument[]) {
  const charges = new Map<string, { readonly billed: number; readonly numbers: readonly string[] }>();
  for (const document of documents)
    for (const [key, quantity] of quantitiesOf(document.charges)) {
      const { billed, numbers } = charges.get(key) ?? { billed: 0, numbers: [] };
      const number = document.invoiceNumber ?? proformaNumber(document.id);
      const isBilling = quantity > 0 && !isCredit(document);
      charges.set(key, {
        billed: billed + (isCredit(document) ? -quantity : quantity),
        numbers: isBilling ? [...numbers, number] : numbers,
      });
    }
  return charges;
}

/** Quantities have three decimals, which binary fractions sum inexactly. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** What a job has of the unit of a charge; 1 when the job does not count it (LAW-24). */
const mostOf = ({ uom }: DocumentLineRecord, { shipment }: BillingDocument): number =>
  Math.max(1, (shipment && quantityOnJob(uom, shipment)) ?? 1);

/**
 * The charges of a document that bill more than the job has of them, given what other documents have billed of them
 * to the same party. A charge that no other document bills may have any quantity, and one that is unchanged is not
 * reported again (BILL-11).
 */
export function chargesBilledTwice(
  document: BillingDocument,
  found: readonly JobDocument[],
  documentId?: number,
): { readonly line: DocumentLineRecord; readonly key: string; readonly numbers: readonly string[] }[] {
  const ofParty = found.filter(({ partyId }) => partyId === document.partyId);
  const byOthers = billedByCharge(ofParty.filter(({ id }) => id !== documentId));
  const stored = quantitiesOf(ofParty.find(({ id }) => id === documentId)?.charges ?? []);
  return [...quantitiesOf(document.charges)].flatMap(([key, wanted]) => {
    const { billed, numbers } = byOthers.get(key) ?? { billed: 0, numbers: [] };
    if (billed <= 0 || wanted <= (stored.get(key) ?? 0)) return [];
    const line = document.charges.find((each) => masterChargeKey(each) === key);
    if (!line) return [];
    return thousandths(billed + wanted) > thousandths(mostOf(line, document)) ? [{ line, key, numbers }] : [];
  });
}

const NAMES: Readonly<Record<SourceKind, string>> = {
  vendor_bill: 'vendor bill',
  fund_request: 'fund request',
  adhoc: 'adhoc allocation',
};

/** The fields of the lines that name a source, with the problem. */
const fieldsOf = (lines: readonly BilledLine[], key: string, problem: string): RefusedFields =>
  Object.fromEntries(
    lines.flatMap((line, index) => (sourceKey(line) === key ? [[`charges.${index}.source`, problem]] : [])),
  );

export function unknownSource(lines: readonly BilledLine[], key: string) {
  // Keys are made by `keyOf`.
  const kind = key.split(' ')[0] as SourceKind;
  const problem = `This ${NAMES[kind]} does not belong to the job, or there is nothing to bill of it`;
  return refuse('invalid', problem, fieldsOf(lines, key, problem));
}

export function alreadyBilled(
  lines: readonly BilledLine[],
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

/** Names each charge with the documents that have billed it. */
export function chargeBilled(lines: readonly BilledLine[], twice: ReturnType<typeof chargesBilledTwice>) {
  const problems = twice.map(({ line, numbers }) => `${line.chargeName} with ${numbers.join(', ')}`);
  const fields = twice.flatMap(({ key, numbers }) =>
    lines.flatMap((line, index) =>
      masterChargeKey(line) === key
        ? [[`charges.${index}.quantity`, `Billed with ${numbers.join(', ')}`] as const]
        : [],
    ),
  );
  return refuse(
    'charge_billed',
    `Billed to this party for this job before: ${problems.join('; ')}`,
    Object.fromEntries(fields),
  );
}

/** Sources are paid in rupees. */
export const sourceInRupees = (lines: readonly BilledLine[], key: string) => {
  const problem = 'Vendor bills and expenses are billed in rupees';
  return refuse('invalid', problem, fieldsOf(lines, key, problem));
};

export const advanceTaken = () =>
  refuse('advance_applied', 'Another document has used the advance of this job meanwhile. Please try again.');

/** The part of a document that matters for billing a job. */
export type BillingDocument = Pick<StoredInvoice, 'jobNumber'> &
  Pick<DocumentRecord, 'charges' | 'currency' | 'partyId' | 'advanceAmount' | 'shipment'> & {
    /** Whether charges are billed again on purpose. */
    readonly billAgain?: boolean | undefined;
  };
