import { NetworkError } from '@freightdesk/api-client';
import { contractUses, type MasterUse } from '@freightdesk/contracts';
import {
  type Caller,
  internalClient,
  type ServiceConfig,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/service-kit';
import type { ContractRecord } from './contract.model';
import type { ContractRepository } from './contract.repository';
import { contractChanged, contractInUse, contractNotFound, usesUnknown } from './contract.rules';

/** Both questions to billing together take no longer, so that whoever presses Delete learns what came of it. */
const ASK_LIMIT = 5_000;

/** Asks svc-billing what names a contract; rejects with 503 where it gives no answer before `limit`. */
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

/** What the deletion of contracts needs of the rest of the service. */
export interface RemovalNeeds {
  readonly contracts: Pick<ContractRepository, 'byId' | 'removeAsRead'>;
  readonly contractUses: AskContractUses;
  /** Opens the quote that became a contract again, in the transaction that deletes the contract. */
  readonly reopenQuote: (tx: WriteScope, contractId: number) => Promise<void>;
  readonly write: Write;
}

/** Deletes contracts that nothing uses (QUOTE-13). */
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
   * Deletes a contract with its services, where `updatedAt` is named only in that state, and opens the quote behind it
   * again, both or neither. Billing is asked before and, since a proforma may be raised meanwhile, once more before the
   * deletion is final (docs/decisions/0010). Throws 409 for a contract that is used or was changed, 503 where billing
   * cannot be asked; nothing is deleted then.
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
