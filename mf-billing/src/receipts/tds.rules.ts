import type { OpenDocument } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import { moneyText } from '@freightdesk/remote-kit';
import {
  add,
  isTdsDoubtful,
  isWithinThreshold,
  type Minor,
  minorUnits,
  sharedOut,
  smallerOf,
  subtract,
  sumAmounts,
  TDS_NATURES,
  TDS_RATES,
  type TdsDeduction,
  type TdsNature,
  type TdsThreshold,
  tdsNameOn,
  tdsOn,
  toDecimal,
  toMinor,
  ZERO,
} from '@freightdesk/tax';
import { thresholdText } from '../returns/statutory-terms.rules';
import { amountOf, fieldOf, type ReceiptValues } from './receipt.rules';

/** Natures of TDS with the name that returns of the day give them. */
export const natureOptions = (day: string) =>
  TDS_NATURES.map((nature) => ({ value: nature, label: `${humanize(nature)} (${tdsNameOn(nature, day)})` }));

/** The income tax that a customer keeps back of what it pays; amounts in minor units (LEDGER-4). */
export interface TdsProposal extends TdsDeduction {
  /** What is paid, without GST. */
  readonly base: Minor;
  readonly percent: number;
  /** What documents are paid with it: one that lacks nothing but the tax is paid whole. */
  readonly payments: ReceiptValues['payments'];
}

type Taxed = Pick<OpenDocument, 'documentId' | 'subtotal' | 'totalAmount' | 'balanceAmount'>;

/** The value without GST of a part of a document. */
function valueWithoutGst({ subtotal, totalAmount }: Taxed, part: Minor): Minor {
  const total = toMinor(totalAmount);
  const share = smallerOf(part, total);
  const [value = ZERO] = sharedOut(toMinor(subtotal), [share, subtract(total, share)]);
  return value;
}

const ONE_RUPEE = minorUnits(100);

/** What of a document is settled by a payment and its tax: all that is open where nothing else is left. */
function settledOf(document: Taxed, paid: Minor, percent: number): Minor {
  const open = toMinor(document.balanceAmount);
  const tax = tdsOn(valueWithoutGst(document, open), percent).roundedTax;
  return subtract(open, paid) <= add(tax, ONE_RUPEE) ? open : paid;
}

/** The tax on the documents that are paid; undefined where none is. */
export function proposedTds(
  payments: ReceiptValues['payments'],
  documents: readonly Taxed[],
  nature: TdsNature,
): TdsProposal | undefined {
  const { percent } = TDS_RATES[nature];
  const settlements = documents
    .map((document) => ({ document, paid: amountOf(payments[fieldOf(document)]) }))
    .filter(({ paid }) => paid > ZERO)
    .map(({ document, paid }) => ({ document, amount: settledOf(document, paid, percent) }));
  const base = sumAmounts(settlements.map(({ document, amount }) => valueWithoutGst(document, amount)));
  if (base <= ZERO) return undefined;
  const paidInAll = settlements.map(({ document, amount }) => [fieldOf(document), String(toDecimal(amount))]);
  return {
    base,
    percent,
    ...tdsOn(base, percent),
    payments: { ...payments, ...Object.fromEntries(paidInAll) },
  };
}

/** Up to what amounts nothing is kept back, where the payment alone is not above them. */
const exemptText = ({ base }: TdsProposal, threshold: TdsThreshold): string =>
  isWithinThreshold(base, threshold) ? ` Up to ${thresholdText(threshold)} none is due.` : '';

/** What is said about the stated tax; undefined where it agrees within a rupee. */
export function tdsText(
  proposal: TdsProposal,
  stated: Minor,
  threshold: TdsThreshold = {},
): string | undefined {
  const tax = moneyText(toDecimal(proposal.exact), 'INR');
  const basis = `${proposal.percent}% of ${moneyText(toDecimal(proposal.base), 'INR')} without GST`;
  if (stated === ZERO)
    return `If the party has kept back TDS: ${basis} is ${tax}.${exemptText(proposal, threshold)}`;
  return isTdsDoubtful(stated, proposal)
    ? `The TDS differs by more than a rupee from ${tax}, which is ${basis}.`
    : undefined;
}
