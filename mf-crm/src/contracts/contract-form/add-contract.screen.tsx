import type { Charge, Party } from '@freightdesk/contracts';
import { Page } from '@freightdesk/ui/page';
import { FormSources } from '../../form-parts/form-sources';
import { ContractForm } from './contract.form';
import { useContractForm } from './use-contract-form';

interface NewContractProps {
  parties: readonly Party[];
  charges: readonly Charge[];
}

/** /contracts/add: a contract that begins with no quote. */
export function AddContractScreen() {
  return (
    <Page>
      <FormSources>{(sources) => <NewContract {...sources} />}</FormSources>
    </Page>
  );
}

function NewContract({ parties, charges }: NewContractProps) {
  const contractForm = useContractForm({ contract: undefined, parties });
  return <ContractForm {...{ contractForm, parties, charges }} labels={['Create Contract', 'Creating...']} />;
}
