import type { Charge } from '@freightdesk/contracts';
import { links, useNavigate } from '@freightdesk/remote-kit';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { MasterTableState } from '../../masters/master-list';
import { useToggleCharge } from '../charge.mutations';
import { useTaxSlabChoices } from '../charge.queries';
import { ChargeCategory } from './charge-category';
import { ChargeDetails } from './charge-details';
import { RateAndUnit } from './rate-and-unit';

export interface ChargeTableProps extends MasterTableState<Charge> {
  onDelete: (charge: Charge) => void;
}

const listed = (codes: readonly string[]): string => [...new Set(codes)].join(', ') || '–';

const columnsWith = (slabNameOf: (charge: Charge) => string): readonly TableColumn<Charge>[] => [
  {
    key: 'details',
    header: 'Charge Details',
    keyColumn: true,
    cell: (charge) => <ChargeDetails {...charge} />,
  },
  { key: 'category', header: 'Category', cell: ({ category }) => <ChargeCategory category={category} /> },
  {
    key: 'basis',
    header: 'Charging Basis',
    cell: ({ applicabilities }) => listed(applicabilities.map(({ basis }) => basis)),
  },
  { key: 'types', header: 'Shipment Types', cell: ({ shipmentCategories }) => listed(shipmentCategories) },
  { key: 'rate', header: 'Rate & Unit', kind: 'money', cell: (charge) => <RateAndUnit {...charge} /> },
  { key: 'slab', header: 'Tax Slab', cell: slabNameOf },
];

/** The charges */
export function ChargeTable({ onDelete, ...state }: ChargeTableProps) {
  const navigate = useNavigate();
  const toggle = useToggleCharge();
  const { data: slabs = [] } = useTaxSlabChoices();
  const edit = ({ id }: Charge) => void navigate(links.editCharge(id));
  const slabNameOf = ({ taxSlabId, gstRate, gstApplicable }: Charge): string => {
    if (!gstApplicable) return 'No GST';
    return slabs.find(({ id }) => id === taxSlabId)?.taxSlabName ?? `GST ${gstRate}%`;
  };
  return (
    <DataTable
      caption="Charges"
      loadingLabel="Loading charges..."
      columns={columnsWith(slabNameOf)}
      rowKey={({ id }) => id}
      onRowOpen={edit}
      rowActions={(charge) => [
        { label: `Edit ${charge.name}`, icon: Pencil, onSelect: () => edit(charge) },
        {
          label: `Switch ${charge.name} ${charge.active ? 'inactive' : 'active'}`,
          icon: charge.active ? PowerOff : Power,
          disabled: toggle.isPending,
          onSelect: () => toggle.mutate(charge),
        },
        { label: `Delete ${charge.name}`, icon: Trash2, tone: 'danger', onSelect: () => onDelete(charge) },
      ]}
      {...state}
    />
  );
}
