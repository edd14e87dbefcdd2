import type { advanceBody, StoredAdvanceReceived } from '@freightdesk/contracts';
import {
  type ClientScope,
  createOnce,
  type RepeatableRequest,
  refuse,
  type Write,
} from '@freightdesk/service-kit';
import { sumAmounts, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { jobCancelled, unknownRecord } from '../documents/document.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import { toAdvance } from './advance.model';
import type { AdvanceRepository } from './advance.repository';

/** What advances need of the rest of the service. */
export interface AdvanceNeeds {
  readonly advances: AdvanceRepository;
  readonly jobs: Pick<JobRepository, 'numbered'>;
  readonly jobBilling: Pick<JobBillingService, 'inTurn' | 'advanceLeft'>;
  readonly write: Write;
}

const advanceApplied = () =>
  refuse('advance_applied', 'Documents of the job have used this advance; it cannot be deleted');

/** Advances received from the parties of jobs (BILL-7). */
export function createAdvanceService({ advances, jobs, jobBilling, write }: AdvanceNeeds) {
  async function jobOf(scope: ClientScope, jobNumber: string) {
    const job = await jobs.numbered(scope, jobNumber);
    if (!job) throw unknownRecord('jobNumber', 'job');
    if (job.status === 'cancelled') throw jobCancelled();
    return job;
  }

  return {
    list: advances.list,

    /** What the party of a job has paid, and what is left of it, `but` for what one document uses. */
    async summary(scope: ClientScope, jobNumber: string, but: number | undefined) {
      const job = await jobs.numbered(scope, jobNumber);
      if (!job) throw jobNotFound();
      const received = await advances.ofParty(scope, jobNumber, job.partyId);
      return {
        partyId: job.partyId,
        received: sumAmounts(received.map(({ advance }) => advance)),
        left: (await jobBilling.advanceLeft(scope, job, but)) ?? ZERO,
      };
    },

    /** Records an advance; a second request with the same key answers the first one's (API-3). */
    async create(
      scope: ClientScope,
      username: string,
      body: z.output<typeof advanceBody>,
      repeatable: RepeatableRequest | undefined,
    ): Promise<StoredAdvanceReceived> {
      const make = async () => {
        const { jobNumber, partyId, partyName } = await jobOf(scope, body.jobNumber);
        return {
          ...{ jobNumber, partyId, partyName, advance: body.advance, currency: 'INR' as const },
          ...{ paymentDate: new Date(body.payment_date), paymentMode: body.payment_mode },
          ...{ remarks: body.remarks ?? '', createdBy: username },
        };
      };
      const created = await createOnce(advances, scope, repeatable, make, (record) =>
        write(scope, (tx) => advances.insert(tx, record)),
      );
      return toAdvance(created);
    },

    /** Deletes an advance unless documents need it; alone among those that bill the job. */
    async remove(scope: ClientScope, id: number): Promise<void> {
      const found = await advances.byId(scope, id);
      if (!found) throw refuse('not_found', 'Advance not found');
      await jobBilling.inTurn(scope, found.jobNumber, async (tx) => {
        const left = await jobBilling.advanceLeft(tx, found);
        if (left === undefined || left < found.advance) throw advanceApplied();
        await advances.removeAsRead(tx, { id });
      });
    },
  };
}
export type AdvanceService = ReturnType<typeof createAdvanceService>;
