import { Page } from '@freightdesk/ui/page';
import { ContractForm } from './contract.form';
import { useContractForm } from './use-contract-form';

/** /contracts/add: a contract that begins with no quote. */
export function AddContractScreen() {
  const contractForm = useContractForm(undefined);
  return (
    <Page>
      <ContractForm contractForm={contractForm} labels={['Create Contract', 'Creating...']} />
    </Page>
  );
}
