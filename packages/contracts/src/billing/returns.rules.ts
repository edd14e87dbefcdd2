/** The sheets of the portal's template for GSTR-1, in its order, each with the one that amends it (RETURNS-14). */
export const GSTR1_SHEETS = [
  'b2b',
  'b2ba',
  'b2cl',
  'b2cla',
  'b2cs',
  'b2csa',
  'cdnr',
  'cdnra',
  'cdnur',
  'cdnura',
  'exp',
  'expa',
  'at',
  'ata',
  'atadj',
  'atadja',
  'exemp',
  'hsn_b2b',
  'hsn_b2c',
  'docs',
] as const;
export type Gstr1SheetName = (typeof GSTR1_SHEETS)[number];

/** The sections of GSTR-1 that documents and untaxed supplies stand in. */
export const GSTR1_SECTIONS = ['b2b', 'b2cl', 'cdnr', 'cdnur', 'exp', 'b2cs', 'nil'] as const;

/** The tables of a return that amend filed ones, and NIL, which has none of its own (RETURNS-12). */
export const AMENDMENT_TABLES = [
  'b2ba',
  'b2cla',
  'cdnra',
  'cdnura',
  'expa',
  'b2csa',
  'nil',
  'ata',
  'txpda',
] as const;
