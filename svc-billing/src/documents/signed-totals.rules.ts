import type { DocumentKind, StoredInvoice } from '@freightdesk/contracts/billing';
import { fieldNames, recordOf } from '@freightdesk/contracts/shared';
import type { Minor } from '@freightdesk/tax';
import { signedAmount } from './document-kind.rules';

type Figure = 'subtotal' | 'taxAmount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount';
type Totals = Pick<
  StoredInvoice,
  Figure | 'totalAfterAdvance' | 'balanceAmount' | 'roundOff' | 'otherTaxTotals' | 'rupees'
>;

/**
 * Totals with their sign: those of a credit note are negative, its lines are not (BILL-5). Applying it twice gives the
 * original totals.
 */
export function signedTotals(
  kind: DocumentKind,
  { otherTaxTotals, rupees, roundOff, ...totals }: Totals,
): Totals {
  const signedFigure = (name: keyof typeof totals): Minor => signedAmount(kind, totals[name]);
  return {
    subtotal: signedFigure('subtotal'),
    taxAmount: signedFigure('taxAmount'),
    sgstAmount: signedFigure('sgstAmount'),
    cgstAmount: signedFigure('cgstAmount'),
    igstAmount: signedFigure('igstAmount'),
    totalAmount: signedFigure('totalAmount'),
    totalAfterAdvance: signedFigure('totalAfterAdvance'),
    balanceAmount: signedFigure('balanceAmount'),
    roundOff: roundOff && signedAmount(kind, roundOff),
    otherTaxTotals: signedTaxes(kind, otherTaxTotals),
    rupees: rupees && signedRupees(kind, rupees),
  };
}

const signedTaxes = (kind: DocumentKind, taxes: Totals['otherTaxTotals']): Totals['otherTaxTotals'] =>
  taxes.map(({ name, amount }) => ({ name, amount: signedAmount(kind, amount) }));

/** The totals in rupees with their sign. */
function signedRupees(
  kind: DocumentKind,
  { otherTaxTotals, ...totals }: NonNullable<Totals['rupees']>,
): Totals['rupees'] {
  return {
    ...recordOf(fieldNames(totals), (name) => signedAmount(kind, totals[name])),
    otherTaxTotals: signedTaxes(kind, otherTaxTotals),
  };
}
