/** GST state codes by state name (domain facts, section 2). */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

const otherSpellings: Readonly<Record<string, string>> = {
  TN: '33',
  ORISSA: '21',
  PONDICHERRY: '34',
  UTTARANCHAL: '05',
  CHATTISGARH: '22',
  NEWDELHI: '07',
  NCTOFDELHI: '07',
};

const normalised = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, '');

const codesByName = new Map([
  ...Object.entries(STATES).map(([code, name]) => [normalised(name), code] as const),
  ...Object.entries(otherSpellings),
]);

/** Names of all states and territories, for pickers. */
export const STATE_NAMES: readonly string[] = Object.values(STATES).sort();

/** The code of a state in any of its usual spellings; undefined for a name that is none. */
export const stateCodeOf = (name: string | undefined): string | undefined =>
  codesByName.get(normalised(name ?? ''));

/** The name of a state code. */
export const stateNameOf = (code: string): string | undefined => STATES[code];

/** The state code that a GSTIN begins with, where such a state exists. */
export function stateCodeOfGstin(gstin: string | undefined): string | undefined {
  const code = (gstin ?? '').trim().slice(0, 2);
  return STATES[code] ? code : undefined;
}
