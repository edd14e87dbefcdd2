import { ApiError } from '@freightdesk/api-client';
import type { Charge, Client, Contract, Party, proformaBody, TaxItemRecord } from '@freightdesk/contracts';
import type { ClientScope, RequestContext, ServiceError, Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { Repositories } from '../composition';
import type { CoreClient } from '../core/core.client';
import type { CrmClient } from '../crm/crm.client';
import { inactiveParty } from '../jobs/job.errors';
import type { JobRecord } from '../jobs/job.model';
import { contractOfOtherParty, inactiveContract, jobCancelled, unknownRecord } from './invoice.errors';
import type { InvoiceRecord } from './invoice.model';

export type ProformaRequest = z.output<typeof proformaBody>;

/** What the service reads itself about a proforma, whatever the sender says (BILL-10). */
export interface ProformaFacts {
  readonly client: Client;
  readonly job: Stored<JobRecord>;
  readonly party: Party;
  readonly importer: Party | null;
  readonly contract: Contract;
  readonly taxItems: readonly TaxItemRecord[];
  readonly charges: ReadonlyMap<number, Charge>;
}

interface Sources extends Pick<Repositories, 'jobs'> {
  readonly core: CoreClient;
  readonly crm: CrmClient;
}

/** Turns the 404 of another service into a refusal that names the field. */
async function known<Record>(reading: Promise<Record>, refusal: () => ServiceError): Promise<Record> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? refusal() : error;
  }
}

/** What became inactive after the proforma was raised may stay on it; nothing inactive may be chosen anew. */
function check(
  { job, party, contract }: Pick<ProformaFacts, 'job' | 'party' | 'contract'>,
  stored: InvoiceRecord | undefined,
): void {
  if (job.status === 'cancelled') throw jobCancelled();
  if (!party.isActive && party.id !== stored?.partyId) throw inactiveParty();
  if (!contract.isActive && contract.id !== stored?.contractId) throw inactiveContract();
  if (contract.partyId !== party.id) throw contractOfOtherParty();
}

/** Reads job, party, importer, contract, client, tax group and charges of a proforma. */
export function createProformaFacts({ jobs, core, crm }: Sources) {
  async function readJob(scope: ClientScope, jobNumber: string): Promise<Stored<JobRecord>> {
    const job = await jobs.findOne(scope, { jobNumber });
    if (!job) throw unknownRecord('jobNumber', 'job');
    return job;
  }

  return async (
    context: RequestContext,
    scope: ClientScope,
    request: ProformaRequest,
    stored?: InvoiceRecord,
  ): Promise<ProformaFacts> => {
    const partyOf = (field: string, id: number) =>
      known(core.party(context, scope, id), () => unknownRecord(field, 'party'));
    const [job, party, importer, contract, client, charges] = await Promise.all([
      readJob(scope, request.jobNumber),
      partyOf('partyId', request.partyId),
      request.importerId ? partyOf('importerId', request.importerId) : null,
      known(crm.contract(context, scope, request.contractId), () => unknownRecord('contractId', 'contract')),
      core.client(context, scope),
      core.charges(context, scope),
    ]);
    check({ job, party, contract }, stored);
    const taxItems = await core.taxItems(context, scope, party.taxGroupsid);
    return {
      client,
      job,
      party,
      importer,
      contract,
      taxItems,
      charges: new Map(charges.map((charge) => [charge.id, charge])),
    };
  };
}
export type ReadProformaFacts = ReturnType<typeof createProformaFacts>;
