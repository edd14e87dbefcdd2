import { INCOTERMS, SHIPMENT_TYPES } from '@freightdesk/contracts';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import { ActualSellingCost } from './actual-selling-cost';
import { ServiceHsnCode } from './service-hsn-code';
import { ServiceNumber } from './service-number';
import { ServiceSelect } from './service-select';
import type { ContractForm } from './use-contract-form';

type Line = ContractForm['services'][number] & { readonly at: number };

const number = (
  form: ContractForm['form'],
  name: 'buyingCost' | 'sellingCost' | 'maxDiscountPercent' | 'gstPercent',
  header: string,
  width: string,
): TableColumn<Line> => ({
  key: name,
  header,
  width,
  cell: (line) => <ServiceNumber {...{ form, name, header }} at={line.at} chargeName={line.chargeName} />,
});

const choice = (
  form: ContractForm['form'],
  name: 'incoterm' | 'shipmentType',
  header: string,
  options: readonly string[],
): TableColumn<Line> => ({
  key: name,
  header,
  width: '136px',
  cell: (line) => (
    <ServiceSelect {...{ form, name, header, options }} at={line.at} chargeName={line.chargeName} />
  ),
});

/** The services of the contract that is edited; the actual selling cost follows from cost and discount. */
export function ServicesTable({ contractForm }: { contractForm: ContractForm }) {
  const { form, services, removeService } = contractForm;
  const columns: readonly TableColumn<Line>[] = [
    { key: 'charge', header: 'Charge', keyColumn: true, cell: ({ chargeName }) => chargeName },
    number(form, 'buyingCost', 'Buying Cost', '120px'),
    number(form, 'sellingCost', 'Selling Cost', '120px'),
    number(form, 'maxDiscountPercent', 'Max Discount %', '88px'),
    {
      key: 'actual',
      header: 'Actual Selling Cost',
      kind: 'money',
      cell: ({ at, currency }) => <ActualSellingCost {...{ form, at, currency }} />,
    },
    number(form, 'gstPercent', 'GST %', '88px'),
    {
      key: 'hsn',
      header: 'HSN Code',
      width: '104px',
      cell: ({ at, chargeName }) => <ServiceHsnCode {...{ form, at, chargeName }} />,
    },
    choice(form, 'incoterm', 'Incoterm', INCOTERMS),
    choice(form, 'shipmentType', 'Shipment Type', SHIPMENT_TYPES),
  ];
  return (
    <DataTable
      caption="Services"
      height="content"
      columns={columns}
      rows={services.map((line, at) => ({ ...line, at }))}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No services yet" hint="Choose a charge above and press Add Service." />}
      rowActions={({ at, chargeName }) => [
        {
          label: `Remove ${chargeName}`,
          icon: Trash2,
          tone: 'danger',
          onSelect: () => removeService(at),
        },
      ]}
    />
  );
}
