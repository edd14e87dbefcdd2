import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ContractRecord } from './contract.model';
import type { ContractRepository } from './contract.repository';
import { contractNotFound } from './contract.rules';

/**
 * A contract.
 *
 * @throws {ServiceError} 404 when the client has no such contract
 */
export async function requireContract(
  { contracts }: { readonly contracts: Pick<ContractRepository, 'byId'> },
  scope: ClientScope,
  id: number,
): Promise<Stored<ContractRecord>> {
  const contract = await contracts.byId(scope, id);
  if (!contract) throw contractNotFound();
  return contract;
}
