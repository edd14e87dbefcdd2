import { appliesToExpense, CHARGE_CATEGORIES, CONTAINER_TYPES, CURRENCIES } from '@freightdesk/contracts';
import {
  CheckboxField,
  FormGrid,
  FormRow,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { unitOptions } from '../charge.units';
import { capitalised } from '../charge.words';
import type { ChargeFormValues } from './charge-form.types';
import type { ChargeForm } from './use-charge-form';

const categories = CHARGE_CATEGORIES.map((value) => ({ value, label: capitalised(value) }));
const currencies = CURRENCIES.map((value) => ({ value, label: value }));

/** What a charge is called, what it is for the books, and its rate. */
export function BasicInformationFields({ chooseCategory, chooseUnit, isNew }: ChargeForm) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const [category, currency] = useWatch<ChargeFormValues, ['category', 'currency']>({
    name: ['category', 'currency'],
  });
  const { errors } = formState;
  const text = (name: 'chargeCode' | 'group' | 'mode') => ({
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <TextField label="Charge Name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Charge Code" readOnly={!isNew} help="Generated" {...text('chargeCode')} />
      <SelectField
        label="Category"
        required
        placeholder="Select a category"
        options={categories}
        error={errors.category?.message}
        {...register('category', { onChange: ({ target }) => chooseCategory(target.value) })}
      />
      <TextField label="Group" {...text('group')} />
      <UnitField onChoose={chooseUnit} />
      <ContainerTypeField />
      <MoneyField
        label="Rate"
        step="0.01"
        currency={currency}
        error={errors.rate?.message}
        {...register('rate')}
      />
      <SelectField label="Currency" options={currencies} {...register('currency')} />
      <TextField label="Mode" help="For example sea, air or road" {...text('mode')} />
      <CheckboxField
        label="Apply to Expense"
        help="Follows from the category"
        checked={appliesToExpense(category)}
        disabled
        readOnly
      />
      <FormRow>
        <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      </FormRow>
    </FormGrid>
  );
}

interface UnitFieldProps {
  onChoose: (unit: string) => void;
}

/** The unit of the rate; the charge's own is offered whatever it is. */
function UnitField({ onChoose }: UnitFieldProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  return (
    <SelectField
      label="Unit"
      options={unitOptions(formState.defaultValues?.unit ?? '')}
      error={formState.errors.unit?.message}
      {...register('unit', { onChange: ({ target }) => onChoose(target.value) })}
    />
  );
}

const types = CONTAINER_TYPES.map((value) => ({ value, label: value }));

/** A choice for `per container` alone; other units settle it. */
function ContainerTypeField() {
  const { control, formState } = useFormContext<ChargeFormValues>();
  const unit = useWatch<ChargeFormValues, 'unit'>({ name: 'unit' });
  return (
    <Controller
      control={control}
      name="containerType"
      render={({ field }) => (
        <SelectField
          label="Container Type"
          placeholder="None"
          options={types}
          help="Chosen for the unit per container"
          error={formState.errors.containerType?.message}
          {...field}
          disabled={unit !== 'per container'}
        />
      )}
    />
  );
}
