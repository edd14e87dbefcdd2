import { type ChargeBasis, type ChargeBasisInput, chargeBasisBody } from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFirstProblem } from '../masters/show-first-problem';
import { useFormSave } from '../masters/use-form-save';
import type { ReferenceFormProps } from '../reference/reference.screen';
import { useSaveChargeBasis } from './charge-basis.mutations';

const newChargeBasis: ChargeBasisInput = {
  code: '',
  name: '',
  description: '',
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
  isActive: true,
};

function valuesOf(record: ChargeBasis | undefined): ChargeBasisInput {
  if (!record) return newChargeBasis;
  const { code, name, description, isActive, requiresRate, requiresPercent, requiresContainerRates } = record;
  return { code, name, description, isActive, requiresRate, requiresPercent, requiresContainerRates };
}

/** The form of a new charge basis, or of `record`. */
export function useChargeBasisForm({
  record,
  onSaved,
  onChanged,
}: Omit<ReferenceFormProps<ChargeBasis>, 'onCancel'>) {
  const form = useForm({ resolver: zodResolver(chargeBasisBody), defaultValues: valuesOf(record) });
  const save = useSaveChargeBasis(record);
  const { isDirty } = form.formState;
  useEffect(() => onChanged(isDirty), [onChanged, isDirty]);
  const submit = useFormSave({ form, save: save.mutateAsync, onSaved, onInvalid: showFirstProblem });
  return { form, submit, saving: save.isPending };
}
