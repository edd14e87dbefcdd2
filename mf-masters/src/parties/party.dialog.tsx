import {
  getParty,
  type Party,
  type PartyFields,
  partyBody,
  partyTexts,
  partyValues,
  saveParty,
  updateParty,
} from '@freightdesk/contracts/core';
import {
  FieldWarning,
  RecordDialog,
  RecordField,
  useApi,
  useCreateOption,
  useRecordForm,
  useSession,
} from '@freightdesk/remote-kit';
import { CheckboxField, FormGrid, FormRow, SelectField, TextField } from '@freightdesk/ui/field';
import { useWatch } from 'react-hook-form';
import { useDuplicates } from '../duplicates/duplicate.queries';
import type { DuplicateSearch } from '../duplicates/duplicate.rules';
import { DuplicateStatus, duplicateWarnings } from '../duplicates/duplicate.view';
import { PARTIES } from '../masters/master.queries';
import { RegistrationNumberFields, useGstinFill } from '../registrations/registration.form';
import { registrationWarnings } from '../registrations/registration.rules';
import { useTaxGroupName, useTaxGroupSource } from '../tax-groups/tax-group.queries';
import { ContactFields } from './contact.form';
import { contactsText, stateOptions } from './party.rules';

interface PartyDialogProps {
  /** The party to edit; a new one by default. */
  party?: Party | undefined;
  /** The client of a new party. */
  clientId?: string | undefined;
  onClose: () => void;
}

/** Adds or edits a party. */
export function PartyDialog({ party, clientId, onClose }: PartyDialogProps) {
  const recordForm = usePartyForm({ party, clientId, onClose });
  return (
    <RecordDialog
      recordForm={recordForm}
      title={party ? `Edit ${party.name}` : 'Add Party'}
      submitLabel="Save Party"
      onClose={onClose}
    >
      <PartyFieldset methods={recordForm.methods} id={party?.id} />
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
    },
    fields: {
      taxGroupsid: { text: (id: string) => (id ? `Tax group ${id}` : '(nothing)') },
      contacts: { label: 'Contacts', text: contactsText },
    },
    invalidates: [[PARTIES]],
    onSaved: onClose,
  });
}

type Methods = ReturnType<typeof usePartyForm>['methods'];

const PARTY_TYPES = [
  { value: 'shipper', label: 'Shipper' },
  { value: 'consignee', label: 'Consignee' },
  { value: 'notify', label: 'Notify' },
];
const REGIONS = [
  { value: 'Domestic', label: 'Domestic' },
  { value: 'International', label: 'International' },
];
const CURRENCY_OPTIONS = [
  { value: 'INR', label: 'INR (₹)' },
  { value: 'USD', label: 'USD ($)' },
];

interface PartyFieldsetProps {
  methods: Methods;
  /** The party that is edited. */
  id: number | undefined;
}

function PartyFieldset({ methods, id }: PartyFieldsetProps) {
  const { register, formState } = methods;
  const search = usePartyDuplicates(methods, id);
  const text = (name: Exclude<keyof PartyFields, 'contacts'>) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <TextField
        label="Name"
        required
        help={duplicateWarnings('parties', search, 'name')}
        {...text('name')}
      />
      <SelectField label="Type" options={PARTY_TYPES} {...register('type')} />
      <NumberFields methods={methods} search={search} />
      <StateField methods={methods} />
      <TextField label="Email" type="email" {...text('email')} />
      <TextField label="Phone" type="tel" {...text('phone')} />
      <FormRow>
        <TextField label="Address" {...text('address')} />
      </FormRow>
      <TextField label="Location" {...text('location')} />
      <TextField label="City" {...text('city')} />
      <TextField label="Business Type" {...text('businessType')} />
      <SelectField label="Region" options={REGIONS} {...register('Type')} />
      <SelectField label="Currency" options={CURRENCY_OPTIONS} {...register('currency')} />
      <TaxGroupField methods={methods} />
      <FormRow>
        <ContactFields />
      </FormRow>
      <CheckboxField label="Active" {...register('isActive')} />
      <DuplicateStatus search={search} />
    </FormGrid>
  );
}

function usePartyDuplicates({ control }: Methods, id: number | undefined): DuplicateSearch {
  const [gstNumber, name, city] = useWatch({ control, name: ['gstNumber', 'name', 'city'] });
  return useDuplicates('parties', partyTexts({ gstNumber, name, city }), id);
}

/** The state: an Indian state for domestic parties, free text for foreign ones. */
function StateField({ methods }: { methods: Methods }) {
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

const NUMBER_LABELS = { gstNumber: 'GST Number', panNumber: 'PAN Number', cinNumber: 'CIN Number' };

/** The registration numbers. A GSTIN fills PAN and state. */
function NumberFields({ methods, search }: { methods: Methods; search: DuplicateSearch }) {
  const { register, control, formState, getValues, setValue } = methods;
  const fillFromGstin = useGstinFill({
    get: (field) => getValues(field) ?? '',
    set: (field, value) => setValue(field, value, { shouldDirty: true }),
  });
  const supplierGstin = useSession().client?.gstNumber;
  const [gstNumber, panNumber, cinNumber, state] = useWatch({
    control,
    name: ['gstNumber', 'panNumber', 'cinNumber', 'state'],
  });
  return (
    <RegistrationNumberFields
      labels={NUMBER_LABELS}
      warnings={registrationWarnings({ gstNumber, panNumber, cinNumber, state, supplierGstin })}
      errors={formState.errors}
      register={register}
      onGstinChange={fillFromGstin}
      gstinNotes={duplicateWarnings('parties', search, 'gstin')}
    />
  );
}

/** The tax group of a party, searched by name among the active ones. */
function TaxGroupField({ methods: { control } }: { methods: Methods }) {
  const id = String(useWatch({ control, name: 'taxGroupsid' }) ?? '');
  const { name, rememberGroup } = useTaxGroupName(id);
  return (
    <RecordField
      control={control}
      name="taxGroupsid"
      source={useTaxGroupSource()}
      create={useCreateOption('taxGroup')}
      label="Tax Group"
      placeholder="No tax group"
      errorText="Failed to fetch tax groups"
      selected={id ? { value: id, label: name } : undefined}
      onSelect={(group) => group && rememberGroup(group)}
    />
  );
}
