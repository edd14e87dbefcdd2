import type { StoredInvoice } from '@freightdesk/contracts/billing';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ProformaQuery } from '../documents/proforma.repository';
import { type ChangeProformaNeeds, cancelProforma, changeProforma } from './change-proforma.service';
import { createProforma, type NewProformaNeeds } from './create-proforma.service';
import {
  type ReadProformaNeeds,
  readDocument,
  readProformaOfJob,
  summarizeProformas,
} from './read-proformas.service';

/** The dependencies of proformas. */
export interface ProformaNeeds extends NewProformaNeeds, ChangeProformaNeeds, ReadProformaNeeds {
  readonly documents: NewProformaNeeds['documents'] &
    ChangeProformaNeeds['documents'] &
    ReadProformaNeeds['documents'];
}

/** Proforma invoices of a client. */
export const createProformaService = (needs: ProformaNeeds) => ({
  list: (scope: ClientScope, query: ProformaQuery): Promise<ListAnswer<StoredInvoice>> =>
    needs.documents.listProformas(scope, query),
  summary: summarizeProformas(needs),
  get: readDocument(needs),
  ofJob: readProformaOfJob(needs),
  create: createProforma(needs),
  update: changeProforma(needs),
  cancel: cancelProforma(needs),
});
export type ProformaService = ReturnType<typeof createProformaService>;
