import { CRM_REPORTS, type CrmReport, printCrmReport } from '@freightdesk/contracts/crm';
import { links, type RemoteReport, reportOf } from '@freightdesk/remote-kit';

const paperOf = (id: CrmReport) => ({ id, print: printCrmReport.path.replace(':report', id) });

/** Reports of quotes and contracts. */
export const reports: readonly RemoteReport[] = [
  reportOf(CRM_REPORTS.quote, {
    ...paperOf('quote'),
    order: 10,
    from: '/api/reports/quotes',
    card: { field: 'won', kind: 'count', hint: 'Won of the quotes of this month' },
  }),
  reportOf(CRM_REPORTS.expiry, {
    ...paperOf('expiry'),
    order: 11,
    from: '/api/reports/ending-contracts',
    to: { contract: `${links.contracts}?open=:key` },
    card: { field: 'contracts', kind: 'count', hint: 'Contracts that end this month' },
  }),
];
