import { type Contract, type ContractService, unitText } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { type GroupedService, groupServices } from '../../service-lines/group-services';
import { rateText } from '../../service-lines/rate-text';
import { ChargeName } from './charge-name';

const price = (
  key: string,
  header: string,
  pick: (service: ContractService) => number,
): TableColumn<GroupedService> => ({
  key,
  header,
  kind: 'money',
  cell: (service) => rateText(pick(service), service),
});

const columns: readonly TableColumn<GroupedService>[] = [
  { key: 'charge', header: 'Charge', keyColumn: true, cell: (service) => <ChargeName {...service} /> },
  { key: 'uom', header: 'Unit', cell: ({ uom }) => unitText(uom) },
  price('buying', 'Buying Cost', ({ buyingCost }) => buyingCost),
  price('selling', 'Selling Cost', ({ sellingCost }) => sellingCost),
  {
    key: 'discount',
    header: 'Max Discount',
    align: 'end',
    cell: ({ maxDiscountPercent, needsApprovalIfExceedsDiscount }) => (
      <>
        {needsApprovalIfExceedsDiscount && <Badge tone="yellow">Needs Approval</Badge>}
        {` ${maxDiscountPercent}%`}
      </>
    ),
  },
  price('actual', 'Actual Selling Cost', ({ actualSellingCost }) => actualSellingCost),
  { key: 'gst', header: 'GST', align: 'end', cell: ({ gstPercent }) => `${gstPercent}%` },
  { key: 'hsn', header: 'HSN Code', kind: 'code', cell: ({ hsnCode }) => hsnCode || '–' },
  { key: 'incoterm', header: 'Incoterm', kind: 'code', cell: ({ incoterm }) => incoterm },
  { key: 'shipment', header: 'Shipment Type', kind: 'code', cell: ({ shipmentType }) => shipmentType },
];

const BRIEF = ['charge', 'selling', 'discount', 'actual', 'gst'];
const briefColumns = columns.filter(({ key }) => BRIEF.includes(key));

export interface ContractServicesTableProps {
  contract: Contract;
  /** Prices alone, where there is little room. */
  brief?: boolean;
}

/** The services of a contract, grouped by the name of their charge. */
export function ContractServicesTable({ contract, brief = false }: ContractServicesTableProps) {
  return (
    <DataTable
      caption={`Services of ${contract.contractId}`}
      height="content"
      columns={brief ? briefColumns : columns}
      rows={groupServices(contract.services)}
      rowKey={({ id }) => id}
    />
  );
}
