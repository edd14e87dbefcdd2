import { links } from '@freightdesk/remote-kit';

/** Fixed figures, not data (SCREEN-3). */
export const summary = [
  { label: 'Total Revenue', value: '₹12,45,300', hint: 'Sample data' },
  { label: 'Active Contracts', value: '24', hint: 'Sample data' },
  { label: 'Pending Invoices', value: '8', hint: 'Sample data' },
  { label: 'Active Parties', value: '156', hint: 'Sample data' },
];

export const activity = [
  { id: 1, text: 'Invoice INV-1042 was paid by Coromandel Exports', when: '2 hours ago' },
  { id: 2, text: 'Contract with Nilgiri Tea Traders was approved', when: '5 hours ago' },
  { id: 3, text: 'Party Konkan Marine Foods was added', when: 'Yesterday' },
  { id: 4, text: 'Quote QT-2210 was sent to Deccan Textiles', when: 'Yesterday' },
];

export const quickActions = [
  { label: 'Create Invoice', to: links.createProforma },
  { label: 'Add New Party', to: links.parties },
  { label: 'Generate Report', to: links.reports },
  { label: 'View Contracts', to: links.contracts },
];

export interface SampleInvoice {
  readonly id: string;
  readonly party: string;
  readonly amount: string;
  readonly date: string;
  readonly status: string;
}

export const invoices: readonly SampleInvoice[] = [
  { id: 'INV-1042', party: 'Coromandel Exports', amount: '$2,450.00', date: '18/11/2026', status: 'paid' },
  {
    id: 'INV-1041',
    party: 'Nilgiri Tea Traders',
    amount: '$1,180.00',
    date: '17/11/2026',
    status: 'pending',
  },
  { id: 'INV-1040', party: 'Deccan Textiles', amount: '$3,920.00', date: '15/11/2026', status: 'draft' },
  { id: 'INV-1039', party: 'Konkan Marine Foods', amount: '$860.00', date: '14/11/2026', status: 'overdue' },
];
