import { type Contract, type ContractInput, MISSING_CONTRACT_FIELDS } from '@freightdesk/contracts/crm';
import { indianDay } from '@freightdesk/tax';
import { draftOf, type LineDraft, toLineInput } from '../service-lines/line-draft.rules';
import type { PartyValues } from '../shared/party-and-validity.form';

export interface ContractFormValues extends PartyValues {
  contractId: string;
  validFrom: string;
  validTo: string;
  isDefault: boolean;
  paymentTermsDays: string;
  maxValue: string;
  isActive: boolean;
  services: LineDraft[];
}

/** A contract id suggested for a new contract: `CT-` and the last six digits of the time (ID-2). */
const newContractId = (now: number): string => `CT-${String(now).slice(-6)}`;

export const newContractValues = (now: number): ContractFormValues => ({
  contractId: newContractId(now),
  partyId: '',
  partyName: '',
  validFrom: '',
  validTo: '',
  isDefault: false,
  paymentTermsDays: '30',
  maxValue: '',
  isActive: true,
  services: [],
});

export const valuesOfContract = (contract: Contract): ContractFormValues => ({
  contractId: contract.contractId,
  partyId: String(contract.partyId),
  partyName: contract.partyName,
  validFrom: indianDay(new Date(contract.validFrom)),
  validTo: indianDay(new Date(contract.validTo)),
  isDefault: contract.isDefault,
  paymentTermsDays: String(contract.paymentTermsDays),
  maxValue: contract.maxValue === null ? '' : String(contract.maxValue),
  isActive: contract.isActive,
  services: contract.services.map(draftOf),
});

/**
 * The contract as sent; an empty max value is null. Text that is not a number is sent as it is, so that the schema
 * reports it.
 */
export const toContractInput = (values: ContractFormValues): ContractInput => ({
  ...values,
  maxValue: values.maxValue.trim() === '' ? null : values.maxValue,
  services: values.services.map(toLineInput),
});

const lacksCost = ({ buyingCost, sellingCost }: LineDraft): boolean =>
  buyingCost.trim() === '' || sellingCost.trim() === '';

/** The rules of the form, which come before those of the schema; messages by field, in their order. */
export function contractRules(values: ContractFormValues): Record<string, string> {
  const { services } = values;
  const missing = (['partyId', 'validFrom', 'validTo'] as const).filter((name) => !values[name]);
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, MISSING_CONTRACT_FIELDS]));
  if (services.length === 0) return { root: 'Please add at least one service' };
  const incompleteIndex = services.findIndex(lacksCost);
  return incompleteIndex === -1 ? {} : { root: `Please fill in costs for service ${incompleteIndex + 1}` };
}
