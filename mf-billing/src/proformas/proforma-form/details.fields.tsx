import type { Contract, Party, Port } from '@freightdesk/contracts';
import { usePorts } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ComboboxField, SelectField, TextField } from '@freightdesk/ui/field';
import { Columns, Inline, Section, Stack } from '@freightdesk/ui/page';
import { useContractsOfParty } from '../proforma.queries';
import { PartyInformation } from './party.information';
import type { ProformaForm } from './use-proforma-form';

const partyOption = ({ id, name, city }: Party) => ({ value: String(id), label: name, hint: city });
const contractOption = ({ id, contractId }: Contract) => ({ value: String(id), label: contractId });
const portOption = ({ id, portName, code }: Port) => ({ value: String(id), label: `${portName} (${code})` });

/** Party, importer, contract, port and cargo. */
export function DetailsFields({ form }: { form: ProformaForm }) {
  const { details, parties, party, importer, checked } = form;
  return (
    <Section title="Billing details">
      <Columns>
        <Stack $gap={4}>
          <ComboboxField
            label="Party"
            required
            options={parties.map(partyOption)}
            value={details.partyId}
            onChange={form.chooseParty}
            error={checked && !details.partyId ? 'Please select a party' : undefined}
          />
          {party && <PartyInformation party={party} />}
        </Stack>
        <Stack $gap={4}>
          <ComboboxField
            label="Importer"
            options={parties.map(partyOption)}
            value={details.importerId}
            onChange={(importerId) => form.change({ importerId })}
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
      </Columns>
    </Section>
  );
}

function ContractField({ form }: { form: ProformaForm }) {
  const { details, party, checked } = form;
  const { data: all = [], isError } = useContractsOfParty(party?.id);
  const contracts = all.filter(({ id, isActive }) => isActive || String(id) === details.contractId);
  const contract = contracts.find(({ id }) => String(id) === details.contractId);
  const missing = checked && !details.contractId ? 'Please select a contract' : undefined;
  return (
    <Stack $gap={2}>
      <SelectField
        label="Contract"
        required
        placeholder={contracts.length > 0 ? 'Select a contract' : 'No contract of this party'}
        help="Choosing another contract clears the charges"
        options={contracts.map(contractOption)}
        value={details.contractId}
        onChange={(event) => form.chooseContract(event.target.value)}
        error={isError ? 'Failed to fetch contracts' : missing}
      />
      {contract && contract.services.length > 0 && (
        <Inline>
          <Button size="small" onClick={() => form.applyContract(contract)}>
            {`Use the ${contract.services.length} services of ${contract.contractId}`}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function PortField({ form }: { form: ProformaForm }) {
  const ports = usePorts().data ?? [];
  const chosen = ports.find(({ portName }) => portName === form.details.port);
  const choose = (id: string) => form.choosePort(ports.find((port) => String(port.id) === id));
  return (
    <SelectField
      label="Port"
      placeholder="Select a port"
      options={ports.map(portOption)}
      value={chosen ? String(chosen.id) : ''}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
