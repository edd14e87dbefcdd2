import { FormRow, TextField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';

/** The reason to issue a document despite what is asked about it, as `identityReason` of the form; nothing without a question. */
export function DoubtReason({ doubt }: { doubt: string | undefined }) {
  const { register, formState } = useFormContext<{ identityReason: string }>();
  if (doubt === undefined) return null;
  return (
    <FormRow>
      <TextField
        label="Reason to issue it nevertheless"
        help={doubt}
        maxLength={300}
        error={formState.errors.identityReason?.message}
        {...register('identityReason')}
      />
    </FormRow>
  );
}
