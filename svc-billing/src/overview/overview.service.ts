import { decidesOnWriteOffs, type StoredBillingOverview } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ActivityNames, Mentions, ReadActivity, Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { financialYearRange, proformaNumber } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { nameOfKind, signedAmount } from '../documents/document-kind.rules';
import { paymentOf } from '../documents/payment.rules';
import type { FundRequestRepository } from '../funds/fund.repository';
import type { WriteOffRepository } from '../write-offs/write-off.repository';

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

const toRecentInvoice =
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
  readonly documents: Pick<
    DocumentRepository,
    'countOpenProformas' | 'countOverdue' | 'latestDocuments' | 'revenueBetween'
  >;
  readonly fundRequests: Pick<FundRequestRepository, 'countAwaiting'>;
  readonly writeOffs: Pick<WriteOffRepository, 'countAwaiting'>;
  readonly activity: ReadActivity;
  readonly mentions: Pick<Mentions, 'countUnread'>;
}

/** Level 1 is for approvers, level 2 for payers, and neither for whoever raised the request (AUTH-8). */
async function countWaitingFunds(
  { fundRequests }: OverviewNeeds,
  scope: ClientScope,
  { role, userId }: Identity,
): Promise<Pick<StoredBillingOverview, 'fundsToApprove' | 'fundsToPay'>> {
  const [fundsToApprove, fundsToPay] = await Promise.all([
    role === 'approver' ? fundRequests.countAwaiting(scope, { status: 'pending', userId }) : 0,
    role === 'payer' ? fundRequests.countAwaiting(scope, { status: 'approved', userId }) : 0,
  ]);
  return { fundsToApprove, fundsToPay };
}

/** What approvers and admins decide that somebody else has asked for (LEDGER-16). */
const countWaitingWriteOffs = async (
  { writeOffs }: OverviewNeeds,
  scope: ClientScope,
  { role, userId }: Identity,
): Promise<number> => (decidesOnWriteOffs(role) ? writeOffs.countAwaiting(scope, userId) : 0);

/** The latest activity; executive-ops sees only that of their own fund requests (FUND-4). */
const readVisibleActivity = (
  { activity }: OverviewNeeds,
  scope: ClientScope,
  { role, userId }: Identity,
): ReturnType<ReadActivity> =>
  activity(
    scope,
    ({ record, by }) => role !== 'executive-ops' || record.kind !== 'fund_requests' || by.userId === userId,
  );

async function readRecentInvoices({ documents }: OverviewNeeds, scope: ClientScope, now: Date) {
  const latestDocuments = await documents.latestDocuments(scope, RECENT_COUNT);
  return latestDocuments
    .map(toRecentInvoice(now))
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, RECENT_COUNT);
}

/** The figures of jobs, documents and funds on the dashboard and the bell (SCREEN-3, SCREEN-7). */
const readOverview =
  (needs: OverviewNeeds) =>
  async (scope: ClientScope, identity: Identity): Promise<StoredBillingOverview> => {
    const { documents } = needs;
    const now = new Date();
    const [
      revenue,
      openProformas,
      recentInvoices,
      waitingFunds,
      writeOffsToDecide,
      overdueInvoices,
      mentions,
      activity,
    ] = await Promise.all([
      documents.revenueBetween(scope, financialYearRange(now)),
      documents.countOpenProformas(scope),
      readRecentInvoices(needs, scope, now),
      countWaitingFunds(needs, scope, identity),
      countWaitingWriteOffs(needs, scope, identity),
      documents.countOverdue(scope, now),
      needs.mentions.countUnread(scope, identity),
      readVisibleActivity(needs, scope, identity),
    ]);
    const waiting = { ...waitingFunds, writeOffsToDecide, overdueInvoices, mentions };
    return { revenue, openProformas, recentInvoices, ...waiting, activity };
  };

/** The overview of svc-billing. */
export const createOverviewService = (needs: OverviewNeeds) => ({ read: readOverview(needs) });
export type OverviewService = ReturnType<typeof createOverviewService>;
