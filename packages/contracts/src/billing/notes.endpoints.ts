import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import { creditNoteBody, debitNoteBody } from './note-body.schema';
import { fetchByStatusQuery, invoiceNotes, noteList, noteSummaryAnswer, raisedNote } from './notes.schema';

export const createCreditNote = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/creditnote',
  summary:
    'Credits lines of an issued invoice, in whole or in part; never more than is left, and the last credit takes the rest of the tax',
  access: 'tenant',
  query: tenantQuery,
  body: creditNoteBody,
  answer: raisedNote,
  status: 201,
  errors: ['figures_differ', 'no_notes_here', 'credit_exceeds', 'identity_doubtful'],
  idempotent: true,
});

export const createDebitNote = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/invoices/debitnote',
  summary:
    'Adds charges to an issued invoice, in its tax mode and currency; a line may bill what is left of a vendor bill or expense of its job',
  access: 'tenant',
  query: tenantQuery,
  body: debitNoteBody,
  answer: raisedNote,
  status: 201,
  errors: [
    'figures_differ',
    'no_notes_here',
    'already_billed',
    'charge_inactive',
    'identity_doubtful',
    'credit_hold',
  ],
  idempotent: true,
});

export const listNotes = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/notes',
  summary: 'The credit and debit notes of an invoice, and what is left of its lines to credit',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: invoiceNotes,
});

export const fetchByStatus = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/fetchbystatus',
  summary:
    'Documents of one status, newest first: `invoice` for those on which notes can be raised, `proforma` for open ones',
  access: 'tenant',
  query: fetchByStatusQuery,
  answer: noteList,
  sorts: ['partyName', 'totalAmount'],
});

export const noteSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/notes/summary',
  summary: 'The number of issued invoices and notes, their totals and what is still owed, by currency',
  access: 'tenant',
  query: tenantQuery,
  answer: noteSummaryAnswer,
});
