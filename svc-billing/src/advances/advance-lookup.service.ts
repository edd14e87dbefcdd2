import type { StoredAdvanceReceived } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { largerOf, type Minor, smallerOf, ZERO } from '@freightdesk/tax';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { type AdvanceRecord, retainedAmountOf, toAdvance } from './advance.model';
import type { AdvanceRepository } from './advance.repository';
import { advanceNotFound } from './voucher.rules';

/** The dependencies of reading advances. */
export interface AdvanceLookupNeeds {
  readonly advances: Pick<AdvanceRepository, 'byId'>;
  readonly jobBilling: Pick<JobBillingService, 'advanceSums'>;
}

type Advance = Stored<AdvanceRecord>;

/** @throws {ServiceError} 404 for an unknown advance */
export async function requireAdvance(
  { advances }: Pick<AdvanceLookupNeeds, 'advances'>,
  scope: ClientScope,
  id: number,
): Promise<Advance> {
  const advance = await advances.byId(scope, id);
  if (!advance) throw advanceNotFound();
  return advance;
}

/**
 * How much of each advance of a job can be refunded, in minor units: at most what is left of all advances of its party.
 */
export async function readRefundable(
  { jobBilling }: Pick<AdvanceLookupNeeds, 'jobBilling'>,
  scope: ClientScope,
  jobNumber: string,
): Promise<(advance: Advance) => Minor> {
  const sumsOf = await jobBilling.advanceSums(scope, jobNumber);
  return (advance) => largerOf(ZERO, smallerOf(retainedAmountOf(advance), sumsOf(advance)?.left ?? ZERO));
}

/** An advance as an answer, with what can be refunded of it. */
export async function answerAdvance(
  needs: Pick<AdvanceLookupNeeds, 'jobBilling'>,
  scope: ClientScope,
  advance: Advance,
): Promise<StoredAdvanceReceived> {
  const refundableOf = await readRefundable(needs, scope, advance.jobNumber);
  return toAdvance(advance, refundableOf(advance));
}
