import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/schema';
import { printInvoiceQuery, printInvoicesQuery } from './print.schema';

export const printInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/print',
  summary:
    'The document as a page for A4 paper, or as PDF with `?format=pdf`; of an issued one the copy for its recipient, for its supplier, or both',
  access: 'tenant',
  params: idParams,
  query: printInvoiceQuery,
});

export const printInvoices = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/print',
  summary:
    'Several documents in the order in which they are named, each on pages of its own, as one PDF file',
  access: 'tenant',
  query: printInvoicesQuery,
});
