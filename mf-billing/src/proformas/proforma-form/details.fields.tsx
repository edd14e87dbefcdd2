import type { Party } from '@freightdesk/contracts';
import { usePorts } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ComboboxField, FormGrid, SelectField, TextField } from '@freightdesk/ui/field';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { useContractsOfParty } from '../proforma.queries';
import type { ProformaForm } from './use-proforma-form';

const partyOption = ({ id, name, city }: Party) => ({ value: String(id), label: name, hint: city });

/** Party, importer, contract, port and cargo. */
export function DetailsFields({ form, parties }: { form: ProformaForm; parties: readonly Party[] }) {
  const { details, change, chooseParty, chooseContract, applyContract, checked } = form;
  const contracts = useContractsOfParty(form.party?.id).data ?? [];
  const ports = usePorts().data ?? [];
  const contract = contracts.find(({ id }) => String(id) === details.contractId);
  return (
    <Section title="Job and party">
      <Stack $gap={4}>
        <FormGrid>
          <ComboboxField
            label="Party"
            required
            options={parties.map(partyOption)}
            value={details.partyId}
            onChange={chooseParty}
            error={checked && !details.partyId ? 'Please select a party' : undefined}
          />
          <ComboboxField
            label="Importer"
            options={parties.map(partyOption)}
            value={details.importerId}
            onChange={(importerId) => change({ importerId })}
          />
          <SelectField
            label="Contract"
            required
            placeholder={contracts.length > 0 ? 'Select a contract' : 'No contract of this party'}
            help="Choosing another contract clears the charges"
            options={contracts.map(({ id, contractId }) => ({ value: String(id), label: contractId }))}
            value={details.contractId}
            onChange={(event) => chooseContract(event.target.value)}
            error={checked && !details.contractId ? 'Please select a contract' : undefined}
          />
          <SelectField
            label="Port"
            placeholder="Select a port"
            options={ports.map(({ portName, code }) => ({ value: portName, label: `${portName} (${code})` }))}
            value={details.port}
            onChange={(event) => change({ port: event.target.value })}
          />
          <TextField
            label="Cargo details"
            value={details.cargoDetails}
            onChange={(event) => change({ cargoDetails: event.target.value })}
          />
        </FormGrid>
        {contract && contract.services.length > 0 && (
          <Inline>
            <Button size="small" onClick={() => applyContract(contract)}>
              {`Use the ${contract.services.length} services of ${contract.contractId}`}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  );
}
