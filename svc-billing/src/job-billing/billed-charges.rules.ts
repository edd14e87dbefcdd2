import { quantityOnJob, type StoredInvoice, type StoredJobBilling } from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';
import { isCredit, numberOf, partsByKey, totalOfParts } from './billed-parts.rules';

/** The part of a document that matters for billing a job. */
export type BillingDocument = Pick<StoredInvoice, 'jobNumber'> &
  Pick<
    DocumentRecord,
    'charges' | 'currency' | 'partyId' | 'registrationId' | 'advanceAmount' | 'shipment'
  > & {
    /** Whether charges are billed again on purpose. */
    readonly billAgain?: boolean | undefined;
  };

/** Quantities have three decimals, which binary fractions sum inexactly. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

const signedQuantity = (document: JobDocument, quantity: number): number =>
  isCredit(document) ? -quantity : quantity;

const chargeKey = ({ source, chargeId, chargeName, currency }: BilledLine) =>
  source ? undefined : JSON.stringify([chargeId, chargeId === null ? chargeName : '', currency]);

/** How much of a charge documents bill; `line` is the first line that names it. */
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
      charges.set(key, { ...before, quantity: before.quantity + signedQuantity(document, line.quantity) });
    }
  return charges;
}

/** What was billed of each charge of a job, in the order of first billing. Credited quantities do not count. */
export function chargesBilledBy(documents: readonly JobDocument[]): StoredJobBilling['charges'] {
  const partsByCharge = partsByKey(documents, chargeKey);
  return [...billedCharges(documents)].map(([key, { line, quantity }]) => {
    const parts = partsByCharge.get(key) ?? [];
    return {
      chargeId: line.chargeId,
      chargeName: line.chargeName,
      currency: line.currency,
      quantity: thousandths(quantity) / 1000,
      billedAmount: totalOfParts(parts),
      documents: parts,
    };
  });
}

/** Charges of the master are identified by id and currency. A line with only a name has no key. */
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

interface ChargeUse {
  readonly quantity: number;
  /** The numbers of the documents that bill the charge. */
  readonly numbers: readonly string[];
}

const UNUSED: ChargeUse = { quantity: 0, numbers: [] };

/** How much of each charge of the master documents bill. Credited quantities do not count. */
function usesByCharge(documents: readonly JobDocument[]): ReadonlyMap<string, ChargeUse> {
  const uses = new Map<string, ChargeUse>();
  for (const document of documents)
    for (const [key, quantity] of quantitiesOf(document.charges)) {
      const before = uses.get(key) ?? UNUSED;
      const isBilling = quantity > 0 && !isCredit(document);
      uses.set(key, {
        quantity: before.quantity + signedQuantity(document, quantity),
        numbers: isBilling ? [...before.numbers, numberOf(document)] : before.numbers,
      });
    }
  return uses;
}

/** The quantity that a job has of the unit of a charge; 1 when the job does not count the unit (LAW-24). */
const quantityLimit = ({ uom }: DocumentLineRecord, { shipment }: BillingDocument): number =>
  Math.max(1, (shipment && quantityOnJob(uom, shipment)) ?? 1);

/** A charge that a document bills though other documents have billed it. */
interface RepeatedCharge {
  readonly line: DocumentLineRecord;
  readonly key: string;
  readonly numbers: readonly string[];
}

/**
 * The charges of a document that bill more than the job has of them, given what other documents have billed of them
 * to the same party. A charge that no other document bills may have any quantity, and one whose quantity has not grown
 * is not reported again. `documentId` is the document that is replaced (BILL-11).
 */
export function chargesBilledTwice(
  document: BillingDocument,
  jobDocuments: readonly JobDocument[],
  documentId?: number,
): RepeatedCharge[] {
  const ofParty = jobDocuments.filter(({ partyId }) => partyId === document.partyId);
  const usesByOthers = usesByCharge(ofParty.filter(({ id }) => id !== documentId));
  const ownQuantities = quantitiesOf(ofParty.find(({ id }) => id === documentId)?.charges ?? []);
  return [...quantitiesOf(document.charges)].flatMap(([key, quantity]) => {
    const use = usesByOthers.get(key) ?? UNUSED;
    if (use.quantity <= 0 || quantity <= (ownQuantities.get(key) ?? 0)) return [];
    const line = document.charges.find((each) => masterChargeKey(each) === key);
    if (!line) return [];
    const isOverLimit = thousandths(use.quantity + quantity) > thousandths(quantityLimit(line, document));
    return isOverLimit ? [{ line, key, numbers: use.numbers }] : [];
  });
}

/** Names each charge with the documents that have billed it. */
export function chargeBilled(lines: readonly BilledLine[], charges: readonly RepeatedCharge[]) {
  const problems = charges.map(({ line, numbers }) => `${line.chargeName} with ${numbers.join(', ')}`);
  const fields = charges.flatMap(({ key, numbers }) =>
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
