import { type Invoice, TREATMENT_TEXTS } from '@freightdesk/contracts/billing';
import { chargedPercent, formatAmount, sumAmounts, taxSummary, toMinor } from '@freightdesk/tax';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';

/** A dense table of figures with its caption above. */
export const SummaryTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token('text-tiny')};
  font-variant-numeric: tabular-nums;

  caption {
    color: ${token('text-muted')};
    text-align: left;
  }

  th,
  td {
    padding: ${token('space-1')};
    border-bottom: 1px solid ${token('border')};
    text-align: right;
  }

  th {
    font-weight: 500;
  }

  th:first-child,
  td:first-child {
    text-align: left;
  }
`;

interface DocumentTaxesTableProps {
  invoice: Invoice;
  caption?: string;
}

/** The taxes by SAC and rate, summed over the lines. */
export function DocumentTaxesTable({
  invoice,
  caption = 'Tax by HSN/SAC and rate',
}: DocumentTaxesTableProps) {
  const { charges, currency } = invoice;
  const rows = taxSummary(
    charges.map((line) => ({
      hsnCode: line.hsnCode,
      gstPercent: chargedPercent({ ...line, rate: toMinor(line.rate) }, invoice),
      treatment: line.treatment,
      amount: toMinor(line.amount),
      cgstAmount: toMinor(line.cgstAmount),
      sgstAmount: toMinor(line.sgstAmount),
      igstAmount: toMinor(line.igstAmount),
    })),
  );
  return (
    <SummaryTable>
      <caption>{caption}</caption>
      <tbody>
        <tr>
          <th scope="row">HSN/SAC</th>
          <td>GST %</td>
          <td>Taxable value</td>
          <td>Tax</td>
        </tr>
        {rows.map((row) => (
          <tr key={`${row.hsnCode}/${row.gstPercent}/${row.treatment}`}>
            <th scope="row">{row.hsnCode || '–'}</th>
            <td>{row.treatment === 'taxable' ? row.gstPercent : TREATMENT_TEXTS[row.treatment]}</td>
            <td>{formatAmount(row.amount, currency)}</td>
            <td>{formatAmount(sumAmounts([row.cgstAmount, row.sgstAmount, row.igstAmount]), currency)}</td>
          </tr>
        ))}
      </tbody>
    </SummaryTable>
  );
}
