import type { ReportForm, ReportOption } from '../shared/reports';
import type { Role } from '../shared/roles';

const MONTH = { value: 'month', label: 'Month' };
const PARTY = { value: 'party', label: 'Party' };
const CATEGORY = { value: 'category', label: 'Category' };
const LANE = { value: 'lane', label: 'Lane' };
const JOB = { value: 'job', label: 'Job' };
const DIRECTION = { value: 'jobType', label: 'Direction' };

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

/** The statuses of jobs that are not cancelled. */
const JOB_STATUSES: readonly ReportOption[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

const JOBS = { field: 'jobs', header: 'Jobs', kind: 'count' } as const;
const UNBILLED = { field: 'unbilled', header: 'Open Proformas', kind: 'money' } as const;
const COST = { field: 'cost', header: 'Cost', kind: 'money' } as const;

/** The reports of svc-billing. */
export const BILLING_REPORT_IDS = [
  'revenue',
  'invoice',
  'party',
  'job',
  'unbilled',
  'margin',
  'gst',
  'ageing',
  'advance',
  'imprest',
] as const;
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
    groups: [MONTH, PARTY, CATEGORY, LANE, DIRECTION],
    statuses: [
      { value: 'all', label: 'All' },
      { value: 'active', label: 'Active' },
      { value: 'completed', label: 'Completed' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
    columns: [
      { ...JOBS, isPlotted: true },
      { field: 'active', header: 'Active', kind: 'count' },
      { field: 'completed', header: 'Completed', kind: 'count', isPlotted: true },
      { field: 'cancelled', header: 'Cancelled', kind: 'count' },
    ],
  },
  unbilled: {
    label: 'Unbilled Job',
    description:
      'Jobs that were raised in a period and are not billed: with open proformas, or without any document; without tax',
    groups: [JOB, PARTY, CATEGORY, DIRECTION, MONTH],
    statuses: JOB_STATUSES,
    columns: [
      { ...UNBILLED, isPlotted: true },
      { ...COST, isPlotted: true },
      JOBS,
      { field: 'unbilledUsd', header: 'Open in Dollars', kind: 'dollars' },
      { field: 'costUsd', header: 'Cost in Dollars', kind: 'dollars' },
    ],
  },
  margin: {
    label: 'Job Margin',
    description:
      'What jobs that were raised in a period have earned and cost, and the margin once their open proformas are issued; without tax',
    groups: [JOB, PARTY, CATEGORY, DIRECTION, MONTH],
    statuses: JOB_STATUSES,
    columns: [
      { field: 'billed', header: 'Billed', kind: 'money' },
      COST,
      { field: 'margin', header: 'Margin', kind: 'money', isPlotted: true },
      UNBILLED,
      { field: 'plannedMargin', header: 'Planned Margin', kind: 'money', isPlotted: true },
      JOBS,
      { field: 'marginUsd', header: 'Margin in Dollars', kind: 'dollars' },
    ],
  },
  gst: {
    label: 'GST',
    description: 'Output tax as it was entered in the books, credit notes and advances included',
    groups: [MONTH],
    columns: [
      { field: 'income', header: 'Income', kind: 'money' },
      { field: 'igst', header: 'IGST', kind: 'money' },
      { field: 'cgst', header: 'CGST', kind: 'money' },
      { field: 'sgst', header: 'SGST/UTGST', kind: 'money' },
      { field: 'onAdvances', header: 'On Advances', kind: 'money' },
      { field: 'gst', header: 'GST', kind: 'money', isPlotted: true },
    ],
  },
  ageing: {
    label: 'Ageing',
    description:
      'What parties owe at the end of a period, and today of one that has not ended, by days overdue and less what is on account; in rupees',
    groups: [PARTY],
    columns: [
      { field: 'overdue', header: 'Overdue', kind: 'money', isPlotted: true },
      { field: 'notDue', header: 'Not Due', kind: 'money', isPlotted: true },
      { field: 'upTo30', header: '1–30 Days', kind: 'money' },
      { field: 'upTo60', header: '31–60 Days', kind: 'money' },
      { field: 'upTo90', header: '61–90 Days', kind: 'money' },
      { field: 'above90', header: 'Over 90 Days', kind: 'money' },
      { field: 'onAccount', header: 'On Account', kind: 'money' },
      { field: 'balance', header: 'Balance', kind: 'money' },
    ],
  },
  advance: {
    label: 'Open Advance',
    description: 'What parties have paid ahead until the end of a period and no document had used',
    groups: [PARTY],
    columns: [{ field: 'open', header: 'Open', kind: 'money', isPlotted: true }],
  },
  imprest: {
    label: 'Imprest',
    description: 'What people were paid until the end of a period and have not settled',
    groups: [{ value: 'person', label: 'Person' }],
    columns: [
      { field: 'open', header: 'Open', kind: 'money', isPlotted: true },
      { field: 'requests', header: 'Requests', kind: 'count' },
      { field: 'openUsd', header: 'Open in Dollars', kind: 'dollars' },
    ],
  },
};

/** Reports that tell what jobs have cost, fund requests of others included. */
const COST_REPORTS: readonly BillingReport[] = ['unbilled', 'margin'];

/** Whether somebody with a role may read a report: executive-ops sees no requests of others. */
export const mayReadReport = (role: Role, report: BillingReport): boolean =>
  role !== 'executive-ops' || !COST_REPORTS.includes(report);
