import type { Contract } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { servicesFor } from '../line-rate.rules';
import { useContractsOfParty } from '../proforma.queries';
import { RetryField } from './retry.field';
import type { ProformaForm } from './use-proforma-form';

const optionOf = ({ id, contractId }: Contract) => ({ value: String(id), label: contractId });

/** The contracts of the party that are in force, and the one that the proforma has; its services can be used. */
export function ContractField({ form }: { form: ProformaForm }) {
  const { details, party, checked } = form;
  const query = useContractsOfParty(party?.id);
  if (query.isError && !query.data)
    return <RetryField label="Contract" error="Failed to fetch contracts" query={query} />;
  const contracts = (query.data ?? []).filter(
    ({ id, isActive }) => isActive || String(id) === details.contractId,
  );
  const contract = contracts.find(({ id }) => String(id) === details.contractId);
  const none = query.data || !party ? 'No contract of this party' : 'Loading contracts...';
  return (
    <Stack $gap={2}>
      <SelectField
        label="Contract"
        required
        placeholder={contracts.length > 0 ? 'Select a contract' : none}
        help="Choosing another contract clears the charges"
        options={contracts.map(optionOf)}
        value={details.contractId}
        onChange={(event) => form.chooseContract(event.target.value)}
        error={checked && !details.contractId ? 'Please select a contract' : undefined}
      />
      {contract && <ContractServices form={form} contract={contract} />}
    </Stack>
  );
}

function ContractServices({ form, contract }: { form: ProformaForm; contract: Contract }) {
  const services = servicesFor(contract.services, form.job.shipmentCategory);
  if (services.length === 0) return <small>No service of this contract is for this kind of shipment.</small>;
  return (
    <Inline>
      <Button size="small" onClick={() => form.applyServices(services)}>
        {`Use the ${services.length === 1 ? 'service' : `${services.length} services`} of ${contract.contractId}`}
      </Button>
    </Inline>
  );
}
