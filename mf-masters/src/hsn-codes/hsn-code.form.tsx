import { FormGrid, FormRow, NumberField, TextAreaField, TextField } from '@freightdesk/ui/field';
import type { FormEventHandler } from 'react';
import type { useHsnCodeForm } from './use-hsn-code-form';

export interface HsnCodeFormProps {
  /** Ties the button in the dialog's foot to this form. */
  id: string;
  form: ReturnType<typeof useHsnCodeForm>['form'];
  onSubmit: FormEventHandler<HTMLFormElement>;
  onGstPercent: (text: string) => void;
}

/** The fields of an HSN/SAC code. */
export function HsnCodeForm({ id, form, onSubmit, onGstPercent }: HsnCodeFormProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const percent = { trailing: '%', step: '0.01' };
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <TextField
          label="HSN/SAC Code"
          required
          maxLength={8}
          inputMode="numeric"
          placeholder="6-8 digit numeric"
          error={errors.code?.message}
          {...register('code')}
        />
        <NumberField
          {...percent}
          label="GST %"
          required
          error={errors.gstPercent?.message}
          {...register('gstPercent', { onChange: ({ target }) => onGstPercent(target.value) })}
        />
        <FormRow>
          <TextAreaField
            label="Description"
            required
            maxLength={250}
            error={errors.description?.message}
            {...register('description')}
          />
        </FormRow>
        <NumberField
          {...percent}
          label="IGST %"
          error={errors.igstPercent?.message}
          {...register('igstPercent')}
        />
        <NumberField
          {...percent}
          label="CGST %"
          error={errors.cgstPercent?.message}
          {...register('cgstPercent')}
        />
        <NumberField
          {...percent}
          label="SGST %"
          error={errors.sgstPercent?.message}
          {...register('sgstPercent')}
        />
      </FormGrid>
    </form>
  );
}
