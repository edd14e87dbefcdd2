import { appliesToExpense, CHARGE_CATEGORIES, CURRENCIES } from '@freightdesk/contracts';
import {
  CheckboxField,
  FormGrid,
  FormRow,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import { capitalised } from '../charge.words';
import type { ChargeFormValues } from './charge-form.types';
import { ContainerTypeField } from './container-type.field';
import { UnitField } from './unit.field';
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
