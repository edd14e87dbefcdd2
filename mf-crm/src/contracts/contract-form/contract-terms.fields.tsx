import { CheckboxField, MoneyField, NumberField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import type { ContractFormValues } from './contract-form.values';

/** How a contract is paid, how much it may come to, and whether it is in use. */
export function ContractTermsFields() {
  const { register, formState } = useFormContext<ContractFormValues>();
  const { errors } = formState;
  return (
    <>
      <NumberField
        label="Payment Terms (days)"
        inputMode="numeric"
        error={errors.paymentTermsDays?.message}
        {...register('paymentTermsDays')}
      />
      <MoneyField
        label="Max Value"
        help="Empty means no limit"
        error={errors.maxValue?.message}
        {...register('maxValue')}
      />
      <CheckboxField
        label="Default contract"
        help="Offered first for this party"
        {...register('isDefault')}
      />
      <CheckboxField label="Active" {...register('isActive')} />
    </>
  );
}
