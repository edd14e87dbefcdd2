import { createJob, type JobInput, jobBody } from '@freightdesk/contracts';
import {
  PartyPicker,
  RecordDialog,
  useApi,
  useRecordForm,
  useShipmentCategories,
} from '@freightdesk/remote-kit';
import { FormGrid, FormRow, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { jobKeys } from '../job.queries';
import { newJobNumber } from '../job.rules';

/** Opens a job. */
export function NewJobDialog({ onClose }: { onClose: () => void }) {
  const record = useNewJob(onClose);
  return (
    <RecordDialog
      record={record}
      title="New Job"
      submitLabel="Create Job"
      pendingLabel="Creating..."
      onClose={onClose}
    >
      <JobFields form={record.form} />
    </RecordDialog>
  );
}

function useNewJob(onDone: () => void) {
  const api = useApi();
  return useRecordForm({
    schema: jobBody,
    values: (): JobInput & { partyId: string } => ({
      jobNumber: newJobNumber(),
      partyId: '',
      jobType: 'import',
      description: '',
      shipmentCategory: '',
    }),
    save: (body) => api.call(createJob, { body }),
    words: {
      saved: ({ jobNumber }) => `Job ${jobNumber} created successfully`,
      failed: 'Failed to create job',
    },
    stale: [jobKeys.all],
    onSaved: onDone,
  });
}

const types = [
  { value: 'import', label: 'Import' },
  { value: 'export', label: 'Export' },
];

function JobFields({ form }: { form: ReturnType<typeof useNewJob>['form'] }) {
  const [partyName, setPartyName] = useState('');
  const categories = useShipmentCategories().data ?? [];
  const { errors } = form.formState;
  return (
    <FormGrid>
      <TextField
        label="Job number"
        required
        error={errors.jobNumber?.message}
        {...form.register('jobNumber')}
      />
      <SelectField label="Type" required options={types} {...form.register('jobType')} />
      <Controller
        control={form.control}
        name="partyId"
        render={({ field: { value, onChange, ...field } }) => (
          <PartyPicker
            {...field}
            label="Party"
            required
            party={{ id: value, name: partyName }}
            onChoose={(party) => {
              setPartyName(party?.name ?? '');
              onChange(party ? String(party.id) : '');
            }}
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
          error={errors.description?.message}
          {...form.register('description')}
        />
      </FormRow>
    </FormGrid>
  );
}
