import { type JobEnd, NO_CARGO, type StoredJob } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ListAnswer, Write } from '@freightdesk/data';
import { type Caller, type ClientScope, type CoreClient, isDuplicateKey } from '@freightdesk/service-kit';
import type { AllocationRepository } from '../allocations/allocation.repository';
import type { DocumentRepository } from '../documents/document.repository';
import { jobCancelled } from '../documents/document-refusal.rules';
import type { FundRequestRepository } from '../funds/fund.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { toJob } from './job.model';
import type { JobQuery, JobRepository } from './job.repository';
import {
  inactiveParty,
  type JobChange,
  type JobRequest,
  jobChanged,
  jobContent,
  jobEnded,
  jobFiguresOf,
  jobInvoiced,
  jobNotFound,
  jobNumberTaken,
} from './job.rules';

/** The dependencies of jobs. */
export interface JobNeeds {
  readonly jobs: JobRepository;
  readonly documents: Pick<DocumentRepository, 'isIssued' | 'openProformasOf' | 'valuesOfJobs'>;
  readonly fundRequests: Pick<FundRequestRepository, 'paidForJobs'>;
  readonly allocations: Pick<AllocationRepository, 'allocatedToJobs'>;
  readonly vendorBills: Pick<VendorBillRepository, 'billedForJobs'>;
  readonly core: Pick<CoreClient, 'party'>;
  readonly write: Write;
}

/** Jobs of a client (BILL-1). */
export function createJobService(needs: JobNeeds) {
  const { jobs, documents, fundRequests, allocations, vendorBills, core, write } = needs;

  async function checkEnd(scope: ClientScope, id: number, status: JobEnd): Promise<void> {
    const job = await jobs.byId(scope, id);
    if (!job) throw jobNotFound();
    if (job.status !== 'active') throw jobEnded(job.status);
    if (status === 'cancelled' && (await documents.isIssued(scope, job.jobNumber))) throw jobInvoiced();
  }

  async function withProformas(scope: ClientScope, found: readonly StoredJob[]): Promise<StoredJob[]> {
    const numbers = found.map(({ jobNumber }) => jobNumber);
    const proformas = await documents.openProformasOf(scope, numbers);
    return found.map((job) => ({ ...job, openProformaId: proformas.get(job.jobNumber)?.id ?? null }));
  }

  /** What each of the jobs has earned and cost, summed by the database. */
  async function withFigures(scope: ClientScope, found: readonly StoredJob[]): Promise<StoredJob[]> {
    const numbers = found.map(({ jobNumber }) => jobNumber);
    const [values, ...spent] = await Promise.all([
      documents.valuesOfJobs(scope, numbers),
      fundRequests.paidForJobs(scope, numbers),
      allocations.allocatedToJobs(scope, numbers),
      vendorBills.billedForJobs(scope, numbers),
    ]);
    const costs = spent.flat();
    return found.map((job) => ({
      ...job,
      figures: jobFiguresOf(
        values.filter(({ jobNumber }) => jobNumber === job.jobNumber),
        costs.filter(({ jobNumber }) => jobNumber === job.jobNumber),
      ),
    }));
  }

  async function withAsked(scope: ClientScope, { billable, figures }: JobQuery, found: readonly StoredJob[]) {
    const withOpen = billable ? await withProformas(scope, found) : [...found];
    return figures ? withFigures(scope, withOpen) : withOpen;
  }

  /** The party of a new job, or the new party of a job; it must be active. */
  async function activeParty(caller: Caller, partyId: number) {
    const party = await core.party(caller, partyId);
    if (!party.isActive) throw inactiveParty();
    return { partyId, partyName: party.name };
  }

  async function consigneeOf(caller: Caller, consigneeId: number | null | undefined) {
    if (consigneeId === undefined) return {};
    if (consigneeId === null) return { consigneeId, consigneeName: '' };
    const party = await core.party(caller, consigneeId);
    return { consigneeId, consigneeName: party.name };
  }

  return {
    /** Matching jobs, with their open proformas and, on request, their figures. */
    async list(scope: ClientScope, { role }: Identity, asked: JobQuery): Promise<ListAnswer<StoredJob>> {
      // The cost of a job includes requests of which executive-ops sees only their own (FUND-4).
      const query = role === 'executive-ops' ? { ...asked, figures: undefined } : asked;
      const answer = await jobs.list(scope, query, toJob);
      if (Array.isArray(answer)) return withAsked(scope, query, answer);
      return { ...answer, items: await withAsked(scope, query, answer.items) };
    },

    summary: jobs.countByStatus,

    async create(caller: Caller, body: JobRequest): Promise<StoredJob> {
      const { jobNumber, partyId, jobType, consigneeId } = body;
      const [party, consignee] = await Promise.all([
        activeParty(caller, partyId),
        consigneeOf(caller, consigneeId),
      ]);
      const job = {
        ...NO_CARGO,
        description: '',
        shipmentCategory: '',
        ...jobContent(body),
        ...party,
        ...consignee,
        jobNumber,
        jobType,
        status: 'active' as const,
      };
      try {
        return toJob(await write(caller.scope, (tx) => jobs.insert(tx, job)));
      } catch (error) {
        throw isDuplicateKey(error) ? jobNumberTaken(jobNumber) : error;
      }
    },

    /** Changes a job that is not cancelled, unless somebody else has since `updatedAt` was read. */
    async update(caller: Caller, id: number, change: JobChange): Promise<StoredJob> {
      const stored = await jobs.byId(caller.scope, id);
      if (!stored) throw jobNotFound();
      if (stored.status === 'cancelled') throw jobCancelled();
      if (change.updatedAt && change.updatedAt !== stored.updatedAt.toISOString()) throw jobChanged();
      const isMoved = change.partyId !== undefined && change.partyId !== stored.partyId;
      const fields = {
        ...jobContent(change),
        ...(isMoved ? await activeParty(caller, change.partyId ?? stored.partyId) : {}),
        ...(await consigneeOf(caller, change.consigneeId)),
      };
      const updated = await write(caller.scope, (tx) => jobs.update(tx, stored, fields));
      if (!updated) throw jobChanged();
      return toJob(updated);
    },

    /** Completes or cancels an active job; of two concurrent requests the second gets 409. */
    end: (scope: ClientScope, id: number, status: JobEnd): Promise<StoredJob> =>
      write(scope, async (tx) => {
        await checkEnd(tx, id, status);
        const ended = await jobs.end(tx, id, status);
        if (!ended) throw jobEnded('completed or cancelled');
        return toJob(ended);
      }),
  };
}
export type JobService = ReturnType<typeof createJobService>;
