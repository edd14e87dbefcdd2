import { FormRow, TextField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';

interface DoubtReasonProps {
  doubt: string | undefined;
  /** The field of the form; `identityReason` by default. */
  name?: string;
  label?: string;
}

/** The reason to save despite what is asked about a record, as a field of the form; nothing without a question. */
export function DoubtReason({
  doubt,
  name = 'identityReason',
  label = 'Reason to issue it nevertheless',
}: DoubtReasonProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  if (doubt === undefined) return null;
  return (
    <FormRow>
      <TextField
        label={label}
        help={doubt}
        maxLength={300}
        error={formState.errors[name]?.message}
        {...register(name)}
      />
    </FormRow>
  );
}
