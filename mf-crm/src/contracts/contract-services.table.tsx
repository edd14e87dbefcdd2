import { type Contract, type ContractService, unitText } from '@freightdesk/contracts/crm';
import type { CategoryNames } from '@freightdesk/remote-kit';
import type { TableColumn } from '@freightdesk/ui/table';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { LineTable } from '../service-lines/line.table';
import { CONTRACT_COLUMNS } from '../service-lines/line-columns.rules';

/** A service and its position among those of the same charge. */
interface GroupedService extends ContractService {
  /** Whether it is the first service of its charge. */
  readonly isFirst: boolean;
  /** How many services its charge has. */
  readonly groupSize: number;
}

/** Services grouped by charge, charges in the order of their first service. */
export function groupServices(services: readonly ContractService[]): GroupedService[] {
  const groups = new Map<string, ContractService[]>();
  for (const service of services) {
    const group = groups.get(service.chargeName);
    if (group) group.push(service);
    else groups.set(service.chargeName, [service]);
  }
  return [...groups.values()].flatMap((group) =>
    group.map((service, index) => ({ ...service, isFirst: index === 0, groupSize: group.length })),
  );
}

/** The name of a charge, rendered once for all services of its group. */
function ChargeName({ chargeName, isFirst, groupSize }: GroupedService) {
  if (!isFirst) return <VisuallyHidden>{chargeName}</VisuallyHidden>;
  return groupSize > 1 ? `${chargeName} (${groupSize})` : chargeName;
}

const chargeColumn: TableColumn<GroupedService> = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  cell: (service) => <ChargeName {...service} />,
};
const unitColumn: TableColumn<GroupedService> = {
  key: 'uom',
  header: 'Unit',
  cell: ({ uom }) => unitText(uom),
};

const BRIEF_COLUMNS = ['sellingCost', 'maxDiscountPercent', 'actualSellingCost', 'gstPercent'] as const;

interface ContractServicesTableProps {
  contract: Contract;
  nameOf: CategoryNames;
  /** Prices only, where space is limited. */
  brief?: boolean;
}

/** The services of a contract, grouped by the name of their charge. */
export function ContractServicesTable({ contract, nameOf, brief = false }: ContractServicesTableProps) {
  return (
    <LineTable
      caption={`Services of ${contract.contractId}`}
      lines={groupServices(contract.services)}
      leadingColumns={brief ? [chargeColumn] : [chargeColumn, unitColumn]}
      columns={brief ? BRIEF_COLUMNS : CONTRACT_COLUMNS}
      nameOf={nameOf}
      rowKey={({ id }) => id}
    />
  );
}
