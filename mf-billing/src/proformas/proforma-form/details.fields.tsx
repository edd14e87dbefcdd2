import type { Party } from '@freightdesk/contracts';
import { ComboboxField, TextField } from '@freightdesk/ui/field';
import { Columns, Section, Stack } from '@freightdesk/ui/page';
import { ContractField } from './contract.field';
import { PartyInformation } from './party.information';
import { PortField } from './port.field';
import type { ProformaForm } from './use-proforma-form';

const partyOption = ({ id, name, city }: Party) => ({ value: String(id), label: name, hint: city });

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
