/** The sheets of the portal's template for GSTR-1, in its order (RETURNS-14). */
export const GSTR1_SHEETS = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exp',
  'at',
  'atadj',
  'exemp',
  'hsn_b2b',
  'hsn_b2c',
  'docs',
] as const;
export type Gstr1SheetName = (typeof GSTR1_SHEETS)[number];

/** The sections of GSTR-1 that documents and untaxed supplies stand in. */
export const GSTR1_SECTIONS = ['b2b', 'b2cl', 'cdnr', 'cdnur', 'exp', 'b2cs', 'nil'] as const;
