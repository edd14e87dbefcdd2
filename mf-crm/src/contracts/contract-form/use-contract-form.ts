import { type Contract, contractBody } from '@freightdesk/contracts';
import {
  links,
  markRefusedFields,
  SAVED,
  showValidationError,
  useNavigate,
  useSingleSubmit,
} from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { firstMessage } from '../../form-parts/first-message';
import { isChangedByOthers, useSaveContract } from '../contract.mutations';
import {
  type ContractFormValues,
  contractProblem,
  newContractValues,
  toContractInput,
  valuesOfContract,
} from './contract-form.values';

const schemaResolver = zodResolver(contractBody) as unknown as Resolver<ContractFormValues>;

/** The rules of the contract hold for what is sent, which differs from what is typed. */
const resolver: Resolver<ContractFormValues> = (values, ...rest) =>
  schemaResolver(toContractInput(values) as never, ...rest);

/**
 * What the contract form does: its values, its rules, and sending it.
 * @param contract the contract to be changed, as it was read; a new one where it is undefined
 */
export function useContractForm(contract: Contract | undefined) {
  const navigate = useNavigate();
  const save = useSaveContract(contract);
  const form = useForm<ContractFormValues>({
    resolver,
    defaultValues: contract ? valuesOfContract(contract) : newContractValues(Date.now()),
  });

  /** The user has been told already; the fields that are wrong are marked. */
  const told = (error: unknown) => {
    markRefusedFields(form.setError, error);
    return undefined;
  };

  const send = async () => {
    const saved = await save.mutateAsync(toContractInput(form.getValues())).catch(told);
    if (saved) void navigate(links.contracts, { state: SAVED });
  };

  const complain = (errors: FieldErrors) =>
    showValidationError(contractProblem(form.getValues()) ?? firstMessage(errors) ?? 'Please check the form');

  return {
    form,
    submit: useSingleSubmit(form.handleSubmit(send, complain)),
    saving: save.isPending,
    /** Somebody else changed the contract since it was read. */
    isChangedByOthers: isChangedByOthers(save.error),
    /** Goes back to what was typed. */
    keepTyping: save.reset,
  };
}
export type ContractForm = ReturnType<typeof useContractForm>;
