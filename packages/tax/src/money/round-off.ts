import { type Minor, minorUnits } from './minor';
import { subtract } from './money';
import { roundedQuotient } from './rounding';

const RUPEE = 100;

/** A total in whole rupees, and the signed rounding that leads there. */
export interface RoundOff {
  readonly roundedTotal: Minor;
  /** What rounding adds to the total: from -0.49 to 0.50, mirrored for a negative total. */
  readonly roundOff: Minor;
}

/** Rounds a total to the whole rupee, half up (LAW-9). */
export function roundOffToRupee(total: Minor): RoundOff {
  const roundedTotal = minorUnits(roundedQuotient(BigInt(total), BigInt(RUPEE)) * RUPEE);
  return { roundedTotal, roundOff: subtract(roundedTotal, total) };
}
