import type { Contract, contractBody, contractChanges, Party } from '@freightdesk/contracts';
import {
  answerList,
  type ClientScope,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type RequestContext,
} from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { CoreClient } from '../core/core.client';
import {
  chargeTwice,
  contractChanged,
  contractIdTaken,
  contractNotFound,
  inactiveParty,
  unknownParty,
} from './contract.errors';
import { toContract, toContractFields, toNewContract } from './contract.mapper';
import type { ContractRepository } from './contract.repository';

type NewContract = z.output<typeof contractBody>;
type ChangedContract = z.output<typeof contractChanges>;

const contractList = {
  searched: ['contractId', 'partyName', 'services.chargeName'],
  sortable: ['contractId', 'partyName', 'validTo', 'createdAt'],
  defaultSort: { id: -1 },
  toAnswer: toContract,
} as const;

function checkChargesDiffer({ services }: NewContract): void {
  const seen = new Set<number>();
  for (const [index, { chargeId }] of services.entries()) {
    if (seen.has(chargeId)) throw chargeTwice(index);
    seen.add(chargeId);
  }
}

/** Contracts of a client (document 2). */
export function createContractService({
  contracts,
  core,
}: {
  contracts: ContractRepository;
  core: CoreClient;
}) {
  const knownParty = (context: RequestContext, scope: ClientScope, id: number): Promise<Party> =>
    core.party(context, scope, id).catch((error: unknown) => {
      throw error instanceof Error && 'status' in error && error.status === 404 ? unknownParty() : error;
    });

  async function activeParty(context: RequestContext, scope: ClientScope, id: number): Promise<Party> {
    const party = await knownParty(context, scope, id);
    if (!party.isActive) throw inactiveParty();
    return party;
  }

  async function stored(scope: ClientScope, id: number) {
    const contract = await contracts.findOne(scope, { id });
    if (!contract) throw contractNotFound();
    return contract;
  }

  const namingTakenId = (contractId: string) => (error: unknown) => {
    throw isDuplicateKey(error) ? contractIdTaken(contractId) : error;
  };

  return {
    list: (
      scope: ClientScope,
      query: ListQuery & { partyId?: number | undefined },
    ): Promise<ListAnswer<Contract>> =>
      answerList(contracts, scope, query, {
        ...contractList,
        filter: query.partyId ? { partyId: query.partyId } : {},
      }),

    get: async (scope: ClientScope, id: number): Promise<Contract> => toContract(await stored(scope, id)),

    async create(context: RequestContext, scope: ClientScope, body: NewContract): Promise<Contract> {
      checkChargesDiffer(body);
      const party = await activeParty(context, scope, body.partyId);
      const insertion = contracts.insert(scope, toNewContract(body, party.name));
      return toContract(await insertion.catch(namingTakenId(body.contractId)));
    },

    /**
     * Replaces what the form decides, unless somebody else changed the contract since `updatedAt` was read. A party
     * that has become inactive may stay. The link to the quote is not the form's to change.
     */
    async update(
      context: RequestContext,
      scope: ClientScope,
      id: number,
      body: ChangedContract,
    ): Promise<Contract> {
      checkChargesDiffer(body);
      const before = await stored(scope, id);
      if (body.updatedAt && body.updatedAt !== before.updatedAt.toISOString()) throw contractChanged();
      const findParty = body.partyId === before.partyId ? knownParty : activeParty;
      const { name } = await findParty(context, scope, body.partyId);
      const { shipmentCategories = before.shipmentCategories } = body;
      const change = contracts.update(
        scope,
        { id, updatedAt: before.updatedAt },
        { $set: { ...toContractFields(body, name), shipmentCategories } },
      );
      const after = await change.catch(namingTakenId(body.contractId));
      if (!after) throw contractChanged();
      return toContract(after);
    },

    /** Deletes a contract and with it its services. */
    async remove(scope: ClientScope, id: number): Promise<void> {
      if (!(await contracts.remove(scope, { id }))) throw contractNotFound();
    },
  };
}
export type ContractService = ReturnType<typeof createContractService>;
