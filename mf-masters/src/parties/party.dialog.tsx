import {
  getParty,
  listTaxGroups,
  type Party,
  type PartyFields,
  partyBody,
  partyValues,
  saveParty,
  updateParty,
} from '@freightdesk/contracts';
import { itemsOf, RecordDialog, useApi, useQuery, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { CheckboxField, FormGrid, FormRow, SelectField, TextField } from '@freightdesk/ui/field';
import { useWatch } from 'react-hook-form';
import { PARTIES } from '../masters/master.queries';
import { FieldWarning, useGstinFill } from '../registrations/registration.form';
import { registrationWarnings } from '../registrations/registration.rules';
import { stateOptions, taxGroupOptions } from './party.rules';

export interface PartyDialogProps {
  /** The party to edit; a new one by default. */
  party?: Party | undefined;
  /** The client of a new party. */
  clientId?: string | undefined;
  onClose: () => void;
}

/** Adds or edits a party. Mounted only while open, so that it always starts with fresh values. */
export function PartyDialog({ party, clientId, onClose }: PartyDialogProps) {
  const record = usePartyRecord({ party, clientId, onClose });
  return (
    <RecordDialog
      record={record}
      title={party ? `Edit ${party.name}` : 'Add Party'}
      submitLabel="Save Party"
      onClose={onClose}
    >
      <Fields form={record.form} />
    </RecordDialog>
  );
}

function usePartyRecord({ party, clientId, onClose }: PartyDialogProps) {
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
    reread: ({ id }) => api.call(getParty, { params: { id } }),
    words: { alerts: 'all', saved: 'Party saved successfully!', failed: 'Failed to save party' },
    stale: [[PARTIES]],
    onSaved: onClose,
  });
}

type Form = ReturnType<typeof usePartyRecord>['form'];

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

function Fields({ form }: { form: Form }) {
  const { register, formState } = form;
  const text = (name: keyof PartyFields) => ({ error: formState.errors[name]?.message, ...register(name) });
  return (
    <FormGrid>
      <TextField label="Name" required {...text('name')} />
      <SelectField label="Type" options={partyTypes} {...register('type')} />
      <NumberFields form={form} />
      <StateField form={form} />
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
      <TaxGroupField form={form} />
      <CheckboxField label="Active" {...register('isActive')} />
    </FormGrid>
  );
}

/** The state: an Indian state for domestic parties, free text for foreign ones. */
function StateField({ form }: { form: Form }) {
  const { control, register, formState, getValues } = form;
  const state = { label: 'State', error: formState.errors.state?.message, ...register('state') };
  if (useWatch({ control, name: 'Type' }) === 'International') return <TextField {...state} />;
  return (
    <SelectField {...state} placeholder="Select a state" options={stateOptions(getValues('state') ?? '')} />
  );
}

const numbers = [
  { name: 'gstNumber', label: 'GST Number' },
  { name: 'panNumber', label: 'PAN Number' },
  { name: 'cinNumber', label: 'CIN Number' },
] as const;

/** GSTIN, PAN and CIN; a doubtful number is a warning and can be saved (MONEY-8). A GSTIN fills PAN and state. */
function NumberFields({ form }: { form: Form }) {
  const { register, control, formState, getValues, setValue } = form;
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

/** The tax group of a party, by name. */
function TaxGroupField({ form }: { form: Form }) {
  const { data: groups = [], isPending, isError } = useActiveTaxGroups();
  const chosen = String(useWatch({ control: form.control, name: 'taxGroupsid' }) ?? '');
  return (
    <SelectField
      label="Tax Group"
      placeholder="No tax group"
      help={isError ? <FieldWarning text="Failed to fetch tax groups" /> : isPending && 'Loading tax groups…'}
      error={form.formState.errors.taxGroupsid?.message}
      options={taxGroupOptions(groups, chosen)}
      {...form.register('taxGroupsid')}
    />
  );
}

/** The tax groups on offer. */
function useActiveTaxGroups() {
  const api = useApi();
  return useQuery({
    queryKey: ['tax-groups', 'active'],
    queryFn: ({ signal }) => api.call(listTaxGroups, { query: { active: 'true' }, signal }).then(itemsOf),
  });
}
