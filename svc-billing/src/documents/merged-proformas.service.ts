import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { DocumentRecord } from './document.model';
import type { DocumentRepository } from './document.repository';

/** The proformas of a consolidated invoice, in its order. */
export async function proformasOf(
  { documents }: { readonly documents: Pick<DocumentRepository, 'byIds'> },
  scope: ClientScope,
  { mergedInvoices }: DocumentRecord,
): Promise<Stored<DocumentRecord>[]> {
  if (mergedInvoices.length === 0) return [];
  const ids = mergedInvoices.map(({ proformainvdbid }) => proformainvdbid);
  const proformas = new Map((await documents.byIds(scope, ids)).map((proforma) => [proforma.id, proforma]));
  return ids.flatMap((id) => proformas.get(id) ?? []);
}
