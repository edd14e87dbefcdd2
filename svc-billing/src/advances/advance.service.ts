import type { advanceBody, StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type ListQuery,
  type NewRecord,
  type RepeatableRequest,
  type Write,
} from '@freightdesk/data';
import { type ClientScope, type CoreClient, refuse } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { supplyTo, unansweredSupply } from '../documents/document-figures.rules';
import { jobCancelled, unknownRecord } from '../documents/document-refusal.rules';
import { checkIdentity } from '../issuing/issuing.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import type { ProformaCaller } from '../proformas/proforma.service';
import { type AdvanceRecord, toAdvance } from './advance.model';
import { createRefundService, type RefundNeeds } from './refund.service';
import {
  receiptVoucher,
  refundedInPart,
  refundInstead,
  VOUCHER_SERIES,
  voucherReferenceOf,
} from './voucher.rules';

/** The dependencies of advances. */
export interface AdvanceNeeds extends RefundNeeds {
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly jobBilling: Pick<JobBillingService, 'inTurn' | 'advanceLeft' | 'advanceSums'>;
  readonly core: Pick<CoreClient, 'client' | 'namedIn'>;
  readonly write: Write;
}

type NewAdvance = NewRecord<AdvanceRecord>;

interface AskedSummary {
  readonly jobNumber: string;
  readonly partyId?: number | undefined;
  readonly but?: number | undefined;
}

const advanceApplied = () =>
  refuse('advance_applied', 'Documents of the job have used this advance; it cannot be deleted');

/** Advances received from the parties of jobs, and their vouchers (BILL-7, BILL-14). */
export function createAdvanceService(needs: AdvanceNeeds) {
  const { advances, vouchers, jobs, jobBilling, series, core, clock, write } = needs;
  const { refund, find, refundableOf, answerOf } = createRefundService(needs);

  async function jobOf(scope: ClientScope, jobNumber: string) {
    const job = await jobs.byNumber(scope, jobNumber);
    if (!job) throw unknownRecord('jobNumber', 'job');
    if (job.status === 'cancelled') throw jobCancelled();
    return job;
  }

  /** Party, client and tax group as currently stored in the masters, with checked registrations (MONEY-8). */
  async function factsOf(caller: ProformaCaller, { partyId }: NewAdvance, reason: string) {
    const [{ parties, taxGroups }, client] = await Promise.all([
      core.namedIn(caller, { partyIds: [partyId] }),
      core.client(caller),
    ]);
    const [party] = parties;
    if (!party) throw unknownRecord('jobNumber', 'party');
    const group = taxGroups.find(({ id }) => String(id) === party.taxGroupsid);
    const facts = { client, party, taxItems: group?.taxItems ?? [] };
    const { gstNumber: partyGstNumber, panNumber: partyPanNumber, state: partyState } = party;
    const supplyQuestion = unansweredSupply(supplyTo(facts));
    checkIdentity({ partyGstNumber, partyPanNumber, partyState, supplyQuestion }, client, reason);
    return facts;
  }

  /** Stores an advance for services with its receipt voucher, which takes its number in the same transaction. */
  async function storeWithVoucher(caller: ProformaCaller, advance: NewAdvance, identityReason: string) {
    const now = clock();
    const facts = await factsOf(caller, advance, identityReason);
    const voucher = receiptVoucher(advance, facts, { identityReason, now });
    return series.issue(caller.scope, VOUCHER_SERIES.receipt_voucher, now, async (tx, takeNumber) => {
      const issued = await vouchers.insert(tx, { ...voucher, number: await takeNumber() });
      return advances.insert(tx, { ...advance, vouchers: [voucherReferenceOf(issued)] });
    });
  }

  return {
    refund,
    vouchers: vouchers.list,

    /** The advances of a job, with what can be refunded of each. */
    list: async (scope: ClientScope, query: ListQuery & { readonly jobNumber: string }) => {
      const refundable = await refundableOf(scope, query.jobNumber);
      return advances.list(scope, query, (advance) => toAdvance(advance, refundable(advance)));
    },

    /**
     * What a party, that of the job by default, has paid and what is left of it, not counting what the document `but`
     * uses.
     */
    async summary(scope: ClientScope, { jobNumber, partyId, but }: AskedSummary) {
      const job = await jobs.byNumber(scope, jobNumber);
      if (!job) throw jobNotFound();
      const payer = partyId ?? job.partyId;
      const sumsOf = await jobBilling.advanceSums(scope, jobNumber, but);
      return { partyId: payer, ...(sumsOf(payer) ?? { received: ZERO, left: ZERO }) };
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
          jobNumber,
          partyId,
          partyName,
          advance: body.advance,
          currency: 'INR',
          paymentDate: new Date(body.payment_date),
          paymentMode: body.payment_mode,
          remarks: body.remarks ?? '',
          createdBy: identity.username,
          receivedFor: body.receivedFor ?? 'services',
          refundedAmount: ZERO,
          refunds: [],
          vouchers: [],
        };
      };
      const created = await createOnce(advances, scope, repeatable, make, (advance) =>
        advance.receivedFor === 'services'
          ? storeWithVoucher(caller, advance, body.identityReason ?? '')
          : write(scope, (tx) => advances.insert(tx, advance)),
      );
      return answerOf(scope, created);
    },

    /** Deletes an advance without a voucher unless documents need it; serialised with others that bill the job. */
    async remove(scope: ClientScope, id: number): Promise<void> {
      const found = await find(scope, id);
      const [voucher] = found.vouchers;
      if (voucher) throw refundInstead(voucher.number);
      if (found.refundedAmount > 0) throw refundedInPart();
      await jobBilling.inTurn(scope, found.jobNumber, async (tx) => {
        const left = await jobBilling.advanceLeft(tx, found);
        if (left === undefined || left < found.advance) throw advanceApplied();
        await advances.removeAsRead(tx, { id });
      });
    },
  };
}
export type AdvanceService = ReturnType<typeof createAdvanceService>;
