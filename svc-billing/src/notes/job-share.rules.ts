import { consolidatedDocumentIndexes } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import { sharedOut, subtract, sumAmounts } from '@freightdesk/tax';
import type { DocumentLineRecord, DocumentRecord, JobShareRecord } from '../documents/document.model';
import { asTaxLine } from '../documents/document-lines.rules';

type Document = Stored<DocumentRecord>;

/** The invoice that a note is raised on. */
export interface NoteSource {
  readonly original: Document;
  /** The proformas of a consolidated invoice, in its order. */
  readonly proformas: readonly Document[];
}

/** A line that billed a job. */
interface JobLine {
  readonly document: Document;
  readonly line: DocumentLineRecord;
  readonly at: number;
}

const linesOf = (document: Document): JobLine[] =>
  document.charges.map((line, at) => ({ document, line, at }));

/** The lines that each line of the invoice stands for: itself, or lines of the proformas. */
function jobLinesByLine({ original, proformas }: NoteSource): JobLine[][] {
  if (proformas.length === 0) return linesOf(original).map((jobLine) => [jobLine]);
  const parts = proformas.flatMap(linesOf);
  return consolidatedDocumentIndexes(parts.map(({ line }) => asTaxLine(line))).map((places) =>
    places.flatMap((place) => parts[place] ?? []),
  );
}

/** What is left of a line after earlier credits. */
function remainderOf({ document, line, at }: JobLine, earlierShares: readonly JobShareRecord[]) {
  const ofPart = earlierShares.filter(
    ({ documentId, lineAt }) => documentId === document.id && lineAt === at,
  );
  const quantity = ofPart.reduce((sum, jobShare) => sum + jobShare.quantity, 0);
  return {
    amount: subtract(line.amount, sumAmounts(ofPart.map(({ amount }) => amount))),
    quantity: Math.round((line.quantity - quantity) * 1000) / 1000,
  };
}

type Remainder = ReturnType<typeof remainderOf>;

/**
 * The quantity that a credit takes back. A credit at the rate of the line takes its own quantity; one at a lower rate
 * takes none until nothing is left of the line.
 */
const quantityOf = (
  credit: DocumentLineRecord,
  { line }: JobLine,
  amount: Remainder['amount'],
  remainder: Remainder,
): number => {
  if (amount === remainder.amount) return remainder.quantity;
  return credit.rate === line.rate && credit.amount === amount
    ? Math.min(credit.quantity, remainder.quantity)
    : 0;
};

/**
 * The shares by which a credit reduces the jobs of its invoice. Where a line of a consolidated invoice stands for several
 * lines, each is reduced in proportion to what is left of it, so that crediting the whole line reduces all of them to zero
 * (BILL-11). `credits` are the earlier credit notes.
 */
export function sharesOfCredit(
  charges: readonly DocumentLineRecord[],
  source: NoteSource,
  credits: readonly DocumentRecord[],
): JobShareRecord[] {
  const parts = jobLinesByLine(source);
  const sharesBefore = credits.flatMap(({ jobShares }) => jobShares);
  const newShares: JobShareRecord[] = [];
  for (const credit of charges) {
    const creditedParts = (parts[credit.originalLine ?? -1] ?? []).map((part) => ({
      part,
      remainder: remainderOf(part, [...sharesBefore, ...newShares]),
    }));
    const amounts = sharedOut(
      credit.amount,
      creditedParts.map(({ remainder }) => remainder.amount),
    );
    const shares = creditedParts.flatMap(({ part, remainder }, at) => {
      const amount = amounts[at];
      return amount ? [shareOf(part, amount, quantityOf(credit, part, amount, remainder))] : [];
    });
    newShares.push(...shares);
  }
  return newShares;
}

const shareOf = (
  { document, line, at }: JobLine,
  amount: Remainder['amount'],
  quantity: number,
): JobShareRecord => ({
  jobNumber: document.jobNumber,
  documentId: document.id,
  lineAt: at,
  chargeId: line.chargeId,
  chargeName: line.chargeName,
  currency: line.currency,
  source: line.source,
  quantity,
  amount,
});

/**
 * The shares by which a debit on a consolidated invoice is billed to its jobs: each charge in proportion to what the jobs
 * were billed (BILL-11).
 */
export function sharesOfDebit(
  charges: readonly DocumentLineRecord[],
  { proformas }: NoteSource,
): JobShareRecord[] {
  const jobs = [...new Set(proformas.map(({ jobNumber }) => jobNumber))];
  const weights = jobs.map((job) =>
    sumAmounts(proformas.filter(({ jobNumber }) => jobNumber === job).map(({ subtotal }) => subtotal)),
  );
  return charges.flatMap(({ chargeId, chargeName, currency, quantity, amount }) =>
    sharedOut(amount, weights).map((shareAmount, index) => ({
      jobNumber: jobs[index] ?? '',
      documentId: null,
      lineAt: null,
      source: null,
      chargeId,
      chargeName,
      currency,
      quantity: jobs.length === 1 ? quantity : 0,
      amount: shareAmount,
    })),
  );
}
