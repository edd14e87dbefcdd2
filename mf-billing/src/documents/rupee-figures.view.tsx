import {
  type DocumentLine,
  describeDocumentLine,
  exchangeRateText,
  type Invoice,
} from '@freightdesk/contracts/billing';
import { formatAmount, payableOfDocument, toMinor, ZERO } from '@freightdesk/tax';
import { breakable } from '@freightdesk/ui/breakable';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Stack } from '@freightdesk/ui/page';
import { DocumentTaxesTable, SummaryTable } from './document-taxes.table';
import { TotalList } from './document-totals.view';

type Rupees = NonNullable<Invoice['rupees']>;

const inRupees = (amount: number): string => formatAmount(toMinor(amount));

/** Value, taxes, round-off and total in rupees. */
function rupeeItems({ isSupplierRegistered, roundOff: roundOffAtIssue }: Invoice, rupees: Rupees) {
  const { roundOff, roundedTotal } = payableOfDocument({
    totalAmount: toMinor(rupees.totalAmount),
    advanceAmount: ZERO,
    currency: 'INR',
    // A document in another currency is not rounded, but on paper of earlier releases.
    roundOff: typeof roundOffAtIssue === 'number' ? ZERO : null,
  });
  const otherTaxes = Object.entries(rupees.otherTaxTotals);
  const taxes: [string, number][] = [
    ['SGST', rupees.sgstAmount],
    ['CGST', rupees.cgstAmount],
    ['IGST', rupees.igstAmount],
    ...otherTaxes,
  ];
  return [
    { label: 'Value (₹)', value: inRupees(rupees.subtotal) },
    ...(isSupplierRegistered ? taxes : otherTaxes).map(([name, tax]) => ({
      label: `${name} (₹)`,
      value: inRupees(tax),
    })),
    ...(typeof roundOffAtIssue === 'number'
      ? []
      : [{ label: 'Round-off (₹)', value: formatAmount(roundOff) }]),
    { label: 'Total (₹)', value: <strong>{formatAmount(roundedTotal)}</strong> },
  ];
}

/** Value, GST and total of each line in rupees. */
const RupeeLines = ({ lines }: { lines: readonly DocumentLine[] }) => (
  <SummaryTable>
    <caption>Charges in rupees</caption>
    <tbody>
      <tr>
        <th scope="row">Description</th>
        <td>Value (₹)</td>
        <td>GST (₹)</td>
        <td>Total (₹)</td>
      </tr>
      {lines.map(
        (line, index) =>
          line.rupees && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is what identifies it
            <tr key={index}>
              <th scope="row">{breakable(describeDocumentLine(line, 'view'))}</th>
              <td>{inRupees(line.rupees.amount)}</td>
              <td>{inRupees(line.rupees.gstAmount)}</td>
              <td>{inRupees(line.rupees.totalAmount)}</td>
            </tr>
          ),
      )}
    </tbody>
  </SummaryTable>
);

/** The document with its figures in rupees in place of its own. */
const statedInRupees = (invoice: Invoice, rupees: Rupees): Invoice => ({
  ...invoice,
  ...rupees,
  currency: 'INR',
  charges: invoice.charges.map((line) => ({ ...line, ...line.rupees })),
});

/** The exchange rate of a document and its figures in rupees; read only with documents that have a rate (MONEY-15). */
export const RupeeFigures = ({ invoice }: { invoice: Invoice; onClose: () => void }) => (
  <section aria-label="In rupees">
    <Stack $gap={4}>
      <DescriptionList items={[{ label: 'Exchange rate', value: exchangeRateText(invoice), wide: true }]} />
      {invoice.rupees && (
        <>
          <RupeeLines lines={invoice.charges} />
          {invoice.isSupplierRegistered && (
            <DocumentTaxesTable
              invoice={statedInRupees(invoice, invoice.rupees)}
              caption="Tax by HSN/SAC and rate, in rupees"
            />
          )}
          <TotalList items={rupeeItems(invoice, invoice.rupees)} />
        </>
      )}
    </Stack>
  </section>
);
