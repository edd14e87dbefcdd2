import { endpoint } from '../shared/endpoint';
import {
  advanceReport,
  advanceReportQuery,
  ageingReport,
  ageingReportQuery,
  gstReport,
  gstReportQuery,
  imprestReport,
  imprestReportQuery,
  issuedReport,
  issuedReportQuery,
  jobReport,
  jobReportQuery,
  marginReport,
  marginReportQuery,
  printReportParams,
  printReportQuery,
} from './reports.schema';

export const reportIssued = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/issued',
  summary:
    'Revenue, billed and open amounts of the documents that were issued in a period, in rupees: by month or day, party, category, lane, sales person, kind or payment',
  access: 'tenant',
  query: issuedReportQuery,
  answer: issuedReport,
});

export const reportJobs = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/jobs',
  summary:
    'How many jobs were raised in a period and how far they are: by month or day, party, category, lane or direction',
  access: 'tenant',
  query: jobReportQuery,
  answer: jobReport,
});

/** executive-ops does not see the requests of others, which are a part of what a job costs (FUND-4). */
const WHO_SEES_COSTS = ['admin', 'user', 'approver', 'payer'] as const;

export const reportMargin = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/margin',
  summary:
    'What jobs that were raised in a period have earned and cost, at most 5,000: by job, party, category, direction or month',
  access: WHO_SEES_COSTS,
  query: marginReportQuery,
  answer: marginReport,
});

export const reportUnbilled = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/unbilled',
  summary:
    'The jobs that were raised in a period, at most 5,000, with open proformas or without any document, and what was spent on them',
  access: WHO_SEES_COSTS,
  query: marginReportQuery,
  answer: marginReport,
});

export const reportGst = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/gst',
  summary: 'Income and output tax of a period as entered in the journal, by month or day',
  access: 'tenant',
  query: gstReportQuery,
  answer: gstReport,
});

export const reportAgeing = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/ageing',
  summary:
    'What parties owe at the end of a period, today at the latest, by days overdue, with what they have on account; the most overdue first',
  access: 'tenant',
  query: ageingReportQuery,
  answer: ageingReport,
});

export const reportAdvances = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/advances',
  summary: 'What parties have paid ahead and no document had used at the end of a period',
  access: 'tenant',
  query: advanceReportQuery,
  answer: advanceReport,
});

export const reportImprest = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/imprest',
  summary:
    'What people were paid until the end of a period and have not settled; executive-ops gets its own alone',
  access: 'tenant',
  query: imprestReportQuery,
  answer: imprestReport,
});

export const printReport = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/billing/:report/print',
  summary: 'A report of a period as a page for A4 paper, or as a file with `?format=pdf`, `xlsx` or `csv`',
  access: 'tenant',
  params: printReportParams,
  query: printReportQuery,
});
