import { endpoint } from '../shared/endpoint';
import {
  issuedReport,
  issuedReportQuery,
  jobReport,
  jobReportQuery,
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

export const printReport = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/reports/billing/:report/print',
  summary: 'A report of a period as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: printReportParams,
  query: printReportQuery,
});
