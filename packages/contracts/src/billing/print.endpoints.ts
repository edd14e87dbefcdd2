import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/schema';
import { printInvoiceQuery, printInvoicesQuery } from './print.schema';

export const printInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/print',
  summary:
    'A document as a page for A4 paper, or as PDF with `?format=pdf`; an issued one as the copy for its recipient, for its supplier, or both',
  access: 'tenant',
  params: idParams,
  query: printInvoiceQuery,
});

export const printInvoices = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/print',
  summary: 'Several documents as one PDF file, in the given order, each on pages of its own',
  access: 'tenant',
  query: printInvoicesQuery,
});
