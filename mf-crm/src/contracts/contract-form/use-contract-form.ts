import {
  type Contract,
  type ContractChanges,
  type ContractInput,
  contractBody,
  createContract,
  getContract,
  updateContract,
} from '@freightdesk/contracts';
import { lineChanges, links, SAVED, useApi, useNavigate, useRecordForm } from '@freightdesk/remote-kit';
import { contractKeys } from '../contract.queries';
import { contractRules, newContractValues, toContractInput, valuesOfContract } from './contract-form.values';

/** What a change carries besides the form: where the contract came from, and the state it was read in. */
function changesOf(body: ContractInput, contract: Contract): ContractChanges {
  const { quoteId, quoteVersion, originalQuoteId, shipmentCategories, metadata, updatedAt } = contract;
  return { ...body, quoteId, quoteVersion, originalQuoteId, shipmentCategories, metadata, updatedAt };
}

const FIELDS = {
  partyId: { label: 'Party number' },
  partyName: { label: 'Party' },
  services: { label: 'Services', changes: lineChanges },
} as const;

/**
 * What the contract form does: its values, its rules, and sending it.
 * @param contract the contract to be changed, as it was read; a new one where it is undefined
 */
export function useContractForm(contract: Contract | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  const [done, task] = contract ? ['updated', 'update'] : ['created', 'create'];
  return useRecordForm({
    schema: contractBody,
    toInput: toContractInput,
    rules: contractRules,
    record: contract,
    values: (stored) => (stored ? valuesOfContract(stored) : newContractValues(Date.now())),
    save: (body, { record }) =>
      record
        ? api.call(updateContract, { params: { id: record.id }, body: changesOf(body, record) })
        : api.call(createContract, { body }),
    reread: ({ id }) => api.call(getContract, { params: { id } }),
    words: {
      saved: `Contract ${done} successfully`,
      failed: `Failed to ${task} contract`,
      fields: FIELDS,
    },
    stale: [contractKeys.all],
    onSaved: () => void navigate(links.contracts, { state: SAVED }),
  });
}
export type ContractForm = ReturnType<typeof useContractForm>;
