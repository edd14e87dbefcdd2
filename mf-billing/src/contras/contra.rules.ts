import { moneyText } from '@freightdesk/remote-kit';
import { type Minor, smallerOf, sumAmounts, toDecimal, toMinor, ZERO } from '@freightdesk/tax';
import {
  allocationsOf,
  type Payable,
  paymentProblems,
  proposedPayments,
  restOf,
} from '../receipts/receipt.rules';
import { toBillPayments } from '../vendor-payments/vendor-payment.rules';

/** A contra as typed. */
export interface ContraValues {
  settledOn: string;
  remarks: string;
  /** What of each document and each bill is settled, by the name of its field. */
  payments: Record<string, string>;
  bills: Record<string, string>;
}

/** What can be set against each other, in rupees. */
export interface Sides {
  readonly documents: readonly Payable[];
  readonly bills: readonly Payable[];
}

const openOf = (items: readonly Payable[]): Minor =>
  sumAmounts(items.map(({ balanceAmount }) => toMinor(balanceAmount)));

/** As much as both sides have, oldest first (LEDGER-20). */
export function proposedContra({ documents, bills }: Sides): Pick<ContraValues, 'payments' | 'bills'> {
  const amount = smallerOf(openOf(documents), openOf(bills));
  return { payments: proposedPayments(amount, documents), bills: proposedPayments(amount, bills) };
}

const settledOf = (values: Record<string, string>, items: readonly Payable[]): Minor =>
  restOf(ZERO, values, items).paid;

type Typed = Pick<ContraValues, 'payments' | 'bills'>;

/** What each side comes to. */
export const sumsOf = ({ payments, bills }: Typed, sides: Sides) => ({
  owed: settledOf(payments, sides.documents),
  due: settledOf(bills, sides.bills),
});

const inRupees = (amount: Minor): string => moneyText(toDecimal(amount), 'INR');

/** `Documents ₹60.00, bills ₹60.00`. */
export function sumsText(values: Typed, sides: Sides): string {
  const { owed, due } = sumsOf(values, sides);
  return `Documents ${inRupees(owed)}, bills ${inRupees(due)}`;
}

/** What is wrong with typed amounts, by the name of their field. */
export function contraProblems(values: Typed, sides: Sides): Readonly<Record<string, string | undefined>> {
  const { owed, due } = sumsOf(values, sides);
  const isUneven = owed !== due && 'Documents and bills must come to the same amount';
  const root = owed === ZERO ? 'Enter what is settled' : isUneven;
  return {
    ...paymentProblems(owed, values.payments, sides.documents),
    ...paymentProblems(due, values.bills, sides.bills, 'bills'),
    ...(root ? { root } : {}),
  };
}

/** The request for a contra. */
export const toContraInput = (
  { payments, bills, settledOn, remarks }: ContraValues,
  { partyId, vendorId }: { readonly partyId: number; readonly vendorId: number },
  sides: Sides,
): unknown => ({
  partyId: String(partyId),
  vendorId: String(vendorId),
  settledOn,
  remarks,
  documents: allocationsOf(payments, sides.documents),
  bills: toBillPayments(allocationsOf(bills, sides.bills)),
});
