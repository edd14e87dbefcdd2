import type { RemoteReport } from '@freightdesk/remote-kit';

const REGISTER = '/billing/invoice?from=:from&to=:to';
const JOBS = '/billing/job-summary?from=:from&to=:to';
const ISSUED = '/api/reports/issued';

const MONTH = { value: 'month', label: 'Month', to: REGISTER };
const PARTY = { value: 'party', label: 'Party', to: `${REGISTER}&partyId=:key` };

/** The statuses of issued documents, and the documents that have them. */
const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active', filter: 'payment=open' },
  { value: 'completed', label: 'Completed', filter: 'payment=closed' },
  { value: 'pending', label: 'Pending', filter: 'payment=pending' },
];

const DOCUMENTS = { field: 'documents', header: 'Documents', kind: 'count' } as const;
const REVENUE = { field: 'revenue', header: 'Revenue', kind: 'money' } as const;
const BILLED = { field: 'billedAmount', header: 'Billed with Tax', kind: 'money' } as const;
const OPEN = { field: 'open', header: 'Open', kind: 'money' } as const;

/** Reports of documents. */
export const reports: readonly RemoteReport[] = [
  {
    id: 'revenue',
    label: 'Revenue',
    description: 'What was billed without tax and without reimbursements, credit notes subtracted, in rupees',
    order: 1,
    from: ISSUED,
    groups: [
      MONTH,
      PARTY,
      { value: 'category', label: 'Category' },
      { value: 'lane', label: 'Lane' },
      { value: 'salesPerson', label: 'Sales Person' },
    ],
    statuses: STATUSES,
    columns: [{ ...REVENUE, isPlotted: true }, DOCUMENTS, BILLED, OPEN],
    card: { field: 'revenue', kind: 'money', hint: 'This month, without tax' },
  },
  {
    id: 'invoice',
    label: 'Invoice',
    description:
      'Issued documents with tax, credit notes subtracted, and what is still open of them, in rupees',
    order: 2,
    from: ISSUED,
    groups: [
      MONTH,
      { value: 'payment', label: 'Payment', to: `${REGISTER}&payment=:key` },
      { value: 'kind', label: 'Kind', to: `${REGISTER}&kind=:key` },
      PARTY,
    ],
    statuses: STATUSES,
    columns: [DOCUMENTS, { ...BILLED, isPlotted: true }, { ...OPEN, isPlotted: true }],
    card: { field: 'documents', kind: 'count', hint: 'Issued this month' },
  },
  {
    id: 'party',
    label: 'Party',
    description: 'What parties were billed in a period, and what they still have to pay of it, in rupees',
    order: 3,
    from: ISSUED,
    groups: [{ value: 'party', label: 'Party', to: '/billing/parties/:key' }],
    statuses: STATUSES.map(({ value, label }) => ({ value, label })),
    columns: [REVENUE, DOCUMENTS, { ...BILLED, isPlotted: true }, { ...OPEN, isPlotted: true }],
    card: { field: 'open', kind: 'money', hint: 'To be paid of this month' },
  },
  {
    id: 'job',
    label: 'Job',
    description: 'Jobs that were raised in a period, and how far they are',
    order: 4,
    from: '/api/reports/jobs',
    groups: [
      { value: 'month', label: 'Month', to: JOBS },
      { value: 'party', label: 'Party', to: `${JOBS}&partyId=:key` },
      { value: 'category', label: 'Category' },
      { value: 'lane', label: 'Lane' },
      { value: 'jobType', label: 'Direction', to: `${JOBS}&jobType=:key` },
    ],
    statuses: [
      { value: 'all', label: 'All' },
      { value: 'active', label: 'Active', filter: 'status=active' },
      { value: 'completed', label: 'Completed', filter: 'status=completed' },
      { value: 'cancelled', label: 'Cancelled', filter: 'status=cancelled' },
    ],
    columns: [
      { field: 'jobs', header: 'Jobs', kind: 'count', isPlotted: true },
      { field: 'active', header: 'Active', kind: 'count' },
      { field: 'completed', header: 'Completed', kind: 'count', isPlotted: true },
      { field: 'cancelled', header: 'Cancelled', kind: 'count' },
    ],
    card: { field: 'jobs', kind: 'count', hint: 'Raised this month' },
  },
];
