import type { Invoice } from '@freightdesk/contracts';
import { moneyText } from '@freightdesk/remote-kit';
import { sumAmounts, toDecimal, toMinor } from '@freightdesk/tax';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatLongDate } from '@freightdesk/ui/money';
import { Columns, Section } from '@freightdesk/ui/page';
import { statusOf } from '../proforma.rules';

const orNone = (text: string): string => text || 'N/A';

const documentItems = (invoice: Invoice) => [
  { label: 'Invoice number', value: invoice.proformaInvoiceNumber },
  {
    label: 'Status',
    value: <Badge tone={statusOf(invoice.status).tone}>{statusOf(invoice.status).text}</Badge>,
  },
  { label: 'Job', value: invoice.jobNumber },
  { label: 'Date', value: formatLongDate(invoice.createdAt) },
  { label: 'Port', value: orNone(invoice.port) },
  { label: 'Category', value: orNone(invoice.shipmentCategory) },
  { label: 'Contract', value: orNone(invoice.contractNumber) },
  { label: 'Cargo details', value: invoice.cargoDetails, wide: true },
];

const partyItems = (invoice: Invoice) => [
  { label: 'Bill to', value: invoice.partyName },
  { label: 'GSTIN', value: invoice.partyGstNumber },
  {
    label: 'Address',
    value: [invoice.partyAddress, invoice.partyCity, invoice.partyState].filter(Boolean).join(', '),
    wide: true,
  },
  { label: 'Importer', value: orNone(invoice.importerName), wide: true },
];

const totalItems = (invoice: Invoice) => {
  const money = (amount: number) => moneyText(amount, invoice.currency);
  const otherTax = toDecimal(sumAmounts(Object.values(invoice.otherTaxTotals).map(toMinor)));
  return [
    { label: 'Subtotal', value: money(invoice.subtotal) },
    { label: 'SGST', value: money(invoice.sgstAmount) },
    { label: 'CGST', value: money(invoice.cgstAmount) },
    { label: 'IGST', value: money(invoice.igstAmount) },
    { label: 'Other Tax', value: money(otherTax) },
    { label: 'Advance', value: invoice.advanceAmount === 0 ? money(0) : money(-invoice.advanceAmount) },
    { label: 'Grand Total', value: <strong>{money(invoice.totalAfterAdvance)}</strong> },
  ];
};

/** What the document says beside its charges. */
export function ProformaDetails({ invoice }: { invoice: Invoice }) {
  return (
    <Columns>
      <Section title="Document">
        <DescriptionList items={documentItems(invoice)} />
      </Section>
      <Section title="Party">
        <DescriptionList items={partyItems(invoice)} />
      </Section>
      <Section title="Summary">
        <DescriptionList items={totalItems(invoice)} />
      </Section>
    </Columns>
  );
}
