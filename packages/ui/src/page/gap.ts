/** A distance in steps of the 4 px grid. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;
