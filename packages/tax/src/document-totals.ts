import type { LineTax } from './line-tax';
import type { MinorUnits } from './money';

/** The totals of a document in minor units. */
export interface DocumentTotals {
  readonly subtotal: MinorUnits;
  readonly cgstAmount: MinorUnits;
  readonly sgstAmount: MinorUnits;
  readonly igstAmount: MinorUnits;
  readonly otherTaxTotals: Readonly<Record<string, MinorUnits>>;
  /** GST and other taxes together (decisions C3). */
  readonly taxAmount: MinorUnits;
  readonly totalAmount: MinorUnits;
}

type Figure = 'amount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount' | 'totalAmount';

function otherTotals(lines: readonly Pick<LineTax, 'otherTaxes'>[]): Record<string, MinorUnits> {
  const totals: Record<string, MinorUnits> = {};
  for (const { otherTaxes } of lines) {
    for (const [name, tax] of Object.entries(otherTaxes)) totals[name] = (totals[name] ?? 0) + tax;
  }
  return totals;
}

/** A document's tax is the sum of its lines' taxes, never computed anew on its total (domain facts 5.5). */
export function computeDocumentTotals(
  lines: readonly Pick<LineTax, Figure | 'otherTaxes'>[],
): DocumentTotals {
  const sum = (figure: Figure): MinorUnits => lines.reduce((total, line) => total + line[figure], 0);
  const subtotal = sum('amount');
  const totalAmount = sum('totalAmount');
  return {
    subtotal,
    cgstAmount: sum('cgstAmount'),
    sgstAmount: sum('sgstAmount'),
    igstAmount: sum('igstAmount'),
    otherTaxTotals: otherTotals(lines),
    taxAmount: totalAmount - subtotal,
    totalAmount,
  };
}
