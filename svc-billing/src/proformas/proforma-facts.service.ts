import { ApiError } from '@freightdesk/api-client';
import type { proformaBody } from '@freightdesk/contracts/billing';
import type { Party } from '@freightdesk/contracts/core';
import { type Contract, getContract, markContractUsed } from '@freightdesk/contracts/crm';
import type { Stored } from '@freightdesk/data';
import {
  type Caller,
  type ClientScope,
  type CoreClient,
  internalClient,
  type ServiceConfig,
  type ServiceError,
  serviceClient,
} from '@freightdesk/service-kit';
import type { Minor } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentFacts } from '../documents/document-figures.rules';
import {
  contractOfOtherParty,
  inactiveContract,
  jobCancelled,
  unknownRecord,
} from '../documents/document-refusal.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import type { JobRecord } from '../jobs/job.model';
import type { JobRepository } from '../jobs/job.repository';
import { inactiveParty } from '../jobs/job.rules';

/** What a document copies from its contract. */
export type BillingContract = Pick<
  Contract,
  'id' | 'contractId' | 'partyId' | 'isActive' | 'paymentTermsDays'
>;

export type ProformaRequest = z.output<typeof proformaBody>;

/** What the service itself reads about a proforma, whatever was sent (BILL-10). */
export interface ProformaFacts extends DocumentFacts {
  readonly job: Stored<JobRecord>;
  readonly importer: Party | null;
  readonly contract: BillingContract;
  /** What is left of the party's advances for the job; undefined when none was received. */
  readonly advanceLeft: Minor | undefined;
}

/** The dependencies of these reads. */
export interface ProformaFactNeeds {
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly core: Pick<CoreClient, 'namedIn' | 'client'>;
  readonly crm: { contract(caller: Caller, id: number): Promise<BillingContract> };
  readonly jobBilling: Pick<JobBillingService, 'advanceLeft'>;
}

/** Turns the 404 of another service into a refusal that names the field. */
async function known<Record>(reading: Promise<Record>, refusal: () => ServiceError): Promise<Record> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? refusal() : error;
  }
}

/** Records that became inactive after the proforma was raised may stay on it; inactive ones cannot be chosen anew. */
function check(
  { job, party, contract }: Pick<ProformaFacts, 'job' | 'party' | 'contract'>,
  stored: DocumentRecord | undefined,
): void {
  if (job.status === 'cancelled') throw jobCancelled();
  if (!party.isActive && party.id !== stored?.partyId) throw inactiveParty();
  if (!contract.isActive && contract.id !== stored?.contractId) throw inactiveContract();
  if (contract.partyId !== party.id) throw contractOfOtherParty();
}

function partyIn(parties: readonly Party[], id: number, field: string): Party {
  const party = parties.find((each) => each.id === id);
  if (!party) throw unknownRecord(field, 'party');
  return party;
}

/** Reads job, party, importer, contract, client, tax group and charges of a proforma. */
export function createProformaFacts({ jobs, core, crm, jobBilling }: ProformaFactNeeds) {
  async function readJob(scope: ClientScope, jobNumber: string): Promise<Stored<JobRecord>> {
    const job = await jobs.byNumber(scope, jobNumber);
    if (!job) throw unknownRecord('jobNumber', 'job');
    return job;
  }

  return async (
    caller: Caller,
    request: ProformaRequest,
    stored?: Stored<DocumentRecord>,
  ): Promise<ProformaFacts> => {
    const { partyId, contractId } = request;
    // An absent importer is that of the stored proforma (API-4).
    const importerId = request.importerId === undefined ? stored?.importerId : request.importerId;
    const [job, named, contract, client] = await Promise.all([
      readJob(caller.scope, request.jobNumber),
      core.namedIn(caller, {
        partyIds: importerId ? [partyId, importerId] : [partyId],
        chargeIds: request.charges.flatMap(({ chargeId }) => chargeId ?? []),
      }),
      known(crm.contract(caller, contractId), () => unknownRecord('contractId', 'contract')),
      core.client(caller),
    ]);
    const party = partyIn(named.parties, partyId, 'partyId');
    const importer = importerId ? partyIn(named.parties, importerId, 'importerId') : null;
    check({ job, party, contract }, stored);
    // A party may name a group that does not exist; it then has no items.
    const group = named.taxGroups.find(({ id }) => String(id) === party.taxGroupsid);
    const charges = new Map(named.charges.map((charge) => [charge.id, charge]));
    const advanceLeft = await jobBilling.advanceLeft(
      caller.scope,
      { jobNumber: job.jobNumber, partyId },
      stored?.id,
    );
    return { advanceLeft, client, job, party, importer, contract, taxItems: group?.taxItems ?? [], charges };
  };
}
export type ReadProformaFacts = ReturnType<typeof createProformaFacts>;

interface UsedContract {
  readonly _id: { toString(): string };
  readonly clientId: string;
  readonly contractId: number;
  readonly usedDate: Date;
}

/** What svc-billing asks svc-crm on behalf of the caller, and what it tells it with our own key. */
export function createCrmClient({
  CRM_URL,
  SESSION_SECRET,
}: Pick<ServiceConfig, 'CRM_URL' | 'SESSION_SECRET'>) {
  const clientFor = serviceClient(CRM_URL);
  const internal = internalClient(CRM_URL, SESSION_SECRET);
  return {
    contract: ({ context, scope: { clientId } }: Caller, id: number): Promise<Contract> =>
      clientFor(context).call(getContract, { params: { id }, query: { clientId } }),

    /** Reports that an invoice was issued under a contract; the first time counts (QUOTE-4). */
    markUsed: ({ _id, clientId, contractId, usedDate }: UsedContract) =>
      internal({ requestId: `outbox-${_id}` }).call(markContractUsed, {
        params: { id: contractId },
        body: { clientId, usedDate: usedDate.toISOString() },
      }),
  };
}
export type CrmClient = ReturnType<typeof createCrmClient>;
