import {
  type contractBody,
  type contractChanges,
  daysInOrder,
  type StoredContract,
} from '@freightdesk/contracts/crm';
import { isIdentifier } from '@freightdesk/contracts/shared';
import type { ListAnswer, Write } from '@freightdesk/data';
import { type Caller, type ClientScope, type CoreClient, isDuplicateKey } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { checkChargesActive, checkChargesDiffer, chosenParty } from '../masters/named-record.rules';
import {
  type ContractRecord,
  type MasterFacts,
  toContract,
  toContractChange,
  toNewContract,
} from './contract.model';
import type { ContractQuery, ContractRepository } from './contract.repository';
import {
  chargeTwice,
  contractChanged,
  contractIdTaken,
  contractNotFound,
  endsBeforeItBegins,
  wrongContractId,
} from './contract.rules';
import { createContractRemoval, type RemovalNeeds } from './contract-removal.service';

type NewContract = z.output<typeof contractBody>;
type ChangedContract = z.output<typeof contractChanges>;

/** The dependencies of contracts. */
export interface ContractNeeds extends Pick<RemovalNeeds, 'contractUses' | 'reopenQuote'> {
  readonly contracts: ContractRepository;
  readonly core: Pick<CoreClient, 'namedIn'>;
  readonly write: Write;
}

/** Refuses a change based on an older version, or one that would leave an invalid id or dates out of order. */
function checkChange(before: ContractRecord, { updatedAt, ...changes }: ChangedContract): void {
  if (updatedAt && updatedAt !== before.updatedAt.toISOString()) throw contractChanged();
  const { contractId = before.contractId } = changes;
  if (contractId !== before.contractId && !isIdentifier(contractId)) throw wrongContractId();
  const { validFrom = before.validFrom.toISOString(), validTo = before.validTo.toISOString() } = changes;
  if (!daysInOrder({ validFrom, validTo })) throw endsBeforeItBegins();
}

/** Contracts of a client. */
export function createContractService({ contracts, core, write, ...removal }: ContractNeeds) {
  /** The master records that lines refer to. */
  const namedByLines = (services: NonNullable<ChangedContract['services']>) => ({
    chargeIds: services.map(({ chargeId }) => chargeId),
    hsnCodes: services.flatMap(({ hsnCode }) => (hsnCode ? [hsnCode] : [])),
  });

  /** What a contract takes from the masters; a party or charge that has become inactive may stay. */
  async function factsOf(
    caller: Caller,
    { partyId, services }: ChangedContract,
    before?: ContractRecord,
  ): Promise<MasterFacts> {
    if (partyId === undefined && !services) return { hsnCodes: [] };
    const { parties, charges, hsnCodes } = await core.namedIn(caller, {
      partyIds: partyId === undefined ? [] : [partyId],
      ...namedByLines(services ?? []),
    });
    checkChargesActive(services ?? [], before?.services ?? [], charges);
    const party = partyId === undefined ? undefined : chosenParty(parties, partyId, before?.partyId);
    return { partyName: party?.name, hsnCodes };
  }

  async function stored(scope: ClientScope, id: number) {
    const contract = await contracts.byId(scope, id);
    if (!contract) throw contractNotFound();
    return contract;
  }

  const namingTakenId = (contractId: string) => (error: unknown) => {
    throw isDuplicateKey(error) ? contractIdTaken(contractId) : error;
  };

  return {
    list: (scope: ClientScope, query: ContractQuery): Promise<ListAnswer<StoredContract>> =>
      contracts.list(scope, query, new Date(), toContract),

    summary: (scope: ClientScope) => contracts.figures(scope, new Date()),

    get: async (scope: ClientScope, id: number): Promise<StoredContract> =>
      toContract(await stored(scope, id)),

    async create(caller: Caller, body: NewContract): Promise<StoredContract> {
      checkChargesDiffer(body.services, chargeTwice);
      const contract = toNewContract(body, await factsOf(caller, body));
      const creation = write(caller.scope, (tx) => contracts.insert(tx, contract));
      return toContract(await creation.catch(namingTakenId(body.contractId)));
    },

    /**
     * Changes the fields that were sent and keeps the rest, unless somebody else has changed the contract since
     * `updatedAt` was read. The link to the quote cannot be changed.
     */
    async update(caller: Caller, id: number, body: ChangedContract): Promise<StoredContract> {
      if (body.services) checkChargesDiffer(body.services, chargeTwice);
      const before = await stored(caller.scope, id);
      checkChange(before, body);
      const fields = toContractChange(body, before, await factsOf(caller, body, before));
      const change = write(caller.scope, (tx) => contracts.changeAsRead(tx, before, fields));
      const after = await change.catch(namingTakenId(body.contractId ?? before.contractId));
      if (!after) throw contractChanged();
      return toContract(after);
    },

    remove: createContractRemoval({ contracts, write, ...removal }),
  };
}
export type ContractService = ReturnType<typeof createContractService>;
