import {
  REMINDER_PLACEHOLDERS,
  type ReminderStep,
  reminderStepsBody,
  setReminderSteps,
} from '@freightdesk/contracts/billing';
import { messageOf, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { FieldWithAction, NumberField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { reminderKeys } from './reminder.queries';

interface StepsDialogProps {
  steps: readonly ReminderStep[];
  onClose: () => void;
}

const PLACEHOLDERS = Object.entries(REMINDER_PLACEHOLDERS)
  .map(([name, text]) => `{${name}} is ${text}`)
  .join(', ');

function useStepsForm({ steps, onClose }: StepsDialogProps) {
  const api = useApi();
  return useRecordForm({
    schema: reminderStepsBody,
    values: () => ({ steps: steps.map((step) => ({ ...step, days: String(step.days) })) }),
    save: (body) => api.call(setReminderSteps, { body }),
    messages: {
      success: 'The steps are set',
      failure: (error) => messageOf(error, 'Failed to set the steps'),
      alerts: 'failures',
    },
    invalidates: [reminderKeys.all],
    onSaved: onClose,
  });
}

/** Sets the steps of reminders: days overdue, title and text of each. */
export function StepsDialog(props: StepsDialogProps) {
  const recordForm = useStepsForm(props);
  const { register, control, formState } = recordForm.methods;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  const errors = formState.errors.steps;
  const problem = errors?.message ?? errors?.root?.message;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Steps of reminders"
      description={`In the text of a letter ${PLACEHOLDERS}.`}
      submitLabel="Save Steps"
      pendingLabel="Saving..."
      onClose={props.onClose}
    >
      <Stack>
        {fields.map(({ id }, index) => (
          <Stack key={id} $gap={2}>
            <FieldWithAction>
              <NumberField
                label={`Days overdue of step ${index + 1}`}
                required
                decimals={0}
                error={errors?.[index]?.days?.message}
                {...register(`steps.${index}.days`)}
              />
              <IconButton label={`Remove step ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
            </FieldWithAction>
            <TextField
              label={`Title of step ${index + 1}`}
              required
              error={errors?.[index]?.title?.message}
              {...register(`steps.${index}.title`)}
            />
            <TextAreaField
              label={`Text of step ${index + 1}`}
              required
              rows={4}
              error={errors?.[index]?.text?.message}
              {...register(`steps.${index}.text`)}
            />
          </Stack>
        ))}
        {problem && <small role="alert">{problem}</small>}
        <div>
          <Button icon={Plus} onClick={() => append({ days: '', title: '', text: '' })}>
            Add Step
          </Button>
        </div>
      </Stack>
    </RecordDialog>
  );
}
