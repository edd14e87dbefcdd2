import type { Contract, contractBody, Party } from '@freightdesk/contracts';
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
  contractIdTaken,
  contractNotFound,
  endsBeforeStart,
  inactiveParty,
  unknownParty,
} from './contract.errors';
import { toContract, toNewContract } from './contract.mapper';
import type { ContractRepository } from './contract.repository';

type NewContract = z.output<typeof contractBody>;

const contractList = {
  searched: ['contractId', 'partyName', 'services.chargeName'],
  sortable: ['contractId', 'partyName', 'validTo', 'createdAt'],
  defaultSort: { id: -1 },
  toAnswer: toContract,
} as const;

function checkPeriod({ validFrom, validTo }: NewContract): void {
  if (Date.parse(validFrom) > Date.parse(validTo)) throw endsBeforeStart();
}

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
  async function activeParty(context: RequestContext, scope: ClientScope, id: number): Promise<Party> {
    const party = await core.party(context, scope, id).catch((error: unknown) => {
      throw error instanceof Error && 'status' in error && error.status === 404 ? unknownParty() : error;
    });
    if (!party.isActive) throw inactiveParty();
    return party;
  }

  async function store(scope: ClientScope, body: NewContract, partyName: string): Promise<Contract> {
    try {
      return toContract(await contracts.insert(scope, toNewContract(body, partyName)));
    } catch (error) {
      throw isDuplicateKey(error) ? contractIdTaken(body.contractId) : error;
    }
  }

  return {
    list: (
      scope: ClientScope,
      query: ListQuery & { partyId?: number | undefined },
    ): Promise<ListAnswer<Contract>> =>
      answerList(contracts, scope, query, {
        ...contractList,
        filter: query.partyId ? { partyId: query.partyId } : {},
      }),

    async get(scope: ClientScope, id: number): Promise<Contract> {
      const contract = await contracts.findOne(scope, { id });
      if (!contract) throw contractNotFound();
      return toContract(contract);
    },

    async create(context: RequestContext, scope: ClientScope, body: NewContract): Promise<Contract> {
      checkPeriod(body);
      checkChargesDiffer(body);
      const party = await activeParty(context, scope, body.partyId);
      return store(scope, body, party.name);
    },
  };
}
export type ContractService = ReturnType<typeof createContractService>;
