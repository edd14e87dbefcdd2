import type { Party } from '@freightdesk/contracts/core';
import { PartyPicker, RecordPicker, usePortSource } from '@freightdesk/remote-kit';
import { SUPPLY_TYPES } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { FieldWithAction, SelectField, TextField } from '@freightdesk/ui/field';
import { Columns, Section, Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { RotateCw } from 'lucide-react';
import { memo } from 'react';
import { type FieldError, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { SUPPLY_TEXTS } from '../../documents/document.rules';
import { RegistrationField } from '../../gst-registrations/registration-field.form';
import { CHARGES_NOT_READ } from '../draft-line.rules';
import { useContractSource } from '../proforma.queries';
import type { ProformaForm } from './proforma-form.hook';

/** Party, importer, contract, port and cargo. */
export const DetailsFields = memo(({ form }: { form: ProformaForm }) => {
  const { selection, party, importer } = form;
  const { register, control } = form.recordForm.methods;
  const { errors } = useFormState({ control });
  return (
    <Section title="Billing details">
      <Columns>
        <Stack $gap={2}>
          <PartyPicker
            label="Party"
            required
            party={{ id: selection.partyId, name: party?.name ?? '' }}
            onSelect={form.chooseParty}
            error={errors.partyId?.message}
          />
          {party && <PartyInformation party={party} />}
        </Stack>
        <Stack $gap={2}>
          <PartyPicker
            label="Importer"
            party={{ id: selection.importerId, name: importer?.name ?? '' }}
            onSelect={form.chooseImporter}
          />
          {importer && <PartyInformation party={importer} />}
        </Stack>
        <ContractField form={form} error={errors.contractId} />
        <PortField form={form} />
        <TextField label="Cargo details" {...register('cargoDetails')} />
        <SupplyField form={form} />
        <RegistrationField
          value={selection.registrationId}
          onChange={(registrationId) => form.change({ registrationId })}
        />
      </Columns>
    </Section>
  );
});

const addressOf = ({ address, city, state }: Party): string =>
  [address, city, state].filter(Boolean).join(', ');
const contactOf = ({ email, phone }: Party): string => [email, phone].filter(Boolean).join(' · ');
const registrationsOf = ({ gstNumber, panNumber }: Party): string =>
  [gstNumber ? `GSTIN ${gstNumber}` : 'No GSTIN', panNumber && `PAN ${panNumber}`]
    .filter(Boolean)
    .join(' · ');

const PartyDetails = styled.div`
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
  overflow-wrap: anywhere;
`;

/** What the document will say about the party or the importer. */
function PartyInformation({ party }: { party: Party }) {
  return (
    <PartyDetails>
      {[registrationsOf(party), addressOf(party), contactOf(party)].map(
        (text) => text && <div key={text}>{text}</div>,
      )}
    </PartyDetails>
  );
}

interface ContractFieldProps {
  form: ProformaForm;
  error: FieldError | undefined;
}

/** A contract of the party, searched on the server; its services become the charges. */
function ContractField({ form, error }: ContractFieldProps) {
  const { party, contract, selection } = form;
  const source = useContractSource(party?.id);
  if (contract.isError && !contract.data)
    return <RetryField label="Contract" error="Failed to fetch contracts" query={contract} />;
  const { contractId } = selection;
  return (
    <Stack $gap={2}>
      <RecordPicker
        label="Contract"
        required
        placeholder={party ? 'Search the contracts of this party' : 'Choose the party first'}
        errorText="Failed to fetch contracts"
        help="Choosing another contract puts its services in the place of the charges"
        source={source}
        selected={
          contractId === '' ? undefined : { value: contractId, label: contract.data?.contractId ?? '' }
        }
        onSelect={form.chooseContract}
        error={error?.message}
      />
      <ApplicationStatus application={form.application} contractId={contractId} />
    </Stack>
  );
}

const servicesText = (count: number): string => (count === 1 ? '1 service' : `${count} services`);

interface ApplicationProps {
  application: ProformaForm['application'];
  /** The chosen contract. */
  contractId: string;
}

/** Reports what was added from the services of the chosen contract. */
function ApplicationStatus({ application, contractId }: ApplicationProps) {
  const { contract, status, count, retry } = application;
  if (!contract || String(contract.id) !== contractId) return null;
  if (status === 'error')
    return (
      <RetryField label="Services" error={CHARGES_NOT_READ} query={{ isFetching: false, refetch: retry }} />
    );
  return (
    <small role="status">
      {status === 'pending' && 'Loading services…'}
      {status === 'success' && count === 0 && 'No service of this contract is for this kind of shipment.'}
      {status === 'success' && count > 0 && `${servicesText(count)} of ${contract.contractId} applied`}
    </small>
  );
}

/** The port of the proforma; one that the master no longer has stays until another is chosen. */
function PortField({ form }: { form: ProformaForm }) {
  const { port, portId } = form.selection;
  return (
    <RecordPicker
      label="Port"
      placeholder="Search ports"
      errorText="Failed to fetch ports"
      source={usePortSource()}
      selected={port ? { value: String(portId ?? port), label: port } : undefined}
      onSelect={form.choosePort}
    />
  );
}

interface RetryFieldProps {
  label: string;
  error: string;
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Shown in place of a select whose options could not be loaded. */
function RetryField({ label, error, query }: RetryFieldProps) {
  return (
    <FieldWithAction>
      <TextField label={label} readOnly value="" error={error} />
      <Button
        icon={RotateCw}
        onClick={() => void query.refetch()}
        pending={query.isFetching}
        pendingLabel="Retrying…"
      >
        Retry
      </Button>
    </FieldWithAction>
  );
}

const supplies = SUPPLY_TYPES.map((value) => ({ value, label: SUPPLY_TEXTS[value] }));

/** How the supply reaches the party, with the resulting tax mode and its reason. */
function SupplyField({ form: { selection, pricing, tax, change } }: { form: ProformaForm }) {
  const { mode, reason, isSupplierRegistered } = pricing.taxContext;
  const taxes = mode === 'IGST' ? 'IGST' : 'CGST and SGST';
  const help = isSupplierRegistered ? `${taxes}: ${reason}.` : `${reason}.`;
  return (
    <SelectField
      label="Supply"
      options={supplies}
      value={selection.supplyType}
      help={selection.partyId && tax.state === 'ready' ? help : undefined}
      onChange={({ target }) =>
        change({ supplyType: SUPPLY_TYPES.find((type) => type === target.value) ?? 'regular' })
      }
    />
  );
}
