import {
  type Contract,
  type ContractChanges,
  type ContractInput,
  contractBody,
  contractChanges,
} from '@freightdesk/contracts';

/** The body that creates a contract: what was typed, with its figures as numbers. */
export const newContractBody = (input: ContractInput): ContractInput => contractBody.parse(input);

/** The body that changes a contract: also where it came from, and the state it was read in. */
export function changedContractBody(input: ContractInput, contract: Contract): ContractChanges {
  const { quoteId, quoteVersion, originalQuoteId, shipmentCategories, metadata, updatedAt } = contract;
  const origin = { quoteId, quoteVersion, originalQuoteId, shipmentCategories, metadata, updatedAt };
  return contractChanges.parse({ ...input, ...origin });
}
