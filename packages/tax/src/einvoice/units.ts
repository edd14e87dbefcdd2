/** The codes of units that the portal has. */
export const PORTAL_UNITS: ReadonlySet<string> = new Set(
  (
    'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLS MLT MTR MTS NOS OTH ' +
    'PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS'
  ).split(' '),
);

/** Words in the names of units of the trade, and the code of each. */
const CODES_BY_WORD: ReadonlyMap<string, string> = new Map([
  ['CONTAINER', 'NOS'],
  ['CBM', 'CBM'],
  ['KG', 'KGS'],
  ['TON', 'TON'],
  ['TONNE', 'TON'],
  ['MT', 'MTS'],
  ['PACKAGE', 'PAC'],
]);

/** The code of the portal for a unit of the trade: `NOS` for `PER_20FT_CONTAINER`, `OTH` for what it does not know. */
export function portalUnit(unit: string): string {
  const words = unit.toUpperCase().split(/[^A-Z]+/);
  const codes = words.flatMap((word) => (PORTAL_UNITS.has(word) ? word : (CODES_BY_WORD.get(word) ?? [])));
  return codes[0] ?? 'OTH';
}
