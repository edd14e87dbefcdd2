/** Whole minor units of a currency: paise of INR, cents of USD. */
export type MinorUnits = number;

/** What a figure could not be read as money for. */
export class MoneyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MoneyError';
  }
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * A decimal as a whole number of its smallest units, exactly: `scaled('2.375', 3)` is 2375.
 * Throws MoneyError for anything but a plain decimal, or for one with more than `digits` decimals.
 */
export function scaled(decimal: number | string, digits: number): number {
  const match = decimalPattern.exec(String(decimal).trim());
  if (!match) throw new MoneyError(`${decimal} is not a number such as 1250.50`);
  const [, sign, whole = '', fraction = ''] = match;
  const excess = fraction.slice(digits).replace(/0+$/, '');
  if (excess) throw new MoneyError(`${decimal} has more than ${digits} decimals`);
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(units)) throw new MoneyError(`${decimal} is too large`);
  return sign && units !== 0 ? -units : units;
}

/** Minor units of an amount with at most two decimals. Throws MoneyError. */
export const toMinorUnits = (decimal: number | string): MinorUnits => scaled(decimal, 2);

/** Whether `decimal` can be read as an amount. */
export function isAmount(decimal: number | string): boolean {
  try {
    toMinorUnits(decimal);
    return true;
  } catch (error) {
    if (error instanceof MoneyError) return false;
    throw error;
  }
}

/** The decimal of an amount, as answers and screens carry it. */
export const toDecimal = (minorUnits: MinorUnits): number => minorUnits / 100;
