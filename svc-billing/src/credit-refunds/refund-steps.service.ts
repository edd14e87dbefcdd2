import type { NewRecord, Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { type Minor, negate } from '@freightdesk/tax';
import type { SeriesRepository } from '../issuing/series.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import type { CreditRefundRecord } from './credit-refund.model';
import type { CreditRefundRepository, VendorRefundRepository } from './credit-refund.repository';
import { refundNotFound, refundReversed } from './credit-refund.rules';

/** The dependencies of storing and reversing refunds, whoever is paid back. */
export interface RefundNeeds {
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly journal: Pick<Journal, 'creditRefund' | 'creditRefundReversed'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** A refund without its number. */
export type RefundDraft = NewRecord<CreditRefundRecord>;

/** The refunds of customers or of vendors, and what they are paid from. */
export interface RefundSide {
  readonly refunds: Pick<CreditRefundRepository | VendorRefundRepository, 'byId' | 'insert' | 'reverse'>;
  /** Refuses a refund of which not so much is open. */
  readonly check: (tx: WriteScope, draft: RefundDraft) => Promise<void>;
  /** Lowers what is open by an amount, or raises it again (negative). Concurrent refunds conflict. */
  readonly lower: (
    tx: WriteScope,
    source: Pick<CreditRefundRecord, 'source' | 'sourceId'>,
    amount: Minor,
  ) => Promise<void>;
}

/** Stores a refund under the next number of its series. */
export const storeRefund = (
  { series, journal, clock }: RefundNeeds,
  { refunds, check, lower }: RefundSide,
  scope: ClientScope,
  draft: RefundDraft,
): Promise<Stored<CreditRefundRecord>> =>
  series.issue(scope, 'REF', clock(), async (tx, takeNumber) => {
    const { number } = await takeNumber();
    await check(tx, draft);
    await lower(tx, draft, draft.amount);
    const record = await refunds.insert(tx, { ...draft, number });
    await journal.creditRefund(tx, record);
    return record;
  });

/**
 * Reverses a refund: what it was paid from is open again (LEDGER-3).
 *
 * @throws {ServiceError} 404 for an unknown one, 409 for one that is reversed
 */
export const reverseRefund = (
  { write, journal, clock }: RefundNeeds,
  { refunds, lower }: RefundSide,
  { scope, identity }: UserCaller,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Stored<CreditRefundRecord>> =>
  write(scope, async (tx) => {
    const refund = await refunds.byId(tx, id);
    if (!refund) throw refundNotFound();
    const reversedAt = clock();
    const after = await refunds.reverse(tx, refund, reversalBy(identity, reason, reversedAt));
    if (!after) throw refundReversed();
    await lower(tx, refund, negate(refund.amount));
    await journal.creditRefundReversed(tx, refund, reversedAt);
    return after;
  });
