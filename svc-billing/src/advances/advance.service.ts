import type { advanceBody, refundBody, StoredAdvanceReceived } from '@freightdesk/contracts';
import {
  type ClientScope,
  type CoreClient,
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  refuse,
  type Stored,
  type Write,
} from '@freightdesk/service-kit';
import { add, type Minor, smallerOf, sumAmounts, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { jobCancelled, unknownRecord } from '../documents/document.rules';
import { checkIdentity } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { TurnRepository } from '../job-billing/turn.repository';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import type { ProformaCaller } from '../proformas/proforma.service';
import { type AdvanceRecord, keptOf, toAdvance } from './advance.model';
import type { AdvanceRepository } from './advance.repository';
import type { VoucherRecord } from './voucher.model';
import type { VoucherRepository } from './voucher.repository';
import {
  advanceNotFound,
  deleteInstead,
  receiptVoucher,
  refundExceeds,
  refundInstead,
  refundVoucher,
  type UnnumberedVoucher,
  VOUCHER_SERIES,
  voucherNotFound,
} from './voucher.rules';

/** The dependencies of advances. */
export interface AdvanceNeeds {
  readonly advances: AdvanceRepository;
  readonly vouchers: VoucherRepository;
  readonly jobs: Pick<JobRepository, 'numbered'>;
  readonly jobBilling: Pick<JobBillingService, 'inTurn' | 'advanceLeft'>;
  readonly turns: Pick<TurnRepository, 'begin' | 'take'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly core: Pick<CoreClient, 'client' | 'namedIn'>;
  readonly clock: () => Date;
  readonly write: Write;
}

type NewAdvance = NewRecord<AdvanceRecord>;
type Advance = Stored<AdvanceRecord>;

const advanceApplied = () =>
  refuse('advance_applied', 'Documents of the job have used this advance; it cannot be deleted');

/** What an advance copies from a voucher. */
const named = ({ id, kind, number, amount }: Stored<VoucherRecord>) => ({ id, kind, number, amount });

/** Advances received from the parties of jobs, and their vouchers (BILL-7, BILL-14). */
export function createAdvanceService(needs: AdvanceNeeds) {
  const { advances, vouchers, jobs, jobBilling, turns, series, core, clock, write } = needs;

  async function jobOf(scope: ClientScope, jobNumber: string) {
    const job = await jobs.numbered(scope, jobNumber);
    if (!job) throw unknownRecord('jobNumber', 'job');
    if (job.status === 'cancelled') throw jobCancelled();
    return job;
  }

  async function find(scope: ClientScope, id: number): Promise<Advance> {
    const found = await advances.byId(scope, id);
    if (!found) throw advanceNotFound();
    return found;
  }

  /** Party, client and tax group as currently stored in the masters, with checked registrations (MONEY-8). */
  async function factsOf(caller: ProformaCaller, { partyId }: NewAdvance, reason: string) {
    const [{ parties, taxGroups }, client] = await Promise.all([
      core.namedIn(caller, { partyIds: [partyId] }),
      core.client(caller),
    ]);
    const [party] = parties;
    if (!party) throw unknownRecord('jobNumber', 'party');
    const { gstNumber: partyGstNumber, panNumber: partyPanNumber, state: partyState } = party;
    checkIdentity({ partyGstNumber, partyPanNumber, partyState }, client, reason);
    const group = taxGroups.find(({ id }) => String(id) === party.taxGroupsid);
    return { client, party, taxItems: group?.taxItems ?? [] };
  }

  /** Stores an advance for services with its receipt voucher, which takes its number in the same transaction. */
  async function storeWithVoucher(caller: ProformaCaller, advance: NewAdvance, identityReason: string) {
    const now = clock();
    const facts = await factsOf(caller, advance, identityReason);
    const voucher = receiptVoucher(advance, facts, { identityReason, now });
    return series.issue(caller.scope, VOUCHER_SERIES.receipt_voucher, now, async (tx, takeNumber) => {
      const issued = await vouchers.insert(tx, { ...voucher, number: await takeNumber() });
      return advances.insert(tx, { ...advance, vouchers: [named(issued)] });
    });
  }

  /** How much of an advance can be refunded: at most what is left of all advances of its job and party. */
  async function leftOf(scope: ClientScope, advance: Advance): Promise<Minor> {
    const left = await jobBilling.advanceLeft(scope, advance);
    return smallerOf(keptOf(advance), left ?? ZERO);
  }

  /** Stores the refund and its voucher in one transaction, serialised with others that bill the job. */
  async function storeRefund(scope: ClientScope, { id, jobNumber }: Advance, voucher: UnnumberedVoucher) {
    await turns.begin(scope, jobNumber);
    const { refund_voucher } = VOUCHER_SERIES;
    return series.issue(scope, refund_voucher, voucher.voucherDate, async (tx, takeNumber) => {
      await turns.take(tx, jobNumber);
      const current = await find(tx, id);
      const left = await leftOf(tx, current);
      if (voucher.amount > left) throw refundExceeds(left);
      const issued = await vouchers.insert(tx, { ...voucher, number: await takeNumber() });
      await advances.refund(tx, current, {
        refundedAmount: add(current.refundedAmount, voucher.amount),
        vouchers: [...current.vouchers, named(issued)],
      });
      return issued;
    });
  }

  return {
    list: advances.list,

    /** What the party of a job has paid and what is left of it, not counting what the document `but` uses. */
    async summary(scope: ClientScope, jobNumber: string, but: number | undefined) {
      const job = await jobs.numbered(scope, jobNumber);
      if (!job) throw jobNotFound();
      const received = await advances.ofParty(scope, jobNumber, job.partyId);
      return {
        partyId: job.partyId,
        received: sumAmounts(received.map(keptOf)),
        left: (await jobBilling.advanceLeft(scope, job, but)) ?? ZERO,
      };
    },

    /** Records an advance; a repeated request with the same key answers the first one's (API-3). */
    async create(
      caller: ProformaCaller,
      body: z.output<typeof advanceBody>,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredAdvanceReceived> {
      const { scope, identity } = caller;
      const make = async (): Promise<NewAdvance> => {
        const { jobNumber, partyId, partyName } = await jobOf(scope, body.jobNumber);
        return {
          ...{ jobNumber, partyId, partyName, advance: body.advance, currency: 'INR' },
          ...{ paymentDate: new Date(body.payment_date), paymentMode: body.payment_mode },
          ...{ remarks: body.remarks ?? '', createdBy: identity.username },
          ...{ receivedFor: body.receivedFor ?? 'services', refundedAmount: ZERO, vouchers: [] },
        };
      };
      const created = await createOnce(advances, scope, repeatable, make, (advance) =>
        advance.receivedFor === 'services'
          ? storeWithVoucher(caller, advance, body.identityReason ?? '')
          : write(scope, (tx) => advances.insert(tx, advance)),
      );
      return toAdvance(created);
    },

    /** Refunds what is left of an advance, or part of it, with a refund voucher (LAW-15). */
    async refund(
      { scope, identity: { username } }: ProformaCaller,
      id: number,
      body: z.output<typeof refundBody>,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredAdvanceReceived> {
      const advance = await find(scope, id);
      const make = async () => {
        const [first] = advance.vouchers;
        if (!first) throw deleteInstead();
        const receipt = await vouchers.byId(scope, first.id);
        if (!receipt) throw voucherNotFound();
        return { ...refundVoucher(receipt, body, { username, now: clock() }), number: '' };
      };
      await createOnce(vouchers, scope, repeatable, make, (voucher) => storeRefund(scope, advance, voucher));
      return toAdvance(await find(scope, id));
    },

    /** Deletes an advance without a voucher unless documents need it; serialised with others that bill the job. */
    async remove(scope: ClientScope, id: number): Promise<void> {
      const found = await find(scope, id);
      const [voucher] = found.vouchers;
      if (voucher) throw refundInstead(voucher.number);
      await jobBilling.inTurn(scope, found.jobNumber, async (tx) => {
        const left = await jobBilling.advanceLeft(tx, found);
        if (left === undefined || left < found.advance) throw advanceApplied();
        await advances.removeAsRead(tx, { id });
      });
    },
  };
}
export type AdvanceService = ReturnType<typeof createAdvanceService>;
