import type { ChargeBasis } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import type { TableColumn } from '@freightdesk/ui/table';
import { ReferenceScreen } from '../reference/reference.screen';
import { ChargeBasisForm } from './charge-basis.form';
import { useDeleteChargeBasis, useToggleChargeBasis } from './charge-basis.mutations';
import { useChargeBases } from './charge-basis.queries';

const words = {
  caption: 'Charge bases',
  search: 'Search charge bases',
  loading: 'Loading charge bases...',
  failed: 'Failed to fetch charge bases',
  empty: 'No charge bases found',
  emptyHint: 'Add the first one with the form above.',
  deleteQuestion: 'Are you sure you want to delete this charge basis?',
};

const requirements: readonly TableColumn<ChargeBasis>[] = [
  { key: 'requires', header: 'Requires', cell: (basis) => requirementsOf(basis).join(', ') || '–' },
];

function requirementsOf({ requiresRate, requiresPercent, requiresContainerRates }: ChargeBasis): string[] {
  return [
    requiresRate ? 'Rate' : '',
    requiresPercent ? 'Percent' : '',
    requiresContainerRates ? 'Container rates' : '',
  ].filter(Boolean);
}

/** /masters/charge-basis */
export function ChargeBasisListScreen() {
  const address = useListAddress();
  const query = useChargeBases(address);
  const toggle = useToggleChargeBasis();
  const remove = useDeleteChargeBasis();
  return (
    <ReferenceScreen
      {...{ words, address, query, toggle, remove }}
      Form={ChargeBasisForm}
      extra={requirements}
    />
  );
}
