import type { advanceBody, StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import type { CoreClient, UserCaller } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { checkPaymentDay } from '../documents/day-refusal.rules';
import { unknownRecord } from '../documents/document-refusal.rules';
import { supplyTo, taxItemsOf, unansweredSupply } from '../documents/document-supply.rules';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import { checkChosen } from '../gst-registrations/gst-registration.rules';
import { checkVoucher } from '../issuing/issuing.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import { readSupplier, type Supplier, type SupplierNeeds } from '../issuing/supplier.service';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import { requireOpenJob } from '../jobs/require-job.service';
import type { Journal } from '../ledger/journal.service';
import { voucherPrint } from '../print/voucher-print.view';
import type { AdvanceRecord } from './advance.model';
import type { AdvanceRepository } from './advance.repository';
import { answerAdvance } from './advance-lookup.service';
import type { VoucherRepository } from './voucher.repository';
import {
  receiptVoucher,
  VOUCHER_SERIES,
  type VoucherFacts,
  type VoucherIssue,
  voucherReferenceOf,
} from './voucher.rules';

/** The dependencies of new advances. */
export interface NewAdvanceNeeds extends SupplierNeeds {
  readonly advances: Pick<AdvanceRepository, 'byIdempotencyKey' | 'insert'>;
  readonly vouchers: Pick<VoucherRepository, 'insert' | 'hasIssuedUnregistered'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly jobBilling: Pick<JobBillingService, 'advanceSums'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'byId' | 'use'>;
  readonly journal: Pick<Journal, 'advance'>;
  readonly clock: () => Date;
  readonly write: Write;
}

type NewAdvance = NewRecord<AdvanceRecord>;
type Body = z.output<typeof advanceBody>;

/** What decides a receipt voucher, and the firm that issues it. */
interface SupplierFacts extends VoucherFacts {
  readonly supplier: Supplier;
}

/** Party, client and tax group as the masters have them now. */
async function readVoucherFacts(
  needs: NewAdvanceNeeds,
  caller: UserCaller,
  { partyId, registrationId }: NewAdvance,
): Promise<SupplierFacts> {
  const [{ parties, taxGroups }, supplier] = await Promise.all([
    needs.core.referencedRecords(caller, { partyIds: [partyId] }),
    readSupplier(needs, caller, registrationId),
  ]);
  const { client } = supplier;
  const [party] = parties;
  if (!party) throw unknownRecord('jobNumber', 'party');
  return { client, party, taxItems: taxItemsOf(party, taxGroups), supplier };
}

/**
 * @throws {ServiceError} 409 for doubtful registrations and letters without a font, unless there is a reason (MONEY-8,
 *   BILL-9)
 */
function checkReceipt(advance: NewAdvance, facts: SupplierFacts, issue: VoucherIssue): void {
  const { supplier, client } = facts;
  const draft = receiptVoucher(advance, facts, issue);
  const paper = voucherPrint({ ...draft, number: '' }, client);
  const supplyQuestion = unansweredSupply(supplyTo(facts));
  checkVoucher({ ...draft, supplyQuestion }, { supplier, paper }, issue.identityReason);
}

/** Stores an advance with its entry in the journal. */
async function insertAdvance(
  { advances, gstRegistrations, journal }: Pick<NewAdvanceNeeds, 'advances' | 'gstRegistrations' | 'journal'>,
  tx: WriteScope,
  record: NewAdvance,
): Promise<Stored<AdvanceRecord>> {
  await gstRegistrations.use(tx, record.registrationId);
  const advance = await advances.insert(tx, record);
  await journal.advance(tx, advance);
  return advance;
}

/** Stores an advance for services and its receipt voucher, which takes its number in the same transaction. */
async function storeWithVoucher(
  needs: NewAdvanceNeeds,
  caller: UserCaller,
  advance: NewAdvance,
  identityReason: string,
): Promise<Stored<AdvanceRecord>> {
  const { vouchers, series } = needs;
  const now = needs.clock();
  const facts = await readVoucherFacts(needs, caller, advance);
  checkReceipt(advance, facts, { identityReason, now });
  const { registrationId } = advance;
  const numbered = { series: VOUCHER_SERIES.receipt_voucher, registrationId };
  return series.issue(caller.scope, numbered, now, async (tx, takeNumber) => {
    const { number, date } = await takeNumber();
    const voucher = receiptVoucher(advance, facts, { identityReason, now: date });
    const receipt = await vouchers.insert(tx, { ...voucher, number });
    return insertAdvance(needs, tx, { ...advance, vouchers: [voucherReferenceOf(receipt)] });
  });
}

async function newAdvance(
  { jobs, gstRegistrations }: NewAdvanceNeeds,
  { scope, identity }: UserCaller,
  body: Body,
): Promise<NewAdvance> {
  const { jobNumber, partyId, partyName, createdAt } = await requireOpenJob(jobs, scope, body.jobNumber);
  const paymentDate = new Date(body.payment_date);
  checkPaymentDay(paymentDate, { name: 'the job', day: createdAt });
  const registrationId = body.registrationId ?? null;
  if (registrationId !== null) checkChosen(await gstRegistrations.byId(scope, registrationId), false);
  return {
    jobNumber,
    partyId,
    partyName,
    advance: body.advance,
    currency: 'INR',
    paymentDate,
    paymentMode: body.payment_mode,
    remarks: body.remarks ?? '',
    createdBy: identity.username,
    receivedFor: body.receivedFor ?? 'services',
    registrationId,
    refundedAmount: ZERO,
    refunds: [],
    vouchers: [],
  };
}

/**
 * Records an advance from the party of a job; one for services gets a receipt voucher (BILL-7, BILL-14). A repeated
 * request with the same key answers the advance of the first one (API-3).
 */
export const createAdvance =
  (needs: NewAdvanceNeeds) =>
  async (
    caller: UserCaller,
    body: Body,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredAdvanceReceived> => {
    const { advances, write } = needs;
    const { scope } = caller;
    const make = () => newAdvance(needs, caller, body);
    const advance = await createOnce(advances, scope, repeatable, make, (record) =>
      record.receivedFor === 'services'
        ? storeWithVoucher(needs, caller, record, body.identityReason ?? '')
        : write(scope, (tx) => insertAdvance(needs, tx, record)),
    );
    return answerAdvance(needs, scope, advance);
  };
