import {
  type CreditNoteInput,
  createCreditNote,
  createDebitNote,
  type DebitNoteInput,
  getInvoice,
  type Invoice,
  type InvoiceNotes,
  listNotes,
  noteSummary,
} from '@freightdesk/contracts/billing';
import { useApi, useQuery } from '@freightdesk/remote-kit';
import { holdOf } from '../credit/credit.rules';
import { issuedKeys } from '../documents/document.queries';
import { useDoubt } from '../documents/doubt.hook';
import { jobKeys } from '../jobs/job.queries';
import { proformaKeys, useParty, useTaxItems } from '../proformas/proforma.queries';
import type { NoteOriginal } from './credit.rules';

/** Keys that a new note or consolidated invoice invalidates. */
export const ISSUING_INVALIDATES = [issuedKeys.all, proformaKeys.all, jobKeys.all];

/** The notes of a document and what is left of it to credit. */
export function useNotes(id: number) {
  const api = useApi();
  return useQuery<InvoiceNotes>({
    queryKey: [...issuedKeys.all, 'notes', id],
    queryFn: ({ signal }) => api.call(listNotes, { params: { id }, signal }),
  });
}

/** The invoice of a new note, read again each time the form opens. */
export function useNoteOriginal(id: string) {
  const api = useApi();
  return useQuery<NoteOriginal>({
    queryKey: [...issuedKeys.all, 'noted', id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [invoice, notes] = await Promise.all([
        api.call(getInvoice, { params: { id }, signal }),
        api.call(listNotes, { params: { id }, signal }),
      ]);
      return { invoice, notes };
    },
  });
}

/** The items of the tax group of an invoice's party. */
export function useTaxItemsOf({ partyId }: Pick<Invoice, 'partyId'>) {
  const party = useParty(partyId);
  const items = useTaxItems(party.data?.taxGroupsid);
  return party.isError ? { ...items, isError: true, refetch: party.refetch } : items;
}

/** Raises notes; what the service asks about one, or why its party is held, stays until it is cleared. */
export function useRaising() {
  const api = useApi();
  const { doubt, catchDoubt, clearDoubt } = useDoubt();
  const credit = useDoubt(holdOf);
  return {
    doubt,
    hold: credit.doubt,
    clearDoubt: () => {
      clearDoubt();
      credit.clearDoubt();
    },
    credit: (body: CreditNoteInput, idempotencyKey: string) =>
      catchDoubt(api.call(createCreditNote, { body, idempotencyKey })),
    debit: (body: DebitNoteInput, idempotencyKey: string) =>
      credit.catchDoubt(catchDoubt(api.call(createDebitNote, { body, idempotencyKey }))),
  };
}

/** The number of invoices and notes, and their totals. */
export function useNoteSummary() {
  const api = useApi();
  return useQuery({
    queryKey: [...issuedKeys.all, 'note summary'],
    queryFn: ({ signal }) => api.call(noteSummary, { signal }),
  });
}
