import { toRupees } from '../money/exchange';
import type { Minor } from '../money/minor';
import { subtract, sumAmounts } from '../money/money';

/** What is left of a document in a foreign currency: in that currency, and in rupees at the document's rate. */
export interface CarriedValue {
  readonly open: Minor;
  readonly carried: Minor;
}

/** What a payment takes off a document in a foreign currency. */
export interface ForeignSettlement {
  /** In rupees at the document's rate. */
  readonly carried: Minor;
  /** In rupees as received, above `carried` for a gain, below it for a loss. */
  readonly received: Minor;
  /** The exchange gain; negative for a loss. */
  readonly gain: Minor;
}

/**
 * A payment of `amount` in the document's currency at the bank's rate. The payment that closes the document takes the rest of
 * its carried value, so that no paisa stays behind (LEDGER-6).
 *
 * @throws {MoneyError} for rates with more than six decimals
 */
export function settleForeign(
  { open, carried }: CarriedValue,
  amount: Minor,
  rates: { readonly document: number; readonly bank: number },
): ForeignSettlement {
  const carriedAway = amount === open ? carried : toRupees(amount, rates.document);
  const received = toRupees(amount, rates.bank);
  return { carried: carriedAway, received, gain: subtract(received, carriedAway) };
}

/** The exchange gain of all payments of a document; negative for a loss. */
export const totalGain = (settlements: readonly Pick<ForeignSettlement, 'gain'>[]): Minor =>
  sumAmounts(settlements.map(({ gain }) => gain));
