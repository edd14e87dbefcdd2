import type { StoredJobBilling } from '@freightdesk/contracts/billing';
import { add, type Minor, negate, proformaNumber, sumAmounts, ZERO } from '@freightdesk/tax';
import { statusOf, takesNotes } from '../documents/document-kind.rules';
import type { BilledLine, JobDocument } from '../documents/job-documents.repository';

/** How much one document bills of a source or a charge. */
export type BilledPart = StoredJobBilling['sources'][number]['documents'][number];

type LineKey = (line: BilledLine) => string | undefined;

export const isCredit = ({ kind }: JobDocument): boolean => kind === 'credit_note';

/** The legal number of a document, else that of its proforma. */
export const numberOf = ({ id, invoiceNumber }: JobDocument): string => invoiceNumber ?? proformaNumber(id);

/** The sums without tax of lines with the same key. Lines without a key are omitted. */
function sumLinesByKey(lines: readonly BilledLine[], keyOf: LineKey): Map<string, Minor> {
  const amounts = new Map<string, Minor>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== undefined) amounts.set(key, add(amounts.get(key) ?? ZERO, line.amount));
  }
  return amounts;
}

const partOf = (document: JobDocument, amount: Minor): BilledPart => ({
  documentId: document.id,
  invoiceId: takesNotes(document) ? document.id : document.consolidatedInvoiceId,
  number: numberOf(document),
  status: statusOf(document),
  partyName: document.partyName,
  amount: isCredit(document) ? negate(amount) : amount,
});

/** The parts of documents by the keys of their lines, in order. Those of credit notes are negative. */
export function partsByKey(documents: readonly JobDocument[], keyOf: LineKey): Map<string, BilledPart[]> {
  const parts = new Map<string, BilledPart[]>();
  for (const document of documents)
    for (const [key, amount] of sumLinesByKey(document.charges, keyOf))
      parts.set(key, [...(parts.get(key) ?? []), partOf(document, amount)]);
  return parts;
}

export const totalOfParts = (parts: readonly BilledPart[]): Minor =>
  sumAmounts(parts.map(({ amount }) => amount));
