import type { ReportForm, ReportOption } from '../shared/reports';

const MONTH = { value: 'month', label: 'Month' };
const PARTY = { value: 'party', label: 'Party' };
const CATEGORY = { value: 'category', label: 'Category' };
const LANE = { value: 'lane', label: 'Lane' };

/** The statuses of issued documents. */
const DOCUMENT_STATUSES: readonly ReportOption[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
];

const DOCUMENTS = { field: 'documents', header: 'Documents', kind: 'count' } as const;
const REVENUE = { field: 'revenue', header: 'Revenue', kind: 'money' } as const;
const BILLED = { field: 'billedAmount', header: 'Billed with Tax', kind: 'money' } as const;
const OPEN = { field: 'open', header: 'Open', kind: 'money' } as const;

/** The reports of svc-billing. */
export const BILLING_REPORT_IDS = ['revenue', 'invoice', 'party', 'job'] as const;
export type BillingReport = (typeof BILLING_REPORT_IDS)[number];

/** What each report of svc-billing is called and shows. */
export const BILLING_REPORTS: Readonly<Record<BillingReport, ReportForm>> = {
  revenue: {
    label: 'Revenue',
    description: 'What was billed without tax and without reimbursements, credit notes subtracted, in rupees',
    groups: [MONTH, PARTY, CATEGORY, LANE, { value: 'salesPerson', label: 'Sales Person' }],
    statuses: DOCUMENT_STATUSES,
    columns: [{ ...REVENUE, isPlotted: true }, DOCUMENTS, BILLED, OPEN],
  },
  invoice: {
    label: 'Invoice',
    description:
      'Issued documents with tax, credit notes subtracted, and what is still open of them, in rupees',
    groups: [MONTH, { value: 'payment', label: 'Payment' }, { value: 'kind', label: 'Kind' }, PARTY],
    statuses: DOCUMENT_STATUSES,
    columns: [DOCUMENTS, { ...BILLED, isPlotted: true }, { ...OPEN, isPlotted: true }],
  },
  party: {
    label: 'Party',
    description: 'What parties were billed in a period, and what they still have to pay of it, in rupees',
    groups: [PARTY],
    statuses: DOCUMENT_STATUSES,
    columns: [REVENUE, DOCUMENTS, { ...BILLED, isPlotted: true }, { ...OPEN, isPlotted: true }],
  },
  job: {
    label: 'Job',
    description: 'Jobs that were raised in a period, and how far they are',
    groups: [MONTH, PARTY, CATEGORY, LANE, { value: 'jobType', label: 'Direction' }],
    statuses: [
      { value: 'all', label: 'All' },
      { value: 'active', label: 'Active' },
      { value: 'completed', label: 'Completed' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
    columns: [
      { field: 'jobs', header: 'Jobs', kind: 'count', isPlotted: true },
      { field: 'active', header: 'Active', kind: 'count' },
      { field: 'completed', header: 'Completed', kind: 'count', isPlotted: true },
      { field: 'cancelled', header: 'Cancelled', kind: 'count' },
    ],
  },
};
