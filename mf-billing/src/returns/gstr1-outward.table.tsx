import type { Gstr1Answer } from '@freightdesk/contracts/billing';
import { Money } from '@freightdesk/remote-kit';
import { placeNameOf } from '@freightdesk/tax';
import { Section } from '@freightdesk/ui/page';
import { DataTable } from '@freightdesk/ui/table';

type Outward = Gstr1Answer['outward'];

const untaxed = (taxable: number) => ({ taxable, igst: 0, cgst: 0, sgst: 0 });

/** The rows of table 3.1, then those of 3.2. */
const rowsOf = ({ interState, ...outward }: Outward) => [
  { name: '3.1(a) Taxable, with advances', ...outward.taxable },
  { name: '3.1(b) Zero-rated', ...outward.zeroRated },
  { name: '3.1(c) Nil-rated and exempt', ...untaxed(outward.nilAndExempt) },
  { name: '3.1(e) Non-GST', ...untaxed(outward.nonGst) },
  { name: 'Reverse charge, tax owed by recipients', ...untaxed(outward.reverseCharge) },
  ...interState.map(({ placeOfSupply, taxable, igst }) => ({
    ...untaxed(taxable),
    igst,
    name: `3.2 Unregistered, ${placeNameOf(placeOfSupply)}`,
  })),
];

/** The outward supplies of GSTR-3B of the same month. */
export const Gstr1Outward = (outward: Outward) => (
  <Section title="GSTR-3B, outward supplies">
    <DataTable
      caption="Outward supplies of GSTR-3B"
      height="content"
      columns={[
        { key: 'name', header: 'Table', keyColumn: true, cell: ({ name }) => name },
        {
          key: 'taxable',
          header: 'Taxable Value',
          kind: 'money',
          cell: (row) => <Money value={row.taxable} />,
        },
        { key: 'igst', header: 'IGST', kind: 'money', cell: (row) => <Money value={row.igst} /> },
        { key: 'cgst', header: 'CGST', kind: 'money', cell: (row) => <Money value={row.cgst} /> },
        { key: 'sgst', header: 'SGST', kind: 'money', cell: (row) => <Money value={row.sgst} /> },
      ]}
      rows={rowsOf(outward)}
      rowKey={({ name }) => name}
    />
  </Section>
);
