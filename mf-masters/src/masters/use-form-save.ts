import { markRefusedFields, useSingleSubmit } from '@freightdesk/remote-kit';
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';

export interface FormSave<Values extends FieldValues, Checked> {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  /** Rejects where it failed, and has told the user so. */
  readonly save: (values: Checked) => Promise<unknown>;
  readonly onSaved: () => void;
  /** For the form's own rules. */
  readonly onInvalid?: SubmitErrorHandler<Values>;
}

/** Sends a checked form once at a time; the fields that the service refuses are marked and keep what was typed. */
export function useFormSave<Values extends FieldValues, Checked>(options: FormSave<Values, Checked>) {
  const { form, save, onSaved, onInvalid } = options;
  async function send(values: Checked): Promise<void> {
    const saved = await save(values).then(
      () => true,
      (error: unknown) => {
        markRefusedFields(form.setError, error);
        return false;
      },
    );
    if (saved) onSaved();
  }
  return useSingleSubmit(form.handleSubmit(send, onInvalid));
}
