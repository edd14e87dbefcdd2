import type { Party, ShipmentCategory } from '@freightdesk/contracts';
import {
  ComboboxField,
  FormGrid,
  FormRow,
  SelectField,
  TextAreaField,
  TextField,
} from '@freightdesk/ui/field';
import { Controller } from 'react-hook-form';
import type { NewJob } from './use-new-job';

const types = [
  { value: 'import', label: 'Import' },
  { value: 'export', label: 'Export' },
];

interface NewJobFormProps {
  id: string;
  job: NewJob;
  parties: readonly Party[];
  categories: readonly ShipmentCategory[];
}

export function NewJobForm({ id, job: { form, submit }, parties, categories }: NewJobFormProps) {
  const { errors } = form.formState;
  return (
    <form id={id} noValidate onSubmit={submit}>
      <FormGrid>
        <TextField
          label="Job number"
          required
          {...form.register('jobNumber')}
          error={errors.jobNumber?.message}
        />
        <SelectField label="Type" required options={types} {...form.register('jobType')} />
        <Controller
          control={form.control}
          name="partyId"
          render={({ field }) => (
            <ComboboxField
              {...field}
              label="Party"
              required
              placeholder="Select a party"
              options={parties.map(({ id: value, name, city }) => ({
                value: String(value),
                label: name,
                hint: city,
              }))}
              error={errors.partyId && 'Please select a party'}
            />
          )}
        />
        <SelectField
          label="Shipment category"
          placeholder="Select a category"
          options={categories.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register('shipmentCategory')}
        />
        <FormRow>
          <TextAreaField
            label="Description"
            rows={3}
            {...form.register('description')}
            error={errors.description?.message}
          />
        </FormRow>
      </FormGrid>
    </form>
  );
}
