import type { ExpenseCategory, Job } from '@freightdesk/contracts';
import {
  ComboboxField,
  FormGrid,
  FormRow,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Controller } from 'react-hook-form';
import type { NewRequest } from './use-new-request';

const types = [
  { value: 'job', label: 'Job' },
  { value: 'adhoc', label: 'Adhoc' },
];

interface NewRequestFormProps {
  id: string;
  request: NewRequest;
  jobs: readonly Job[];
  categories: readonly ExpenseCategory[];
}

/** Draws the fields of a new request; `use-new-request` knows what they do. */
export function NewRequestForm({ id, request, jobs, categories }: NewRequestFormProps) {
  const { form, submit, chooseCategory, chooseType, leaveAmount } = request;
  const { errors } = form.formState;
  const isAdhoc = form.watch('type') === 'adhoc';
  return (
    <form id={id} noValidate onSubmit={submit}>
      <FormGrid>
        <TextField
          label="Request ID"
          readOnly
          {...form.register('requestId')}
          error={errors.requestId?.message}
        />
        <SelectField
          label="Request Type"
          required
          options={types}
          {...form.register('type', { onChange: (event) => chooseType(event.target.value) })}
        />
        <Controller
          control={form.control}
          name="jobId"
          render={({ field }) => (
            <ComboboxField
              {...field}
              value={field.value ?? ''}
              label="Job"
              required={!isAdhoc}
              disabled={isAdhoc}
              placeholder={isAdhoc ? 'N/A (Adhoc)' : 'Select a job'}
              options={jobs.map(({ jobNumber, partyName }) => ({
                value: jobNumber,
                label: jobNumber,
                hint: partyName,
              }))}
              error={errors.jobId?.message}
            />
          )}
        />
        <TextField
          label="Requestor"
          required
          {...form.register('requestor')}
          error={errors.requestor?.message}
        />
        <SelectField
          label="Purpose category"
          placeholder="Select a category"
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.register('purposeCategoryId', { onChange: (event) => chooseCategory(event.target.value) })}
        />
        <MoneyField
          label="Required Amount"
          required
          {...form.register('requiredAmount', { onBlur: leaveAmount })}
          error={errors.requiredAmount?.message}
        />
        <FormRow>
          <TextAreaField
            label="Remarks"
            rows={3}
            {...form.register('remarks')}
            error={errors.remarks?.message}
          />
        </FormRow>
      </FormGrid>
    </form>
  );
}
