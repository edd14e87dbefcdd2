import {
  getParty,
  getTaxGroup,
  listTaxGroups,
  type Party,
  type PartyFields,
  partyBody,
  partyValues,
  saveParty,
  type TaxGroup,
  updateParty,
} from '@freightdesk/contracts/core';
import {
  RecordDialog,
  RecordPicker,
  type RecordSource,
  useApi,
  useCreateOption,
  useQuery,
  useQueryClient,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { CheckboxField, FormGrid, FormRow, SelectField, TextField } from '@freightdesk/ui/field';
import { Controller, useWatch } from 'react-hook-form';
import { PARTIES, TAX_GROUPS } from '../masters/master.queries';
import { FieldWarning, useGstinFill } from '../registrations/registration.form';
import { registrationWarnings } from '../registrations/registration.rules';
import { stateOptions } from './party.rules';

export interface PartyDialogProps {
  /** The party to edit; a new one by default. */
  party?: Party | undefined;
  /** The client of a new party. */
  clientId?: string | undefined;
  onClose: () => void;
}

/** Adds or edits a party. Mounted only while open, so that it always starts with fresh values. */
export function PartyDialog({ party, clientId, onClose }: PartyDialogProps) {
  const recordForm = usePartyForm({ party, clientId, onClose });
  return (
    <RecordDialog
      recordForm={recordForm}
      title={party ? `Edit ${party.name}` : 'Add Party'}
      submitLabel="Save Party"
      onClose={onClose}
    >
      <Fields methods={recordForm.methods} />
    </RecordDialog>
  );
}

function usePartyForm({ party, clientId, onClose }: PartyDialogProps) {
  const api = useApi();
  return useRecordForm({
    schema: partyBody,
    record: party,
    values: partyValues,
    toInput: (values) => (party || clientId === undefined ? values : { ...values, clientId }),
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateParty, { params: { id: record.id }, body: { ...body, updatedAt: record.updatedAt } })
        : api.call(saveParty, { body, idempotencyKey }),
    refetch: ({ id }) => api.call(getParty, { params: { id } }),
    messages: {
      alerts: 'all',
      success: 'Party saved successfully!',
      failure: 'Failed to save party',
      fields: { taxGroupsid: { text: (id: string) => (id ? `Tax group ${id}` : '(nothing)') } },
    },
    invalidates: [[PARTIES]],
    onSaved: onClose,
  });
}

type Form = ReturnType<typeof usePartyForm>['methods'];

const partyTypes = [
  { value: 'shipper', label: 'Shipper' },
  { value: 'consignee', label: 'Consignee' },
  { value: 'notify', label: 'Notify' },
];
const regions = [
  { value: 'Domestic', label: 'Domestic' },
  { value: 'International', label: 'International' },
];
const currencies = [
  { value: 'INR', label: 'INR (₹)' },
  { value: 'USD', label: 'USD ($)' },
];

function Fields({ methods }: { methods: Form }) {
  const { register, formState } = methods;
  const text = (name: keyof PartyFields) => ({ error: formState.errors[name]?.message, ...register(name) });
  return (
    <FormGrid>
      <TextField label="Name" required {...text('name')} />
      <SelectField label="Type" options={partyTypes} {...register('type')} />
      <NumberFields methods={methods} />
      <StateField methods={methods} />
      <TextField label="Email" type="email" {...text('email')} />
      <TextField label="Phone" type="tel" {...text('phone')} />
      <FormRow>
        <TextField label="Address" {...text('address')} />
      </FormRow>
      <TextField label="Location" {...text('location')} />
      <TextField label="City" {...text('city')} />
      <TextField label="Business Type" {...text('businessType')} />
      <SelectField label="Region" options={regions} {...register('Type')} />
      <SelectField label="Currency" options={currencies} {...register('currency')} />
      <TaxGroupField methods={methods} />
      <CheckboxField label="Active" {...register('isActive')} />
    </FormGrid>
  );
}

/** The state: an Indian state for domestic parties, free text for foreign ones. */
function StateField({ methods }: { methods: Form }) {
  const { control, register, formState, getValues } = methods;
  const state = { label: 'State', error: formState.errors.state?.message, ...register('state') };
  const [Type, gstNumber, text] = useWatch({ control, name: ['Type', 'gstNumber', 'state'] });
  if (Type === 'International') return <TextField {...state} />;
  const warning = registrationWarnings({ gstNumber, state: text, isAbroad: false }).state;
  return (
    <SelectField
      {...state}
      placeholder="Select a state"
      options={stateOptions(getValues('state') ?? '')}
      help={warning && <FieldWarning text={warning} />}
    />
  );
}

const numbers = [
  { name: 'gstNumber', label: 'GST Number' },
  { name: 'panNumber', label: 'PAN Number' },
  { name: 'cinNumber', label: 'CIN Number' },
] as const;

/** GSTIN, PAN and CIN; a doubtful number is a warning and can be saved (MONEY-8). A GSTIN fills PAN and state. */
function NumberFields({ methods }: { methods: Form }) {
  const { register, control, formState, getValues, setValue } = methods;
  const fill = useGstinFill({
    get: (field) => getValues(field) ?? '',
    set: (field, value) => setValue(field, value, { shouldDirty: true }),
  });
  const supplierGstin = useSession().client?.gstNumber;
  const [gstNumber, panNumber, cinNumber, state] = useWatch({
    control,
    name: ['gstNumber', 'panNumber', 'cinNumber', 'state'],
  });
  const warnings = registrationWarnings({ gstNumber, panNumber, cinNumber, state, supplierGstin });
  return numbers.map(({ name, label }) => (
    <TextField
      key={name}
      label={label}
      autoCapitalize="characters"
      help={warnings[name] && <FieldWarning text={warnings[name]} />}
      error={formState.errors[name]?.message}
      {...register(name, { onChange: ({ target }) => name === 'gstNumber' && fill(target.value) })}
    />
  ));
}

/** The tax group of a party, searched by name among the active ones. */
function TaxGroupField({ methods }: { methods: Form }) {
  const { control, formState } = methods;
  const source = useTaxGroupSource();
  const create = useCreateOption('taxGroup');
  const id = String(useWatch({ control, name: 'taxGroupsid' }) ?? '');
  const { name, remember } = useTaxGroupName(id);
  return (
    <Controller
      control={control}
      name="taxGroupsid"
      render={({ field: { value: _id, onChange, ...field } }) => (
        <RecordPicker
          {...{ ...field, source, create }}
          label="Tax Group"
          placeholder="No tax group"
          errorText="Failed to fetch tax groups"
          selected={id ? { value: id, label: name } : undefined}
          error={formState.errors.taxGroupsid?.message}
          onSelect={(group) => {
            if (group) remember(group);
            onChange(group ? String(group.id) : '');
          }}
        />
      )}
    />
  );
}

/** Active tax groups. */
function useTaxGroupSource(): RecordSource<TaxGroup> {
  const api = useApi();
  return {
    queryKey: [TAX_GROUPS],
    read: (query, signal) =>
      api.call(listTaxGroups, { query: { ...query, active: 'true' }, ...(signal ? { signal } : {}) }),
    optionOf: ({ id, name }) => ({ value: String(id), label: name }),
  };
}

const keyOfGroup = (id: number | string) => [TAX_GROUPS, 'one', String(id)];

/** The name of a tax group, active or not; its number while it is read and where there is no such group. */
function useTaxGroupName(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOfGroup(id),
    queryFn: ({ signal }) => api.call(getTaxGroup, { params: { id: Number(id) }, signal }),
    enabled: /^\d{1,15}$/.test(id),
  });
  return {
    name: data?.name ?? `Tax group ${id}`,
    remember: (group: TaxGroup) => queryClient.setQueryData(keyOfGroup(group.id), group),
  };
}
