import { CONTAINER_CODES, CONTAINERS, type Job, TRANSPORT_MODES } from '@freightdesk/contracts/billing';
import {
  PartyField,
  RecordField,
  RecordPanel,
  usePortSource,
  useShipmentCategories,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FormGrid, FormRow, NumberField, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CreditReason } from '../../credit/credit-reason.form';
import { JOB_TYPE_TEXTS, MODE_TEXTS } from '../job.rules';
import { type JobValues, useJobForm } from './job-record.hook';

interface JobPanelProps {
  /** The job to be changed; undefined for a new one. */
  job?: Job | undefined;
  onClose: () => void;
}

/** Raises a job, or changes one. */
export function JobPanel({ job, onClose }: JobPanelProps) {
  const { recordForm, hold } = useJobForm(job, onClose);
  const [submitLabel, pendingLabel] = job ? ['Update Job', 'Updating...'] : ['Create Job', 'Creating...'];
  return (
    <RecordPanel
      recordForm={recordForm}
      size="large"
      title={job ? `Edit Job ${job.jobNumber}` : 'New Job'}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
      onClose={onClose}
    >
      <Stack $gap={6}>
        <CreditReason hold={hold} />
        <Section title="Job">
          <JobFields job={recordForm.record} />
        </Section>
        <Section title="Shipment">
          <ShipmentFields />
        </Section>
        <Section title="Containers">
          <ContainerFields />
        </Section>
      </Stack>
    </RecordPanel>
  );
}

const types = Object.entries(JOB_TYPE_TEXTS).map(([value, label]) => ({ value, label }));
const modes = TRANSPORT_MODES.map((value) => ({ value, label: MODE_TEXTS[value] }));
const containerTypes = CONTAINER_CODES.map((value) => ({ value, label: CONTAINERS[value].text }));

const partyOption = (id: number | null | undefined, name: string | undefined) => ({
  value: String(id ?? ''),
  label: name ?? '',
});

function JobFields({ job }: { job: Job | undefined }) {
  const { control, register, formState } = useFormContext<JobValues>();
  const categories = useShipmentCategories().data ?? [];
  const { errors } = formState;
  return (
    <FormGrid>
      <TextField
        label="Job number"
        required
        readOnly={job !== undefined}
        error={errors.jobNumber?.message}
        {...register('jobNumber')}
      />
      <SelectField label="Type" required options={types} {...register('jobType')} />
      <PartyField
        control={control}
        name="partyId"
        label="Party"
        required
        selected={partyOption(job?.partyId, job?.partyName)}
      />
      <PartyField
        control={control}
        name="consigneeId"
        label="Consignee"
        selected={partyOption(job?.consigneeId, job?.consigneeName)}
      />
      <SelectField
        label="Shipment category"
        placeholder="Select a category"
        options={categories.map(({ code, name }) => ({ value: code, label: name }))}
        {...register('shipmentCategory')}
      />
      <SelectField label="Mode" placeholder="Select a mode" options={modes} {...register('mode')} />
      <FormRow>
        <TextAreaField
          label="Description"
          rows={2}
          error={errors.description?.message}
          {...register('description')}
        />
      </FormRow>
    </FormGrid>
  );
}

function ShipmentFields() {
  const { register, formState } = useFormContext<JobValues>();
  const { errors } = formState;
  return (
    <FormGrid>
      <PortField name="portOfLoading" label="Port of loading" />
      <PortField name="portOfDischarge" label="Port of discharge" />
      <TextField
        label="Vessel or flight"
        error={errors.vesselOrFlight?.message}
        {...register('vesselOrFlight')}
      />
      <TextField label="BL/AWB number" error={errors.blAwbNumber?.message} {...register('blAwbNumber')} />
      <NumberField
        label="Gross weight (kg)"
        decimals={3}
        error={errors.grossWeight?.message}
        {...register('grossWeight')}
      />
      <NumberField label="Volume (CBM)" decimals={3} error={errors.volume?.message} {...register('volume')} />
    </FormGrid>
  );
}

/** A port of the master by name; the job keeps it even when the master no longer has it. */
function PortField({ name, label }: { name: 'portOfLoading' | 'portOfDischarge'; label: string }) {
  const { control } = useFormContext<JobValues>();
  return (
    <RecordField
      control={control}
      name={name}
      toValue={({ portName }) => portName}
      label={label}
      source={usePortSource()}
      placeholder="Search ports"
      errorText="Failed to fetch ports"
    />
  );
}

/** The number of containers of each type. */
function ContainerFields() {
  const { control, register, formState } = useFormContext<JobValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'containers' });
  const errors = formState.errors.containers;
  return (
    <Stack $gap={3}>
      {fields.map(({ id }, index) => (
        <Inline key={id}>
          <SelectField
            label={`Type of container ${index + 1}`}
            hideLabel
            options={containerTypes}
            {...register(`containers.${index}.type`)}
          />
          <NumberField
            label={`Number of containers ${index + 1}`}
            hideLabel
            decimals={0}
            error={errors?.[index]?.count?.message}
            {...register(`containers.${index}.count`)}
          />
          <Button
            variant="quiet"
            icon={Trash2}
            aria-label={`Remove container ${index + 1}`}
            onClick={() => remove(index)}
          />
        </Inline>
      ))}
      {(errors?.message ?? errors?.root?.message) && (
        <small role="alert">{errors?.message ?? errors?.root?.message}</small>
      )}
      <Inline>
        <Button icon={Plus} size="small" onClick={() => append({ type: nextType(fields), count: '1' })}>
          Add Container
        </Button>
      </Inline>
    </Stack>
  );
}

/** The first type that is not in use yet. */
const nextType = (containers: readonly { readonly type: (typeof CONTAINER_CODES)[number] }[]) =>
  CONTAINER_CODES.find((code) => containers.every(({ type }) => type !== code)) ?? CONTAINER_CODES[0];
