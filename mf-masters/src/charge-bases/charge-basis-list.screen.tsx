import { type ChargeBasis, listChargeBases } from '@freightdesk/contracts';
import { messageOf, useRecordList } from '@freightdesk/remote-kit';
import { CHARGE_BASES } from '../masters/master.queries';
import { ACTIVE_VALUES } from '../masters/master-list.parts';
import { ReferenceScreen, referenceColumns } from '../reference/reference.screen';
import { ChargeBasisForm } from './charge-basis.form';
import { useDeleteChargeBasis, useToggleChargeBasis } from './charge-basis.mutations';

const words = {
  caption: 'Charge bases',
  search: 'Search charge bases',
  loading: 'Loading charge bases...',
  failed: 'Failed to fetch charge bases',
  empty: 'No charge bases found',
  emptyHint: 'Add the first one with the form above.',
  deleteQuestion: 'Are you sure you want to delete this charge basis?',
};

const columns = referenceColumns<ChargeBasis>(useToggleChargeBasis, [
  { key: 'requires', header: 'Requires', value: (basis) => requirementsOf(basis).join(', ') },
]);

function requirementsOf({ requiresRate, requiresPercent, requiresContainerRates }: ChargeBasis): string[] {
  return [
    requiresRate ? 'Rate' : '',
    requiresPercent ? 'Percent' : '',
    requiresContainerRates ? 'Container rates' : '',
  ].filter(Boolean);
}

/** /masters/charge-basis */
export function ChargeBasisListScreen() {
  const list = useRecordList({
    name: [CHARGE_BASES],
    endpoint: listChargeBases,
    columns,
    filters: { active: ACTIVE_VALUES },
    failed: (error) => messageOf(error, 'Failed to fetch charge bases'),
  });
  const remove = useDeleteChargeBasis();
  return <ReferenceScreen {...{ words, list, remove }} Form={ChargeBasisForm} />;
}
