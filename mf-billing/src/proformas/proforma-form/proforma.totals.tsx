import { formatMoney, type Minor, negated, totalAfterAdvance } from '@freightdesk/tax';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Section } from '@freightdesk/ui/page';
import { currencyOf } from '../proforma.rules';
import type { ProformaForm } from './use-proforma-form';

/** Subtotal, taxes, advance and grand total of the lines. */
export function ProformaTotals({ form }: { form: ProformaForm }) {
  const { totals, taxFacts, advance, lines } = form;
  const money = (label: string, amount: Minor) => ({ label, value: formatMoney(amount, currencyOf(lines)) });
  const gst =
    taxFacts.mode === 'IGST'
      ? [money('IGST', totals.igstAmount)]
      : [money('CGST', totals.cgstAmount), money('SGST', totals.sgstAmount)];
  const grandTotal = money('Grand Total', totalAfterAdvance(totals.totalAmount, advance));
  return (
    <Section title="Totals">
      <DescriptionList
        items={[
          money('Subtotal', totals.subtotal),
          ...gst,
          ...Object.entries(totals.otherTaxTotals).map(([name, amount]) => money(name, amount)),
          money('Advance', negated(advance)),
          { ...grandTotal, value: <strong>{grandTotal.value}</strong> },
        ]}
      />
    </Section>
  );
}
