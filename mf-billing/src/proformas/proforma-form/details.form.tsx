import type { Contract, Party } from '@freightdesk/contracts';
import { PartyPicker, RecordPicker, usePortSource } from '@freightdesk/remote-kit';
import { SUPPLY_TYPES } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { FieldWithAction, SelectField, TextField } from '@freightdesk/ui/field';
import { Columns, Inline, Section, Stack } from '@freightdesk/ui/page';
import { RotateCw } from 'lucide-react';
import { chargeIdsOf } from '../draft-line.rules';
import { servicesFor } from '../line-rate.rules';
import { useCharges, useContract, useContractSource } from '../proforma.queries';
import { SUPPLY_TEXTS } from '../proforma.rules';
import type { ProformaForm } from './proforma-form.hook';

/** Party, importer, contract, port and cargo. */
export function DetailsFields({ form }: { form: ProformaForm }) {
  const { details, party, importer, checked } = form;
  return (
    <Section title="Billing details">
      <Columns>
        <Stack $gap={4}>
          <PartyPicker
            label="Party"
            required
            party={{ id: details.partyId, name: party?.name ?? '' }}
            onChoose={form.chooseParty}
            error={checked && !details.partyId ? 'Please select a party' : undefined}
          />
          {party && <PartyInformation party={party} />}
        </Stack>
        <Stack $gap={4}>
          <PartyPicker
            label="Importer"
            party={{ id: details.importerId, name: importer?.name ?? '' }}
            onChoose={form.chooseImporter}
          />
          {importer && <PartyInformation party={importer} />}
        </Stack>
        <ContractField form={form} />
        <PortField form={form} />
        <TextField
          label="Cargo details"
          value={details.cargoDetails}
          onChange={(event) => form.change({ cargoDetails: event.target.value })}
        />
        <SupplyField form={form} />
      </Columns>
    </Section>
  );
}

const addressOf = ({ address, city, state }: Party): string =>
  [address, city, state].filter(Boolean).join(', ');
const contactOf = ({ email, phone }: Party): string => [email, phone].filter(Boolean).join(' · ');

/** What the document will say of the party or the importer. */
function PartyInformation({ party }: { party: Party }) {
  return (
    <DescriptionList
      items={[
        { label: 'GSTIN', value: party.gstNumber },
        { label: 'PAN', value: party.panNumber },
        { label: 'Address', value: addressOf(party), wide: true },
        { label: 'Contact', value: contactOf(party), wide: true },
      ]}
    />
  );
}

/** A contract of the party, searched by the service, or the one that the proforma has; its services can be used. */
function ContractField({ form }: { form: ProformaForm }) {
  const { details, party, checked } = form;
  const query = useContract(details.contractId);
  const source = useContractSource(party?.id);
  if (query.isError && !query.data)
    return <RetryField label="Contract" error="Failed to fetch contracts" query={query} />;
  const { data: contract } = query;
  return (
    <Stack $gap={2}>
      <RecordPicker
        label="Contract"
        required
        placeholder={party ? 'Search the contracts of this party' : 'Choose the party first'}
        unreadable="Failed to fetch contracts"
        help="Choosing another contract clears the charges"
        source={source}
        chosen={
          details.contractId === ''
            ? undefined
            : { value: details.contractId, label: contract?.contractId ?? '' }
        }
        onChoose={form.chooseContract}
        error={checked && !details.contractId ? 'Please select a contract' : undefined}
      />
      {contract && <ContractServices form={form} contract={contract} />}
    </Stack>
  );
}

/** Takes the services of the contract into the charges; their charges are read of the master meanwhile. */
function ContractServices({ form, contract }: { form: ProformaForm; contract: Contract }) {
  const services = servicesFor(contract.services, form.job.shipmentCategory);
  const charges = useCharges(chargeIdsOf(services));
  if (services.length === 0) return <small>No service of this contract is for this kind of shipment.</small>;
  if (charges.isError && !charges.data)
    return <RetryField label="Services" error="Failed to fetch charges" query={charges} />;
  return (
    <Inline>
      <Button
        size="small"
        pending={charges.isPending}
        pendingLabel="Loading services…"
        onClick={() => form.applyServices(services, charges.data ?? [], contract.metadata.assessmentValue)}
      >
        {`Use the ${services.length === 1 ? 'service' : `${services.length} services`} of ${contract.contractId}`}
      </Button>
    </Inline>
  );
}

/** The port of the proforma; one that the master no longer has stays until another is chosen. */
function PortField({ form }: { form: ProformaForm }) {
  const { port, portId } = form.details;
  return (
    <RecordPicker
      label="Port"
      placeholder="Search ports"
      unreadable="Failed to fetch ports"
      source={usePortSource()}
      chosen={port ? { value: String(portId ?? port), label: port } : undefined}
      onChoose={form.choosePort}
    />
  );
}

interface RetryFieldProps {
  label: string;
  error: string;
  query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Stands for a choice whose list could not be read. */
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

/** How the supply reaches the party; below it how it is taxed, and why. */
function SupplyField({ form: { details, taxFacts, tax, change } }: { form: ProformaForm }) {
  const taxes = taxFacts.mode === 'IGST' ? 'IGST' : 'CGST and SGST';
  return (
    <SelectField
      label="Supply"
      options={supplies}
      value={details.supplyType}
      help={details.partyId && tax.state === 'ready' ? `${taxes}: ${taxFacts.reason}.` : undefined}
      onChange={({ target }) =>
        change({ supplyType: SUPPLY_TYPES.find((type) => type === target.value) ?? 'regular' })
      }
    />
  );
}
