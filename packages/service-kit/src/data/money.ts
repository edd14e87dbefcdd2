const MINOR_UNITS = 100;

/**
 * Minor units (paise, cents) of a decimal that a contract has already checked for at most two decimals.
 * Computing tax is the tax package's matter; this is only the way in and out of the database.
 */
export const toMinorUnits = (decimal: number): number => Math.round(decimal * MINOR_UNITS);

/** The decimal of an amount in minor units, as answers carry it. */
export const toDecimal = (minorUnits: number): number => minorUnits / MINOR_UNITS;
