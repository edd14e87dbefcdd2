import type { ChargeBasis } from '@freightdesk/contracts';
import { CheckboxField } from '@freightdesk/ui/field';
import { ReferenceFormCard } from '../reference/reference.form';
import type { ReferenceFormProps } from '../reference/reference.screen';
import { useChargeBasisForm } from './use-charge-basis-form';

/** Adds or edits a charge basis. */
export function ChargeBasisForm({ onCancel, ...options }: ReferenceFormProps<ChargeBasis>) {
  const { form, submit, saving } = useChargeBasisForm(options);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  return (
    <ReferenceFormCard
      thing="Charge Basis"
      record={options.record}
      field={register}
      changed={isDirty}
      pending={saving}
      onSubmit={submit}
      {...{ errors, onCancel }}
    >
      <CheckboxField label="Requires rate" {...register('requiresRate')} />
      <CheckboxField label="Requires percent" {...register('requiresPercent')} />
      <CheckboxField label="Requires container rates" {...register('requiresContainerRates')} />
    </ReferenceFormCard>
  );
}
