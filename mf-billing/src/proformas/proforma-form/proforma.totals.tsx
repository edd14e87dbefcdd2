import { formatMoney } from '@freightdesk/tax';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Section } from '@freightdesk/ui/page';
import type { ProformaForm } from './use-proforma-form';

/** Subtotal, taxes, advance and grand total of the lines. */
export function ProformaTotals({ form: { totals, taxFacts } }: { form: ProformaForm }) {
  const gst =
    taxFacts.mode === 'IGST'
      ? [{ label: 'IGST', value: formatMoney(totals.igstAmount) }]
      : [
          { label: 'CGST', value: formatMoney(totals.cgstAmount) },
          { label: 'SGST', value: formatMoney(totals.sgstAmount) },
        ];
  return (
    <Section title="Totals">
      <DescriptionList
        items={[
          { label: 'Subtotal', value: formatMoney(totals.subtotal) },
          ...gst,
          ...Object.entries(totals.otherTaxTotals).map(([label, amount]) => ({
            label,
            value: formatMoney(amount),
          })),
          { label: 'Advance', value: formatMoney(0) },
          { label: 'Grand Total', value: <strong>{formatMoney(totals.totalAmount)}</strong> },
        ]}
      />
    </Section>
  );
}
