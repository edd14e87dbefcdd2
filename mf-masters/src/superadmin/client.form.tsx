import {
  type Client,
  createClient,
  createClientBody,
  getClient,
  type NewClient,
  PRINTED_TAXES,
  PRINTED_TAXES_TEXTS,
  TERMS_LABELS,
  updateClient,
  updateCompany,
} from '@freightdesk/contracts/core';
import { fieldNames } from '@freightdesk/contracts/shared';
import {
  FieldWarning,
  Link,
  latestAddressOf,
  links,
  RecordPage,
  SAVED,
  SESSION_KEY,
  useApi,
  useNavigate,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { checkTan } from '@freightdesk/tax';
import { LinkButton } from '@freightdesk/ui/button';
import { FormGrid, SelectField, SwitchField, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RegistrationNumberFields, useGstinFill } from '../registrations/registration.form';
import { registrationWarnings } from '../registrations/registration.rules';
import { userKeys } from '../users/user.queries';
import { BankAccountFields } from './bank-account.form';
import { clientKeys } from './client.queries';
import { accountsText, clientFormValues, DEFAULT_HOME_STATE, homeStates, logoText } from './client.rules';
import { CompanyLogoFields } from './company-logo.form';

interface ClientFormProps {
  /** The client to change; a new one by default. */
  client?: Client;
}

/** A client organisation; saving leads to the superadmin dashboard. */
export function ClientForm({ client }: ClientFormProps) {
  const api = useApi();
  const recordForm = useClientForm({
    client,
    save: (body, { record }) =>
      record
        ? api.call(updateClient, {
            params: { id: record.id },
            body: { ...body, updatedAt: record.updatedAt },
          })
        : api.call(createClient, { body }),
    messages: {
      success: `Client ${client ? 'updated' : 'created'} successfully`,
      failure: 'Failed to save client',
    },
    invalidates: [clientKeys.list, clientKeys.summary, userKeys.all],
    back: links.superadminDashboard,
  });
  return (
    <ClientPage
      recordForm={recordForm}
      isNew={client === undefined}
      submitLabel={client ? 'Update Client' : 'Create Client'}
      back={links.superadminDashboard}
    >
      <SwitchField
        label="Active"
        help="People of an inactive client are signed out and cannot sign in."
        {...recordForm.methods.register('isActive')}
      />
    </ClientPage>
  );
}

/** The company of an admin, as its superadmin sees it; saving leads to the settings (SETTINGS-1). */
export function CompanyForm({ client }: { client: Client }) {
  const api = useApi();
  const recordForm = useClientForm({
    client,
    save: ({ isActive: _decidedBySuperadmins, ...body }, { record = client }) =>
      api.call(updateCompany, { params: { id: record.id }, body: { ...body, updatedAt: record.updatedAt } }),
    messages: { success: 'Company saved', failure: 'Failed to save the company' },
    invalidates: [SESSION_KEY, clientKeys.all],
    back: links.settings,
  });
  return (
    <ClientPage
      recordForm={recordForm}
      submitLabel="Save Company"
      back={links.settings}
      logo={
        <Section title="Logo" description="Issued documents keep the logo that they were issued with">
          <CompanyLogoFields />
        </Section>
      }
    />
  );
}

type ClientRecordForm = ReturnType<typeof useClientForm>;

interface ClientPageProps {
  recordForm: ClientRecordForm;
  isNew?: boolean;
  submitLabel: string;
  /** Where Cancel leads. */
  back: string;
  /** The section of the logo, which the company itself chooses. */
  logo?: ReactNode;
  /** Further fields of the company. */
  children?: ReactNode;
}

function ClientPage({ recordForm, isNew = false, submitLabel, back, logo, children }: ClientPageProps) {
  const { methods } = recordForm;
  return (
    <RecordPage
      recordForm={recordForm}
      submitLabel={submitLabel}
      cancel={
        <LinkButton as={Link} to={back}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>
        <Section title="Company">
          <CompanyFields methods={methods}>{children}</CompanyFields>
        </Section>
        {logo}
        <Section title="Tax and Registration">
          <RegistrationFields methods={methods} isNew={isNew} />
        </Section>
        <Section title="Bank Accounts" description="Documents show the first one">
          <BankAccountFields />
        </Section>
        <Section
          title="Terms and Taxes on Documents"
          description="Issued documents keep what they were issued with. Without terms, they name the jurisdiction."
        >
          <PrintFields methods={methods} />
        </Section>
      </Stack>
    </RecordPage>
  );
}

interface ClientFormOptions {
  client: Client | undefined;
  save: (body: NewClient, request: { readonly record: Client | undefined }) => Promise<Client>;
  messages: { readonly success: string; readonly failure: string };
  invalidates: readonly (readonly unknown[])[];
  back: string;
}

/** The one form of a client, for superadmins and for its own admins. */
function useClientForm({ client, back, ...options }: ClientFormOptions) {
  const api = useApi();
  const navigate = useNavigate();
  return useRecordForm({
    schema: createClientBody,
    record: client,
    values: clientFormValues,
    refetch: ({ id }) => api.call(getClient, { params: { id } }),
    fields: {
      bankAccounts: { label: 'Bank accounts', text: accountsText },
      logo: { label: 'Logo', text: logoText },
    },
    onSaved: () => void navigate(client ? latestAddressOf(back) : back, { state: SAVED }),
    ...options,
  });
}

interface FieldsProps {
  methods: ClientRecordForm['methods'];
}

function CompanyFields({
  methods: { register, formState },
  children,
}: FieldsProps & { children: ReactNode }) {
  const { errors } = formState;
  return (
    <FormGrid>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />
      <TextField label="Phone" type="tel" error={errors.phone?.message} {...register('phone')} />
      <TextAreaField label="Address" error={errors.address?.message} {...register('address')} />
      <TextField label="City" error={errors.city?.message} {...register('city')} />
      <TextField
        label="PIN Code"
        inputMode="numeric"
        error={errors.pinCode?.message}
        {...register('pinCode')}
      />
      <TextField
        label="Logo Text"
        help="The words that stand for a logo"
        error={errors.logoText?.message}
        {...register('logoText')}
      />
      {children}
    </FormGrid>
  );
}

const taxChoices = PRINTED_TAXES.map((value) => ({ value, label: PRINTED_TAXES_TEXTS[value] }));

/** What the company prints at the foot of its documents, and where they show GST (SETTINGS-5, SETTINGS-6). */
function PrintFields({ methods: { register, formState } }: FieldsProps) {
  return (
    <FormGrid>
      <SelectField
        label="Taxes on Documents"
        help="The rate of each line and the totals are always printed"
        options={taxChoices}
        {...register('printedTaxes')}
      />
      {fieldNames(TERMS_LABELS).map((field) => (
        <TextAreaField
          key={field}
          label={`Terms: ${TERMS_LABELS[field]}`}
          error={formState.errors[field]?.message}
          {...register(field)}
        />
      ))}
    </FormGrid>
  );
}

const NUMBER_LABELS = { gstNumber: 'GSTIN', panNumber: 'PAN', cinNumber: 'CIN' };

/** Home state and registration numbers. A GSTIN fills PAN and, for a new client, the home state. */
function RegistrationFields({ methods, isNew }: FieldsProps & { isNew: boolean }) {
  const { register, control, formState, getValues, setValue } = methods;
  const { errors } = formState;
  const fillFromGstin = useGstinFill({
    get: (field) => getValues(field === 'state' ? 'homeState' : field) ?? '',
    set: (field, value) => setValue(field === 'state' ? 'homeState' : field, value, { shouldDirty: true }),
    defaults: isNew ? { state: DEFAULT_HOME_STATE } : {},
  });
  const [gstNumber, panNumber, cinNumber, state, tanNumber] = useWatch({
    control,
    name: ['gstNumber', 'panNumber', 'cinNumber', 'homeState', 'tanNumber'],
  });
  const tanWarning = tanNumber && checkTan(tanNumber).reason;
  const warnings = registrationWarnings({ gstNumber, panNumber, cinNumber, state });
  return (
    <FormGrid>
      <SelectField
        label="Home State"
        help="Decides between CGST with SGST and IGST"
        options={homeStates}
        error={errors.homeState?.message}
        {...register('homeState')}
      />
      <RegistrationNumberFields
        labels={NUMBER_LABELS}
        warnings={warnings}
        errors={errors}
        register={register}
        onGstinChange={fillFromGstin}
      />
      <TextField
        label="TAN"
        autoCapitalize="characters"
        help={tanWarning ? <FieldWarning text={tanWarning} /> : 'Under which TDS of vendors is deposited'}
        error={errors.tanNumber?.message}
        {...register('tanNumber')}
      />
    </FormGrid>
  );
}
