import type { StoredBillingOverview } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ActivityNames, ReadActivity, Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { financialYearRange, proformaNumber } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { nameOfKind, signedAmount } from '../documents/document-kind.rules';
import { paymentOf } from '../documents/payment.rules';
import type { FundRequestRepository } from '../funds/fund.repository';

/** The records of the service that activity reports, with their names. */
export const ACTIVITY_NAMES: ActivityNames = {
  jobs: 'Job {jobNumber}',
  invoices: {
    fields: ['kind', 'invoiceNumber'],
    name: ({ id, kind, invoiceNumber }) =>
      `${nameOfKind(kind)} ${invoiceNumber ?? proformaNumber(Number(id))}`,
  },
  fund_requests: 'Fund request {requestId}',
  vendor_billing: 'Vendor bill {invoiceno}',
};

const RECENT_COUNT = 5;

type RecentInvoice = StoredBillingOverview['recentInvoices'][number];

const toRecent =
  (now: Date) =>
  (document: Stored<DocumentRecord>): RecentInvoice => {
    const { id, kind, partyName, totalAmount, currency, invoiceNumber, invoiceDate, createdAt } = document;
    const isDraft = kind === 'proforma';
    return {
      id,
      partyName,
      currency,
      totalAmount: signedAmount(kind, totalAmount),
      number: invoiceNumber ?? proformaNumber(id),
      date: (invoiceDate ?? createdAt).toISOString(),
      status: isDraft ? 'draft' : paymentOf(document, now),
    };
  };

/** The dependencies of the overview. */
export interface OverviewNeeds {
  readonly documents: Pick<DocumentRepository, 'countOpenProformas' | 'latestDocuments' | 'revenueBetween'>;
  readonly fundRequests: Pick<FundRequestRepository, 'countAwaiting'>;
  readonly activity: ReadActivity;
}

/** The figures of jobs, documents and funds on the dashboard and the bell (SCREEN-3, SCREEN-7). */
export function createOverviewService({ documents, fundRequests, activity }: OverviewNeeds) {
  /** Level 1 belongs to the approver, level 2 to the payer, and neither to the requester (AUTH-8). */
  async function countWaitingFunds(scope: ClientScope, { role, userId }: Identity) {
    const [fundsToApprove, fundsToPay] = await Promise.all([
      role === 'approver' ? fundRequests.countAwaiting(scope, { status: 'pending', userId }) : 0,
      role === 'payer' ? fundRequests.countAwaiting(scope, { status: 'approved', userId }) : 0,
    ]);
    return { fundsToApprove, fundsToPay };
  }

  return {
    async of(scope: ClientScope, identity: Identity): Promise<StoredBillingOverview> {
      const now = new Date();
      const { role, userId } = identity;
      const [revenue, openProformas, latest, funds, activityEntries] = await Promise.all([
        documents.revenueBetween(scope, financialYearRange(now)),
        documents.countOpenProformas(scope),
        documents.latestDocuments(scope, RECENT_COUNT),
        countWaitingFunds(scope, identity),
        // executive-ops sees only their own fund requests (FUND-4).
        activity(
          scope,
          ({ record, by }) =>
            role !== 'executive-ops' || record.kind !== 'fund_requests' || by.userId === userId,
        ),
      ]);
      const recentInvoices = latest
        .map(toRecent(now))
        .sort((one, other) => other.date.localeCompare(one.date))
        .slice(0, RECENT_COUNT);
      return { revenue, openProformas, recentInvoices, ...funds, activity: activityEntries };
    },
  };
}
export type OverviewService = ReturnType<typeof createOverviewService>;
