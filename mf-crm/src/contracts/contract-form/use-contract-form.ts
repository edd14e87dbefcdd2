import { type Charge, type Contract, contractChanges } from '@freightdesk/contracts';
import { links, SAVED, showValidationError, useNavigate } from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useFieldArray, useForm } from 'react-hook-form';
import { lineOfCharge } from '../../service-lines/service-line.rules';
import { useSaveContract } from '../contract.mutations';
import {
  type ContractFormValues,
  contractProblem,
  newContractValues,
  type PartyChoice,
  toContractInput,
  valuesOfContract,
} from './contract-form.values';

const schemaResolver = zodResolver(contractChanges) as unknown as Resolver<ContractFormValues>;

/** The rules of the contract hold for what is sent, which differs from what is typed. */
const resolver: Resolver<ContractFormValues> = (values, ...rest) =>
  schemaResolver(toContractInput(values, '', undefined) as never, ...rest);

/** The message of the first field that is wrong, in the order of the fields. */
function firstMessage(errors: FieldErrors): string | undefined {
  for (const error of Object.values(errors)) {
    if (!error || typeof error !== 'object') continue;
    const message = typeof error.message === 'string' ? error.message : firstMessage(error as FieldErrors);
    if (message) return message;
  }
  return undefined;
}

export interface ContractSources {
  /** The contract to be changed; a new one where nothing is said. */
  readonly contract: Contract | undefined;
  readonly parties: readonly PartyChoice[];
  readonly charges: readonly Charge[];
}

/** What the contract form does: its values, its services, and sending it. */
export function useContractForm({ contract, parties, charges }: ContractSources) {
  const navigate = useNavigate();
  const save = useSaveContract(contract);
  const [chargeId, chooseCharge] = useState('');
  const form = useForm<ContractFormValues>({
    resolver,
    defaultValues: contract ? valuesOfContract(contract) : newContractValues(Date.now()),
  });
  const services = useFieldArray({ control: form.control, name: 'services' });

  const addService = () => {
    const charge = charges.find(({ id }) => String(id) === chargeId);
    if (!charge) return showValidationError('Please select a charge');
    if (services.fields.some((line) => line.chargeId === charge.id))
      return showValidationError('This charge is already added');
    services.append(lineOfCharge(charge));
    chooseCharge('');
  };

  const partyName = (partyId: string) =>
    parties.find(({ id }) => String(id) === partyId)?.name ?? contract?.partyName ?? '';

  const send = () => {
    const values = form.getValues();
    save.mutate(toContractInput(values, partyName(values.partyId), contract), {
      onSuccess: () => void navigate(links.contracts, { state: SAVED }),
    });
  };

  const complain = (errors: FieldErrors) =>
    showValidationError(contractProblem(form.getValues()) ?? firstMessage(errors) ?? 'Please check the form');

  return {
    form,
    services: services.fields,
    removeService: services.remove,
    chargeId,
    chooseCharge,
    addService,
    submit: form.handleSubmit(send, complain),
    saving: save.isPending,
  };
}
export type ContractForm = ReturnType<typeof useContractForm>;
