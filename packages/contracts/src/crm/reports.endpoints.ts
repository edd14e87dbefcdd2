import { endpoint } from '../shared/endpoint';
import {
  endingReport,
  endingReportQuery,
  printCrmReportParams,
  printCrmReportQuery,
  quoteReport,
  quoteReportQuery,
} from './reports.schema';

export const reportQuotes = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/reports/quotes',
  summary:
    'How many quotes of a period were won and lost, have expired or are open: by month or day, party, sales person, kind or reason of the rejection',
  access: 'tenant',
  query: quoteReportQuery,
  answer: quoteReport,
});

export const reportEndingContracts = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/reports/ending-contracts',
  summary: 'The contracts that end in a period: one by one, by party, or by month or day',
  access: 'tenant',
  query: endingReportQuery,
  answer: endingReport,
});

export const printCrmReport = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/api/reports/crm/:report/print',
  summary:
    'A report of quotes or contracts as a page for A4 paper, or as a file with `?format=pdf`, `xlsx` or `csv`',
  access: 'tenant',
  params: printCrmReportParams,
  query: printCrmReportQuery,
});
