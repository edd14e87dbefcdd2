import { NetworkError } from '@freightdesk/api-client';
import type { MasterUse } from '@freightdesk/contracts/core';
import { contractUses } from '@freightdesk/contracts/crm';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import { type Caller, internalClient, type ServiceConfig } from '@freightdesk/service-kit';
import type { ContractRecord } from './contract.model';
import type { ContractRepository } from './contract.repository';
import { contractChanged, contractInUse, contractNotFound, usesUnknown } from './contract.rules';

/** The deadline for both questions to billing, so that whoever presses Delete learns the outcome. */
const ASK_LIMIT = 5_000;

/** Asks svc-billing what uses a contract; rejects with 503 when it does not answer before `limit`. */
export type AskContractUses = (
  caller: Caller,
  id: number,
  limit: AbortSignal,
) => Promise<readonly MasterUse[]>;

/** The question of svc-crm to svc-billing. */
export function createContractUses({
  BILLING_URL,
  SESSION_SECRET,
}: Pick<ServiceConfig, 'BILLING_URL' | 'SESSION_SECRET'>): AskContractUses {
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
export interface RemovalNeeds {
  readonly contracts: Pick<ContractRepository, 'byId' | 'removeAsRead'>;
  readonly contractUses: AskContractUses;
  /** Reopens the quote behind a contract, in the transaction that deletes the contract. */
  readonly reopenQuote: (tx: WriteScope, contractId: number) => Promise<void>;
  readonly write: Write;
}

/** Deletes unused contracts (QUOTE-13). */
export function createContractRemoval({ contracts, contractUses, reopenQuote, write }: RemovalNeeds) {
  async function checkUnused(caller: Caller, contract: Stored<ContractRecord>, limit: AbortSignal) {
    const uses = await contractUses(caller, contract.id, limit);
    if (uses.length > 0) throw contractInUse(uses);
  }

  async function stored({ scope }: Caller, id: number): Promise<Stored<ContractRecord>> {
    const contract = await contracts.byId(scope, id);
    if (!contract) throw contractNotFound();
    return contract;
  }

  /**
   * Deletes a contract with its services and reopens the quote behind it, both or neither; with `updatedAt`, only in
   * that state. Billing is asked before and, because a proforma may be raised meanwhile, again before the deletion is
   * committed (docs/decisions/0010). Throws 409 for a contract that is used or was changed, and 503 when billing
   * cannot be asked; in both cases nothing is deleted.
   */
  return async (caller: Caller, id: number, updatedAt?: string): Promise<void> => {
    const limit = AbortSignal.timeout(ASK_LIMIT);
    const contract = await stored(caller, id);
    if (updatedAt && new Date(updatedAt).getTime() !== contract.updatedAt.getTime()) throw contractChanged();
    await checkUnused(caller, contract, limit);
    await write(caller.scope, async (tx) => {
      if (!(await contracts.removeAsRead(tx, { id, updatedAt }))) throw contractChanged();
      await reopenQuote(tx, id);
      await checkUnused(caller, contract, limit);
    });
  };
}
