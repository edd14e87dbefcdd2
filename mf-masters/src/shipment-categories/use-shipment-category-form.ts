import {
  type ShipmentCategory,
  type ShipmentCategoryInput,
  shipmentCategoryBody,
} from '@freightdesk/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFirstProblem } from '../masters/show-first-problem';
import { useFormSave } from '../masters/use-form-save';
import type { ReferenceFormProps } from '../reference/reference.screen';
import { useSaveShipmentCategory } from './shipment-category.mutations';

const newShipmentCategory: ShipmentCategoryInput = {
  code: '',
  name: '',
  description: '',
  isActive: true,
};

function valuesOf(record: ShipmentCategory | undefined): ShipmentCategoryInput {
  if (!record) return newShipmentCategory;
  const { code, name, description, isActive } = record;
  return { code, name, description, isActive };
}

/** The form of a new shipment category, or of `record`. */
export function useShipmentCategoryForm({
  record,
  onSaved,
  onChanged,
}: Omit<ReferenceFormProps<ShipmentCategory>, 'onCancel'>) {
  const form = useForm({ resolver: zodResolver(shipmentCategoryBody), defaultValues: valuesOf(record) });
  const save = useSaveShipmentCategory(record);
  const { isDirty } = form.formState;
  useEffect(() => onChanged(isDirty), [onChanged, isDirty]);
  const submit = useFormSave({ form, save: save.mutateAsync, onSaved, onInvalid: showFirstProblem });
  return { form, submit, saving: save.isPending };
}
