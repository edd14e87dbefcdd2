import { links, type RemoteFind } from '@freightdesk/remote-kit';
import { vendorLinks } from './vendor-payments/vendor-links.rules';

/** Jobs, documents and receipts in the quick find. */
export const find: RemoteFind = {
  lists: [
    {
      label: 'Jobs',
      order: 2,
      from: '/api/jobs',
      title: 'jobNumber',
      hints: ['partyName', 'description'],
      to: `${links.jobSummary}?open=:jobNumber`,
    },
    {
      label: 'Invoices and notes',
      order: 3,
      from: '/api/invoices/issued',
      title: 'invoiceNumber',
      hints: ['partyName', 'jobNumber'],
      to: '/billing/invoice/:id',
    },
    {
      label: 'Proformas',
      order: 6,
      from: '/api/invoices/proforma',
      title: 'proformaInvoiceNumber',
      hints: ['partyName', 'jobNumber'],
      to: '/billing/proforma-invoice/view/:id',
    },
    {
      label: 'Receipts',
      order: 7,
      from: '/api/receipts',
      title: 'number',
      hints: ['partyName', 'reference'],
      to: `${links.receipts}?open=:number`,
    },
    {
      label: 'Vendor payments',
      order: 8,
      from: '/api/vendor-payments',
      title: 'number',
      hints: ['vendorName', 'reference'],
      to: `${vendorLinks.payments}?open=:number`,
    },
  ],
  commands: [
    { label: 'New Job', to: links.newOf(links.jobSummary) },
    { label: 'New Proforma', to: links.createProforma },
    { label: 'New Consolidated Invoice', to: links.consolidatedInvoice },
    { label: 'New Credit or Debit Note', to: links.creditNoteList },
    { label: 'New Receipt', to: links.newOf(links.receipts) },
  ],
};
