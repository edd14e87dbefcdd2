import type { refundBody, StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { add, largerOf, type Minor, smallerOf, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { TurnRepository } from '../job-billing/turn.repository';
import type { ProformaCaller } from '../proformas/proforma.service';
import { type AdvanceRecord, retainedAmountOf, toAdvance } from './advance.model';
import type { AdvanceRepository } from './advance.repository';
import type { RefundRecord } from './refund.model';
import type { RefundRepository } from './refund.repository';
import type { VoucherRecord } from './voucher.model';
import type { VoucherRepository } from './voucher.repository';
import {
  advanceNotFound,
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
  readonly jobBilling: Pick<JobBillingService, 'inTurn' | 'advanceSums'>;
  readonly turns: Pick<TurnRepository, 'begin' | 'take'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly clock: () => Date;
}

type Advance = Stored<AdvanceRecord>;
type NewRefund = NewRecord<RefundRecord>;
type Voucher = Stored<VoucherRecord>;

/** What is given back of advances, with a voucher where the law asks for one (BILL-14). */
export function createRefundService(needs: RefundNeeds) {
  const { advances, vouchers, refunds, jobBilling, turns, series, clock } = needs;

  async function find(scope: ClientScope, id: number): Promise<Advance> {
    const found = await advances.byId(scope, id);
    if (!found) throw advanceNotFound();
    return found;
  }

  /** How much of an advance of a job can be refunded: at most what is left of all advances of its party. */
  async function refundableOf(scope: ClientScope, jobNumber: string): Promise<(advance: Advance) => Minor> {
    const sumsOf = await jobBilling.advanceSums(scope, jobNumber);
    return (advance) =>
      largerOf(ZERO, smallerOf(retainedAmountOf(advance), sumsOf(advance.partyId)?.left ?? ZERO));
  }

  async function answerOf(scope: ClientScope, advance: Advance): Promise<StoredAdvanceReceived> {
    const refundable = await refundableOf(scope, advance.jobNumber);
    return toAdvance(advance, refundable(advance));
  }

  /** The refund voucher for the receipt of an advance; undefined where it has none. */
  async function voucherOf(
    scope: ClientScope,
    { vouchers: [first] }: Advance,
    refund: NewRefund,
  ): Promise<UnnumberedVoucher | undefined> {
    if (!first) return undefined;
    const receipt = await vouchers.byId(scope, first.id);
    if (!receipt) throw voucherNotFound();
    return refundVoucher(receipt, refund, clock());
  }

  /** Stores a refund, and the voucher that was issued for it, when so much is left of the advance. */
  async function refundWithin(tx: WriteScope, refund: NewRefund, issue: () => Promise<Voucher | undefined>) {
    const current = await find(tx, refund.advanceId);
    const left = (await refundableOf(tx, refund.jobNumber))(current);
    if (refund.amount > left) throw refundExceeds(left);
    const issued = await issue();
    const stored = await refunds.insert(tx, { ...refund, voucherNumber: issued?.number ?? '' });
    const { id, amount, paymentDate, paymentMode } = stored;
    await advances.refund(tx, current, {
      refundedAmount: add(current.refundedAmount, amount),
      refunds: [...current.refunds, { id, amount, paymentDate, paymentMode }],
      vouchers: issued ? [...current.vouchers, voucherReferenceOf(issued)] : current.vouchers,
    });
    return stored;
  }

  /** Stores a refund and its voucher in one transaction, serialised with others that bill the job. */
  async function storeRefund(scope: ClientScope, advance: Advance, refund: NewRefund) {
    const { jobNumber } = advance;
    const voucher = await voucherOf(scope, advance, refund);
    if (!voucher)
      return jobBilling.inTurn(scope, jobNumber, (tx) => refundWithin(tx, refund, async () => undefined));
    await turns.begin(scope, jobNumber);
    const { refund_voucher } = VOUCHER_SERIES;
    return series.issue(scope, refund_voucher, voucher.voucherDate, async (tx, takeNumber) => {
      await turns.take(tx, jobNumber);
      return refundWithin(tx, refund, async () =>
        vouchers.insert(tx, { ...voucher, number: await takeNumber() }),
      );
    });
  }

  return {
    find,
    refundableOf,
    answerOf,

    /** Refunds what is left of an advance, or part of it; with a refund voucher where it has a receipt (LAW-15). */
    async refund(
      { scope, identity: { username } }: ProformaCaller,
      id: number,
      body: z.output<typeof refundBody>,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredAdvanceReceived> {
      const advance = await find(scope, id);
      const make = async (): Promise<NewRefund> => ({
        advanceId: id,
        jobNumber: advance.jobNumber,
        amount: body.amount,
        paymentDate: new Date(body.payment_date),
        paymentMode: body.payment_mode,
        remarks: body.remarks ?? '',
        voucherNumber: '',
        createdBy: username,
      });
      await createOnce(refunds, scope, repeatable, make, (refund) => storeRefund(scope, advance, refund));
      return answerOf(scope, await find(scope, id));
    },
  };
}
