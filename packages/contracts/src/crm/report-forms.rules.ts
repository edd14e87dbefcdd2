import type { ReportForm } from '../shared/reports';

const MONTH = { value: 'month', label: 'Month' };
const PARTY = { value: 'party', label: 'Party' };

/** What quotes are reported by. */
export const QUOTE_GROUPS = ['month', 'party', 'salesPerson', 'kind', 'reason'] as const;
export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

/** What contracts that end are reported by. */
export const ENDING_GROUPS = ['contract', 'party', 'month'] as const;
export type EndingGroup = (typeof ENDING_GROUPS)[number];

/** The reports of svc-crm. */
export const CRM_REPORT_IDS = ['quote', 'expiry'] as const;
export type CrmReport = (typeof CRM_REPORT_IDS)[number];

/** What each report of svc-crm is called and shows. */
export const CRM_REPORTS: Readonly<Record<CrmReport, ReportForm>> = {
  quote: {
    label: 'Quote',
    description:
      'Quotes that were made in a period: won ones became a contract, lost ones were rejected, by the reason that was given',
    groups: [
      MONTH,
      PARTY,
      { value: 'salesPerson', label: 'Sales Person' },
      { value: 'kind', label: 'Kind' },
      { value: 'reason', label: 'Reason of Rejection' },
    ],
    columns: [
      { field: 'quotes', header: 'Quotes', kind: 'count' },
      { field: 'won', header: 'Won', kind: 'count', isPlotted: true },
      { field: 'lost', header: 'Lost', kind: 'count', isPlotted: true },
      { field: 'expired', header: 'Expired', kind: 'count', isPlotted: true },
      { field: 'open', header: 'Open', kind: 'count' },
    ],
  },
  expiry: {
    label: 'Contract Expiry',
    description: 'Contracts whose last day is in a period; a period to come shows what is to be renewed',
    groups: [{ value: 'contract', label: 'Contract' }, PARTY, MONTH],
    columns: [
      { field: 'lastDay', header: 'Last Day', kind: 'date' },
      { field: 'contracts', header: 'Contracts', kind: 'count', isPlotted: true },
      { field: 'active', header: 'Switched On', kind: 'count' },
    ],
  },
};
