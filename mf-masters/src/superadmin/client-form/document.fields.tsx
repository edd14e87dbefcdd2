import { FormGrid, TextAreaField, TextField } from '@freightdesk/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '../client.rules';

/** What the client's printed documents show. */
export function DocumentFields({ form }: { form: UseFormReturn<ClientFormValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormGrid>
      <TextField
        label="Logo Text"
        help="The words that stand for a logo"
        error={errors.logoText?.message}
        {...register('logoText')}
      />
      <TextAreaField
        label="Bank Details"
        help="Bank, branch, account number and IFSC"
        error={errors.bankDetails?.message}
        {...register('bankDetails')}
      />
    </FormGrid>
  );
}
