import { createHsnCode, getHsnCode, type HsnCode, hsnBody, updateHsnCode } from '@freightdesk/contracts/core';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { FormGrid, FormRow, NumberField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { HSN_CODES } from '../masters/master.queries';
import { hsnFailure, hsnValuesOf, TAX_SHARES, taxSharesOf, withTaxShares } from './hsn-code.rules';

interface HsnCodeDialogProps {
  /** The code to edit; a new one by default. */
  record: HsnCode | undefined;
  onClose: () => void;
}

/** Adds or edits an HSN/SAC code. */
export function HsnCodeDialog({ record: code, onClose }: HsnCodeDialogProps) {
  const recordForm = useHsnCodeForm(code, onClose);
  return (
    <RecordDialog
      recordForm={recordForm}
      title={code ? `Edit ${code.code}` : 'Add HSN/SAC Code'}
      submitLabel="Save HSN/SAC Code"
      onClose={onClose}
    >
      <HsnCodeFields methods={recordForm.methods} />
    </RecordDialog>
  );
}

function useHsnCodeForm(code: HsnCode | undefined, onClose: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: hsnBody,
    record: code,
    values: hsnValuesOf,
    toInput: withTaxShares,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateHsnCode, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createHsnCode, { body, idempotencyKey }),
    refetch: ({ id }) => api.call(getHsnCode, { params: { id } }),
    messages: { success: `HSN/SAC code ${code ? 'updated' : 'created'} successfully`, failure: hsnFailure },
    // Charges show copies of a code's percentages.
    invalidates: [[HSN_CODES], ['charges']],
    onSaved: onClose,
  });
}

/** The fields of an HSN/SAC code. Typing a GST percentage fills IGST, CGST and SGST. */
function HsnCodeFields({ methods }: { methods: ReturnType<typeof useHsnCodeForm>['methods'] }) {
  const { register, setValue, formState } = methods;
  const { errors } = formState;
  const percent = { trailing: '%' };
  const fillTaxShares = (gstPercent: string) => {
    const shares = taxSharesOf(gstPercent);
    if (shares) for (const name of TAX_SHARES) setValue(name, shares[name], { shouldDirty: true });
  };
  return (
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
        {...register('gstPercent', { onChange: ({ target }) => fillTaxShares(target.value) })}
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
        decimals={3}
        error={errors.cgstPercent?.message}
        {...register('cgstPercent')}
      />
      <NumberField
        {...percent}
        label="SGST %"
        decimals={3}
        error={errors.sgstPercent?.message}
        {...register('sgstPercent')}
      />
    </FormGrid>
  );
}
