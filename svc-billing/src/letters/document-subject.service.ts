import type { LetterKind, LetterValues } from '@freightdesk/contracts/billing';
import type { Letterhead, Party } from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import { type Attachable, customer, fileName, type LetterSubject, PDF } from '@freightdesk/letters';
import { bankLinesOf, dateOf } from '@freightdesk/print';
import type { Caller, CoreClient } from '@freightdesk/service-kit';
import { formatMoney, proformaNumber } from '@freightdesk/tax';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import { jobNumbersOf } from '../documents/document-fields.rules';
import type { StoredKind } from '../documents/document-kind.rules';
import type { PrintService } from '../print/print.service';
import { readSource, requiredPayload, type SourceNeeds } from '../returns/einvoice-source.service';

/** What letters about documents are made from. */
export interface DocumentSubjectNeeds extends SourceNeeds {
  readonly print: Pick<PrintService, 'document'>;
  readonly core: Pick<CoreClient, 'client' | 'party'>;
}

/** What a letter calls each kind of document, and the kind of its text. */
const KINDS: Readonly<
  Record<Exclude<StoredKind, 'opening'>, { readonly name: string; readonly kind: LetterKind }>
> = {
  proforma: { name: 'Proforma Invoice', kind: 'proforma' },
  invoice: { name: 'Invoice', kind: 'invoice' },
  consolidated_invoice: { name: 'Invoice', kind: 'invoice' },
  credit_note: { name: 'Credit Note', kind: 'credit_note' },
  debit_note: { name: 'Debit Note', kind: 'debit_note' },
};

type LetterDocument = Stored<DocumentRecord>;

/** @throws {Error} for an opening balance, which has no paper */
function kindOf({ kind }: Pick<LetterDocument, 'kind'>) {
  if (kind === 'opening') throw new Error('Nothing is written about an opening balance');
  return KINDS[kind];
}

/** The number that a letter names: that of a proforma until it has a legal one. */
export const letterNumberOf = (document: LetterDocument): string =>
  numberOf(document) || proformaNumber(document.id);

function valuesOf(document: LetterDocument, party: Pick<Party, 'name'>, firm: Letterhead): LetterValues {
  const { invoiceDate, createdAt, dueDate, totalAmount, currency } = document;
  return {
    document: kindOf(document).name,
    number: letterNumberOf(document),
    date: dateOf((invoiceDate ?? createdAt).toISOString()),
    due: dateOf(dueDate?.toISOString() ?? null),
    amount: formatMoney(totalAmount, currency),
    job: jobNumbersOf(document).join(', '),
    party: party.name,
    firm: firm.name,
    bank: bankLinesOf(firm).join(', '),
  };
}

/** A document on paper, as it is when it is made. */
export const paperOf = (
  { print }: Pick<DocumentSubjectNeeds, 'print'>,
  caller: Caller,
  document: LetterDocument,
): Attachable => ({
  name: fileName(kindOf(document).name, letterNumberOf(document), document.id, 'pdf'),
  type: PDF,
  make: async (language) =>
    Buffer.from((await print.document(caller, document.id, { format: 'pdf', language })).body),
});

/** What the portal has registered, where that stands. */
async function einvoiceOf(
  needs: DocumentSubjectNeeds,
  caller: Caller,
  document: LetterDocument,
): Promise<{ readonly einvoice?: Attachable }> {
  const registration = await needs.einvoices.ofDocument(caller.scope, document.id);
  if (registration === null || registration.cancelledAt !== null) return {};
  const name = fileName('E-Invoice', letterNumberOf(document), document.id, 'json');
  const make = async () => {
    const payload = requiredPayload(await readSource(needs, caller, document.id));
    return Buffer.from(JSON.stringify([payload]));
  };
  return { einvoice: { name, type: 'application/json', make } };
}

const CANCELLED = 'It is cancelled: a letter would ask for what is not owed any more';

/** @throws {ServiceError} 404 for an unknown document */
export async function documentSubject(
  needs: DocumentSubjectNeeds,
  caller: Caller,
  { recordId }: { readonly recordId: number },
): Promise<LetterSubject> {
  const document = await needs.documents.require(caller.scope, recordId);
  const [firm, party, einvoice] = await Promise.all([
    needs.core.client(caller),
    needs.core.party(caller, document.partyId),
    einvoiceOf(needs, caller, document),
  ]);
  return {
    about: 'document',
    recordId,
    recordName: letterNumberOf(document),
    kind: kindOf(document).kind,
    addressee: customer(party, ['billing'], document.partyEmail),
    firm,
    values: valuesOf(document, party, firm),
    files: { pdf: paperOf(needs, caller, document), ...einvoice },
    refusal: document.state === 'cancelled' ? CANCELLED : '',
  };
}
