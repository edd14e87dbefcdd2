import { BILLING_REPORTS, type BillingReport, printReport } from '@freightdesk/contracts/billing';
import { type RemoteReport, reportOf } from '@freightdesk/remote-kit';

const REGISTER = '/billing/invoice?from=:from&to=:to';
const JOBS = '/billing/job-summary?from=:from&to=:to';
const JOB = '/billing/job-summary?open=:key';
const ISSUED = '/api/reports/issued';

const CATEGORY = '&shipmentCategory=:key';
const LANE = '&lane=:key';
const DOCUMENTS_OF_STATUS = {
  all: 'payment=not_cancelled',
  active: 'payment=open',
  completed: 'payment=closed',
  pending: 'payment=pending',
};

const paperOf = (id: BillingReport) => ({ id, print: printReport.path.replace(':report', id) });

/** Reports of documents. */
export const reports: readonly RemoteReport[] = [
  reportOf(BILLING_REPORTS.revenue, {
    ...paperOf('revenue'),
    order: 1,
    from: ISSUED,
    to: {
      month: REGISTER,
      party: `${REGISTER}&partyId=:key`,
      category: REGISTER + CATEGORY,
      lane: REGISTER + LANE,
      salesPerson: `${REGISTER}&issuedBy=:key`,
    },
    filters: DOCUMENTS_OF_STATUS,
    card: { field: 'revenue', kind: 'money', hint: 'This month, without tax' },
  }),
  reportOf(BILLING_REPORTS.invoice, {
    ...paperOf('invoice'),
    order: 2,
    from: ISSUED,
    to: {
      month: REGISTER,
      payment: `${REGISTER}&payment=:key`,
      kind: `${REGISTER}&kind=:key`,
      party: `${REGISTER}&partyId=:key`,
    },
    filters: DOCUMENTS_OF_STATUS,
    card: { field: 'documents', kind: 'count', hint: 'Issued this month' },
  }),
  reportOf(BILLING_REPORTS.party, {
    ...paperOf('party'),
    order: 3,
    from: ISSUED,
    to: { party: '/billing/parties/:key' },
    card: { field: 'open', kind: 'money', hint: 'To be paid of this month' },
  }),
  reportOf(BILLING_REPORTS.job, {
    ...paperOf('job'),
    order: 4,
    from: '/api/reports/jobs',
    to: {
      month: JOBS,
      party: `${JOBS}&partyId=:key`,
      category: JOBS + CATEGORY,
      lane: JOBS + LANE,
      jobType: `${JOBS}&jobType=:key`,
    },
    filters: { active: 'status=active', completed: 'status=completed', cancelled: 'status=cancelled' },
    card: { field: 'jobs', kind: 'count', hint: 'Raised this month' },
  }),
  reportOf(BILLING_REPORTS.unbilled, {
    ...paperOf('unbilled'),
    order: 5,
    from: '/api/reports/unbilled',
    to: { job: JOB },
  }),
  reportOf(BILLING_REPORTS.margin, {
    ...paperOf('margin'),
    order: 6,
    from: '/api/reports/margin',
    to: { job: JOB, party: '/billing/parties/:key' },
  }),
  reportOf(BILLING_REPORTS.gst, {
    ...paperOf('gst'),
    order: 7,
    from: '/api/reports/gst',
    to: { month: '/billing/trial-balance?from=:from&to=:to' },
    card: { field: 'gst', kind: 'money', hint: 'Output tax of this month' },
  }),
  reportOf(BILLING_REPORTS.ageing, {
    ...paperOf('ageing'),
    order: 8,
    from: '/api/reports/ageing',
    to: { party: '/billing/parties/:key' },
    card: { field: 'overdue', kind: 'money', hint: 'Owed and overdue' },
  }),
  reportOf(BILLING_REPORTS.advance, {
    ...paperOf('advance'),
    order: 9,
    from: '/api/reports/advances',
    to: { party: '/billing/parties/:key' },
    card: { field: 'open', kind: 'money', hint: 'Paid ahead and not used' },
  }),
  reportOf(BILLING_REPORTS.imprest, {
    ...paperOf('imprest'),
    order: 10,
    from: '/api/reports/imprest',
    card: { field: 'open', kind: 'money', hint: 'Paid and not settled' },
  }),
];
