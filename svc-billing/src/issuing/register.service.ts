import type {
  PaymentFilter,
  StoredIssuedDocument,
  StoredIssuedSummary,
} from '@freightdesk/contracts/billing';
import type { ListAnswer, Stored, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { minorUnits, sumAmounts } from '@freightdesk/tax';
import { byCurrency } from '../documents/currency-sums.rules';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { signedAmount } from '../documents/document-kind.rules';
import { toIssuedDocument } from '../documents/issued-document.model';
import { type RegisterQuery, registerFilter } from './register.rules';
import { type RegisterEinvoiceNeeds, readEinvoiceStates } from './register-einvoice.service';

/** The dependencies of bringing payment states up to date. */
export interface OverdueNeeds {
  readonly documents: Pick<DocumentRepository, 'hasOverdue' | 'markOverdue'>;
  readonly write: Write;
}

/** The dependencies of the register. */
export interface RegisterNeeds extends OverdueNeeds, RegisterEinvoiceNeeds {
  readonly documents: Pick<DocumentRepository, 'hasOverdue' | 'markOverdue' | 'listIssued' | 'issuedFigures'>;
}

/** Brings payment states up to date before they are queried, because documents become overdue without a write. */
export async function updateOverdue(
  { documents, write }: OverdueNeeds,
  scope: ClientScope,
  payment: PaymentFilter | undefined,
  now: Date,
): Promise<void> {
  while (payment && (await documents.hasOverdue(scope, now)))
    await write(scope, (tx) => documents.markOverdue(tx, now));
}

/** Documents as the register answers them, with how they stand towards their IRNs. */
async function withEinvoices(
  needs: RegisterNeeds,
  scope: ClientScope,
  documents: readonly Stored<DocumentRecord>[],
  now: Date,
): Promise<StoredIssuedDocument[]> {
  const states = await readEinvoiceStates(needs, scope, documents, now);
  const toAnswer = toIssuedDocument(now);
  return documents.map((document, at) => ({ ...toAnswer(document), einvoice: states[at] ?? null }));
}

/** The register of issued documents. */
export const listIssuedDocuments =
  (needs: RegisterNeeds) =>
  async (scope: ClientScope, query: RegisterQuery): Promise<ListAnswer<StoredIssuedDocument>> => {
    const now = new Date();
    await updateOverdue(needs, scope, query.payment, now);
    const list = await needs.documents.listIssued(
      scope,
      query,
      registerFilter(query),
      (document) => document,
    );
    if (Array.isArray(list)) return withEinvoices(needs, scope, list, now);
    return { ...list, items: await withEinvoices(needs, scope, list.items, now) };
  };

/** The totals of matching documents of the register by currency. Credit notes lower them. */
export const sumIssuedDocuments =
  (needs: RegisterNeeds) =>
  async (scope: ClientScope, query: RegisterQuery): Promise<StoredIssuedSummary> => {
    await updateOverdue(needs, scope, query.payment, new Date());
    const figures = await needs.documents.issuedFigures(scope, query.q, registerFilter(query));
    return byCurrency(figures, (rows) => {
      const netAmount = (name: 'subtotal' | 'taxAmount' | 'totalAmount' | 'balanceAmount') =>
        sumAmounts(rows.map((row) => signedAmount(row.kind, minorUnits(row[name]))));
      return {
        count: rows.reduce((sum, { count }) => sum + count, 0),
        subtotal: netAmount('subtotal'),
        taxAmount: netAmount('taxAmount'),
        totalAmount: netAmount('totalAmount'),
        balanceAmount: netAmount('balanceAmount'),
      };
    });
  };
