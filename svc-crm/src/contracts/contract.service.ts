import {
  type Contract,
  type contractBody,
  type contractChanges,
  daysInOrder,
  listContracts,
} from '@freightdesk/contracts';
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
import { chosenParty } from '../parties/chosen-party';
import { checkChargesActive, checkChargesDiffer } from '../service-lines/line-charges';
import {
  chargeTwice,
  contractChanged,
  contractIdTaken,
  contractNotFound,
  endsBeforeItBegins,
} from './contract.errors';
import { type MasterFacts, toContract, toContractChange, toNewContract } from './contract.mapper';
import type { ContractRecord } from './contract.model';
import type { ContractRepository } from './contract.repository';

type NewContract = z.output<typeof contractBody>;
type ChangedContract = z.output<typeof contractChanges>;

const contractList = {
  searched: ['contractId', 'partyName', 'services.chargeName'],
  sortable: listContracts.sorts,
  defaultSort: { id: -1 },
  toAnswer: toContract,
} as const;

/** Refuses a change that was made from an older state, or that leaves the contract with days out of order. */
function checkChange(before: ContractRecord, { updatedAt, ...changes }: ChangedContract): void {
  if (updatedAt && updatedAt !== before.updatedAt.toISOString()) throw contractChanged();
  const { validFrom = before.validFrom.toISOString(), validTo = before.validTo.toISOString() } = changes;
  if (!daysInOrder({ validFrom, validTo })) throw endsBeforeItBegins();
}

/** Contracts of a client. */
export function createContractService({
  contracts,
  core,
}: {
  contracts: ContractRepository;
  core: CoreClient;
}) {
  /** What a change takes from the masters; a party or charge that has become inactive may stay. */
  async function factsOf(
    context: RequestContext,
    scope: ClientScope,
    before: ContractRecord,
    { partyId, services }: ChangedContract,
  ): Promise<MasterFacts> {
    const caller = { context, scope };
    const [party, hsnCodes, charges] = await Promise.all([
      partyId === undefined ? undefined : chosenParty(core, caller, partyId, before.partyId),
      services ? core.hsnCodes(context, scope) : [],
      services ? core.charges(context, scope) : [],
    ]);
    checkChargesActive(services ?? [], before.services, charges);
    return { partyName: party?.name, hsnCodes };
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
      checkChargesDiffer(body.services, chargeTwice);
      const [{ name: partyName }, hsnCodes, charges] = await Promise.all([
        chosenParty(core, { context, scope }, body.partyId),
        core.hsnCodes(context, scope),
        core.charges(context, scope),
      ]);
      checkChargesActive(body.services, [], charges);
      const insertion = contracts.insert(scope, toNewContract(body, { partyName, hsnCodes }));
      return toContract(await insertion.catch(namingTakenId(body.contractId)));
    },

    /**
     * Changes what was sent and keeps the rest, unless somebody else changed the contract since `updatedAt` was read.
     * The link to the quote is not the form's to change.
     */
    async update(
      context: RequestContext,
      scope: ClientScope,
      id: number,
      body: ChangedContract,
    ): Promise<Contract> {
      if (body.services) checkChargesDiffer(body.services, chargeTwice);
      const before = await stored(scope, id);
      checkChange(before, body);
      const facts = await factsOf(context, scope, before, body);
      const asRead = { id, updatedAt: before.updatedAt };
      const change = contracts.update(scope, asRead, { $set: toContractChange(body, before, facts) });
      const after = await change.catch(namingTakenId(body.contractId ?? before.contractId));
      if (!after) throw contractChanged();
      return toContract(after);
    },

    /** Deletes a contract and with it its services; where `updatedAt` is named, only in that state. */
    async remove(scope: ClientScope, id: number, updatedAt?: string): Promise<void> {
      const asRead = updatedAt ? { id, updatedAt: new Date(updatedAt) } : { id };
      if (await contracts.remove(scope, asRead)) return;
      await stored(scope, id);
      throw contractChanged();
    },
  };
}
export type ContractService = ReturnType<typeof createContractService>;
