import type { Contract } from '@freightdesk/contracts/crm';
import { maxValueText, useCategoryNames } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import { ratedCategories } from '../service-lines/line-text.rules';
import { countText } from '../shared/count-text.rules';
import { validityText } from '../shared/validity.view';
import { ContractServicesTable } from './contract-services.table';

/** The details of an expanded row. */
export function ContractDetails({ contract }: { contract: Contract }) {
  const { partyName, services, maxValue } = contract;
  const nameOf = useCategoryNames(ratedCategories(services).length > 0);
  const limit = `Max value ${maxValueText(maxValue)}`;
  return (
    <Stack $gap={2}>
      <p>{[partyName, validityText(contract), countText(services.length, 'service'), limit].join(' · ')}</p>
      <ContractServicesTable contract={contract} nameOf={nameOf} />
    </Stack>
  );
}
