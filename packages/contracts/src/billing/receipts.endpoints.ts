import { endpoint } from '../shared/endpoint';
import { paperQuery } from '../shared/paper-language';
import { idParams, tenantQuery } from '../shared/schema';
import {
  allocateReceiptBody,
  allocationParams,
  documentParams,
  listReceiptsQuery,
  openDocumentsAnswer,
  openDocumentsQuery,
  receipt,
  receiptBody,
  receiptList,
  receiptsOfDocumentAnswer,
  reverseReceiptBody,
} from './receipts.schema';

export const listReceipts = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/receipts',
  summary: 'Receipts of payments, newest first; searched by number, party and reference',
  access: 'tenant',
  query: listReceiptsQuery,
  answer: receiptList,
  sorts: ['number', 'receivedOn', 'partyName', 'grossAmount'],
});

export const openDocuments = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/receipts/open-documents',
  summary: 'The documents of a party of which something is open, oldest due first, at most 500',
  access: 'tenant',
  query: openDocumentsQuery,
  answer: openDocumentsAnswer,
});

export const receiptsOfDocument = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/receipts/of-document/:documentId',
  summary: 'The receipts that pay a document, oldest first, with how much of it each pays',
  access: 'tenant',
  params: documentParams,
  query: tenantQuery,
  answer: receiptsOfDocumentAnswer,
});

export const readReceipt = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/receipts/:id',
  summary: 'One receipt',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: receipt,
});

export const createReceipt = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/receipts',
  summary:
    'Records what a party has paid and kept back, under the next number of its series; it pays the named documents, the rest stays on account',
  access: 'tenant',
  query: tenantQuery,
  body: receiptBody,
  answer: receipt,
  status: 201,
  errors: ['period_closed', 'party_inactive', 'above_open', 'receipt_doubtful'],
  idempotent: true,
});

export const allocateReceipt = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/receipts/:id/allocations',
  summary:
    'Pays documents from what a receipt has on account; never more than there is, even with concurrent calls',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: allocateReceiptBody,
  answer: receipt,
  errors: ['above_open', 'receipt_reversed'],
});

export const removeAllocation = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/receipts/:id/allocations/:documentId',
  summary: 'Takes a receipt off a document: what it has paid there is open again, and on account',
  access: 'tenant',
  params: allocationParams,
  query: tenantQuery,
  answer: receipt,
  errors: ['receipt_reversed'],
});

export const reverseReceipt = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/receipts/:id/reverse',
  summary:
    'Reverses a receipt, as when a cheque is returned: what it has paid is open again, and it stays in the list',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: reverseReceiptBody,
  answer: receipt,
  errors: ['receipt_refunded', 'receipt_reversed', 'opening_balance_state'],
});

export const printReceipt = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/receipts/:id/print',
  summary: 'A receipt as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: paperQuery,
});
