import type { refundBody, StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { add } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { checkPaymentDay } from '../documents/day-refusal.rules';
import { checkLetters } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { BillingLockRepository } from '../job-billing/billing-lock.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { Journal } from '../ledger/journal.service';
import type { AdvanceRecord } from './advance.model';
import type { AdvanceRepository } from './advance.repository';
import { answerAdvance, readRefundable, requireAdvance } from './advance-lookup.service';
import type { RefundRecord } from './refund.model';
import type { RefundRepository } from './refund.repository';
import type { VoucherRecord } from './voucher.model';
import type { VoucherRepository } from './voucher.repository';
import {
  refundExceeds,
  refundVoucher,
  type UnnumberedVoucher,
  VOUCHER_SERIES,
  voucherNotFound,
  voucherReferenceOf,
} from './voucher.rules';

/** The dependencies of refunds. */
export interface RefundNeeds {
  readonly advances: AdvanceRepository;
  readonly vouchers: VoucherRepository;
  readonly refunds: RefundRepository;
  readonly jobBilling: Pick<JobBillingService, 'withLock' | 'advanceSums'>;
  readonly billingLocks: Pick<BillingLockRepository, 'prepare' | 'acquire'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly journal: Pick<Journal, 'refund'>;
  readonly clock: () => Date;
}

type Advance = Stored<AdvanceRecord>;
type NewRefund = NewRecord<RefundRecord>;

/** The refund voucher for the receipt voucher of an advance; undefined for an advance without one (BILL-14). */
async function voucherOf(
  { vouchers, clock }: RefundNeeds,
  scope: ClientScope,
  { vouchers: [receiptReference] }: Advance,
  refund: NewRefund,
  identityReason: string,
): Promise<UnnumberedVoucher | undefined> {
  if (!receiptReference) return undefined;
  const receipt = await vouchers.byId(scope, receiptReference.id);
  if (!receipt) throw voucherNotFound();
  return refundVoucher(receipt, refund, { identityReason, now: clock() });
}

/** Stores a refund when so much is left of the advance, with the voucher that `issueVoucher` issues for it. */
async function insertRefund(
  needs: RefundNeeds,
  tx: WriteScope,
  refund: NewRefund,
  issueVoucher: () => Promise<Stored<VoucherRecord> | undefined>,
): Promise<Stored<RefundRecord>> {
  const advance = await requireAdvance(needs, tx, refund.advanceId);
  const refundable = (await readRefundable(needs, tx, refund.jobNumber))(advance);
  if (refund.amount > refundable) throw refundExceeds(refundable);
  const voucher = await issueVoucher();
  const record = await needs.refunds.insert(tx, { ...refund, voucherNumber: voucher?.number ?? '' });
  const { id, amount, paymentDate, paymentMode } = record;
  const refundedAdvance = await needs.advances.refund(tx, advance, {
    refundedAmount: add(advance.refundedAmount, amount),
    refunds: [...advance.refunds, { id, amount, paymentDate, paymentMode }],
    vouchers: voucher ? [...advance.vouchers, voucherReferenceOf(voucher)] : advance.vouchers,
  });
  if (refundedAdvance) await needs.journal.refund(tx, refundedAdvance, record);
  return record;
}

/** Stores a refund and its voucher in one transaction, while the billing of the job is locked. */
async function storeRefund(
  needs: RefundNeeds,
  scope: ClientScope,
  advance: Advance,
  refund: NewRefund,
  identityReason: string,
): Promise<Stored<RefundRecord>> {
  const { vouchers, jobBilling, billingLocks, series } = needs;
  const { jobNumber } = advance;
  const voucher = await voucherOf(needs, scope, advance, refund, identityReason);
  if (!voucher)
    return jobBilling.withLock(scope, jobNumber, (tx) =>
      insertRefund(needs, tx, refund, async () => undefined),
    );
  await billingLocks.prepare(scope, jobNumber);
  const { refund_voucher } = VOUCHER_SERIES;
  const numbered = { series: refund_voucher, registrationId: voucher.registrationId };
  return series.issue(scope, numbered, voucher.voucherDate, async (tx, takeNumber) => {
    await billingLocks.acquire(tx, jobNumber);
    return insertRefund(needs, tx, refund, async () => {
      const { number, date } = await takeNumber();
      return vouchers.insert(tx, { ...voucher, number, voucherDate: date });
    });
  });
}

/**
 * Refunds what is left of an advance, or a part of it, with a refund voucher where it has a receipt voucher (LAW-15).
 * A repeated request with the same key refunds once (API-3).
 *
 * @throws {ServiceError} 400 for a day before the advance
 * @throws {ServiceError} 404 for an unknown advance
 * @throws {ServiceError} 409 for more than is left, and for remarks with letters that the voucher has no font for
 *   without a reason
 */
export const refundAdvance =
  (needs: RefundNeeds) =>
  async (
    { scope, identity: { username } }: UserCaller,
    id: number,
    body: z.output<typeof refundBody>,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredAdvanceReceived> => {
    const advance = await requireAdvance(needs, scope, id);
    const paymentDate = new Date(body.payment_date);
    checkPaymentDay(paymentDate, { name: 'the advance', day: advance.paymentDate });
    const identityReason = body.identityReason ?? '';
    const make = async (): Promise<NewRefund> => {
      if (advance.vouchers.length > 0) checkLetters([body.remarks], identityReason);
      return {
        advanceId: id,
        jobNumber: advance.jobNumber,
        amount: body.amount,
        paymentDate,
        paymentMode: body.payment_mode,
        remarks: body.remarks ?? '',
        voucherNumber: '',
        createdBy: username,
      };
    };
    await createOnce(needs.refunds, scope, repeatable, make, (refund) =>
      storeRefund(needs, scope, advance, refund, identityReason),
    );
    return answerAdvance(needs, scope, await requireAdvance(needs, scope, id));
  };
