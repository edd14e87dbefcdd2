import {
  type contractBody,
  type contractChanges,
  daysInOrder,
  type StoredContract,
} from '@freightdesk/contracts/crm';
import { isIdentifier } from '@freightdesk/contracts/shared';
import type { Write } from '@freightdesk/data';
import { type Caller, type CoreClient, isDuplicateKey } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { checkChargesActive, checkChargesDiffer, chosenParty } from '../masters/master-record.rules';
import {
  type ContractRecord,
  type MasterFacts,
  toContract,
  toContractChange,
  toNewContract,
} from './contract.model';
import type { ContractRepository } from './contract.repository';
import {
  contractChanged,
  contractIdTaken,
  duplicateCharge,
  endsBeforeItBegins,
  wrongContractId,
} from './contract.rules';
import { requireContract } from './require-contract.service';

type ContractBody = z.output<typeof contractBody>;
type ContractChanges = z.output<typeof contractChanges>;

/** The dependencies of saving contracts. */
export interface SaveContractNeeds {
  readonly contracts: ContractRepository;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly write: Write;
}

/** Refuses a change based on an older version, or one that would leave an invalid id or dates out of order. */
function checkChange(before: ContractRecord, { updatedAt, ...changes }: ContractChanges): void {
  if (updatedAt && updatedAt !== before.updatedAt.toISOString()) throw contractChanged();
  const { contractId = before.contractId } = changes;
  if (contractId !== before.contractId && !isIdentifier(contractId)) throw wrongContractId();
  const { validFrom = before.validFrom.toISOString(), validTo = before.validTo.toISOString() } = changes;
  if (!daysInOrder({ validFrom, validTo })) throw endsBeforeItBegins();
}

/** The master records that lines refer to. */
const mastersOfLines = (services: NonNullable<ContractChanges['services']>) => ({
  chargeIds: services.map(({ chargeId }) => chargeId),
  hsnCodes: services.flatMap(({ hsnCode }) => (hsnCode ? [hsnCode] : [])),
});

/** Reads the masters of a contract; a party or charge that has become inactive may stay. */
async function readMasterFacts(
  { core }: SaveContractNeeds,
  caller: Caller,
  { partyId, services }: ContractChanges,
  before?: ContractRecord,
): Promise<MasterFacts> {
  if (partyId === undefined && !services) return { hsnCodes: [] };
  const { parties, charges, hsnCodes } = await core.referencedRecords(caller, {
    partyIds: partyId === undefined ? [] : [partyId],
    ...mastersOfLines(services ?? []),
  });
  checkChargesActive(services ?? [], before?.services ?? [], charges);
  const party = partyId === undefined ? undefined : chosenParty(parties, partyId, before?.partyId);
  return { partyName: party?.name, hsnCodes };
}

const refuseTakenId = (contractId: string) => (error: unknown) => {
  throw isDuplicateKey(error) ? contractIdTaken(contractId) : error;
};

/**
 * Creates a contract that was not made from a quote.
 *
 * @throws {ServiceError} 400 for masters that are unknown or inactive and for a charge on two lines
 * @throws {ServiceError} 409 when the contract id is taken
 * @throws {NetworkError} when svc-core is down, which answers turn into 503
 */
export const createContract =
  (needs: SaveContractNeeds) =>
  async (caller: Caller, body: ContractBody): Promise<StoredContract> => {
    checkChargesDiffer(body.services, duplicateCharge);
    const contract = toNewContract(body, await readMasterFacts(needs, caller, body));
    const creation = needs.write(caller.scope, (tx) => needs.contracts.insert(tx, contract));
    return toContract(await creation.catch(refuseTakenId(body.contractId)));
  };

/**
 * Changes the fields of the body and keeps the rest. The link to the quote cannot be changed.
 *
 * @throws {ServiceError} 409 when somebody else has changed the contract since `updatedAt` was read
 */
export const updateContract =
  (needs: SaveContractNeeds) =>
  async (caller: Caller, id: number, body: ContractChanges): Promise<StoredContract> => {
    if (body.services) checkChargesDiffer(body.services, duplicateCharge);
    const before = await requireContract(needs, caller.scope, id);
    checkChange(before, body);
    const fields = toContractChange(body, before, await readMasterFacts(needs, caller, body, before));
    const change = needs.write(caller.scope, (tx) => needs.contracts.changeAsRead(tx, before, fields));
    const after = await change.catch(refuseTakenId(body.contractId ?? before.contractId));
    if (!after) throw contractChanged();
    return toContract(after);
  };
