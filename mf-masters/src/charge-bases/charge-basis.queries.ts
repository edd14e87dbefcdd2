/** The first word of the query keys, which forms that choose one share. */
export const CHARGE_BASES = 'charge-basis';
