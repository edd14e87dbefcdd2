import { NetworkError } from '@freightdesk/api-client';
import type { MasterUse } from '@freightdesk/contracts/core';
import { contractUses } from '@freightdesk/contracts/crm';
import type { Write, WriteScope } from '@freightdesk/data';
import { type Caller, internalClient, type ServiceConfig } from '@freightdesk/service-kit';
import type { ContractRepository } from './contract.repository';
import { contractChanged, contractInUse, usesUnknown } from './contract.rules';
import { requireContract } from './require-contract.service';

/** The milliseconds for both calls to billing together, so that whoever presses Delete learns the outcome. */
const USES_TIMEOUT = 5_000;

/** Asks svc-billing what uses a contract; rejects with 503 when it does not answer before `limit`. */
type ReadContractUses = (caller: Caller, id: number, limit: AbortSignal) => Promise<readonly MasterUse[]>;

/**
 * Reads the uses of contracts from svc-billing.
 *
 * @throws {ServiceError} 503 from a call when billing cannot be asked
 */
export function createContractUses({
  BILLING_URL,
  SESSION_SECRET,
}: Pick<ServiceConfig, 'BILLING_URL' | 'SESSION_SECRET'>): ReadContractUses {
  const billing = internalClient(BILLING_URL, SESSION_SECRET);
  return async ({ context, scope: { clientId } }, id, limit) => {
    try {
      return (await billing(context).call(contractUses, { query: { clientId, id }, signal: limit })).uses;
    } catch (error) {
      throw limit.aborted || error instanceof NetworkError ? usesUnknown() : error;
    }
  };
}

/** The dependencies of deleting contracts. */
export interface DeletionNeeds {
  readonly contracts: Pick<ContractRepository, 'byId' | 'removeAsRead'>;
  readonly contractUses: ReadContractUses;
  /** Reopens the quote behind a contract, in the transaction that deletes the contract. */
  readonly reopenQuote: (tx: WriteScope, contractId: number) => Promise<void>;
  readonly write: Write;
}

async function checkUnused(
  { contractUses: read }: DeletionNeeds,
  caller: Caller,
  id: number,
  limit: AbortSignal,
) {
  const uses = await read(caller, id, limit);
  if (uses.length > 0) throw contractInUse(uses);
}

/**
 * Deletes a contract with its services and reopens the quote behind it, both or neither; with `updatedAt`, only in
 * that state (QUOTE-13). Billing is asked before and, because a proforma may be raised meanwhile, again before the
 * deletion is committed (docs/decisions/0010).
 *
 * @throws {ServiceError} 409 for a contract that is used or was changed
 * @throws {ServiceError} 503 when billing cannot be asked; in both cases nothing is deleted
 */
export const deleteContract =
  (needs: DeletionNeeds) =>
  async (caller: Caller, id: number, updatedAt?: string): Promise<void> => {
    const limit = AbortSignal.timeout(USES_TIMEOUT);
    const contract = await requireContract(needs, caller.scope, id);
    if (updatedAt && new Date(updatedAt).getTime() !== contract.updatedAt.getTime()) throw contractChanged();
    await checkUnused(needs, caller, id, limit);
    await needs.write(caller.scope, async (tx) => {
      if (!(await needs.contracts.removeAsRead(tx, { id, updatedAt }))) throw contractChanged();
      await needs.reopenQuote(tx, id);
      await checkUnused(needs, caller, id, limit);
    });
  };
