/** What follows from an error of the portal (EINVOICE-15). */
export type PortalAction =
  /** Somebody corrects the document, the party or a master. */
  | 'correct'
  /** An admin corrects the settings of the connector; nothing is tried again, because accounts are locked. */
  | 'settings'
  /** Sign in once more, then repeat once. */
  | 'sign_in'
  /** The same document later. */
  | 'retry'
  /** Fetch the IRN that exists, compare, and take it if it is ours. */
  | 'adopt'
  /** Fetch the status of the recipient's GSTIN once, and repeat if it is active. */
  | 'refresh_party'
  /** The answer that was stored is used. */
  | 'use_stored_answer'
  /** Correct by a credit note. */
  | 'credit_note'
  /** It is done already. */
  | 'done'
  /** Nothing that a user could change: a fault of the program. */
  | 'report_fault';

/** An error of the portal in words of the user. */
export interface PortalError {
  readonly message: string;
  readonly advice: string;
  readonly action: PortalAction;
}

type Row = readonly [codes: string, message: string, advice: string];

const SETTINGS: readonly Row[] = [
  ['1004 1006 1011 1012', 'The sign-in to the portal is incomplete', 'Fill in the settings of the connector'],
  [
    '1007 1008 1010 1013 1014 1015 1016 1017 1018 1019',
    'The portal refused the sign-in',
    'Correct user, password and keys in the settings of the connector',
  ],
  ['2226 2256 2257', 'The portal does not accept this account', 'Correct the settings of the connector'],
  ['2142 2143', 'The IRN belongs to another GSTIN', 'Choose the registration that issued the document'],
];

const RETRY: readonly Row[] = [
  ['2139 2141 2146 2147 5001', 'The portal has trouble', 'The document is sent again later'],
];

const FAULT = 'This is a fault of the program: report it';

const FAULTS: readonly Row[] = [
  ['2140', 'The portal cannot read the document', FAULT],
  [
    '2145 2148 2154',
    'The portal does not know this IRN',
    'It is asked for by document number before it counts as missing',
  ],
  ['2169 2195 2197 2224', 'An e-commerce operator is named wrongly', FAULT],
  ['2182 2183 2184 2185 2186 2187 2188', 'A total is not the sum of the lines', FAULT],
  ['2189', 'The total is not the sum of lines, other charges and round-off', FAULT],
  ['2192 2193 2194', 'The amounts of a line do not agree', FAULT],
  ['2198 2204 2205 2206 2207 2209', 'An address of shipment or dispatch is not allowed', FAULT],
  ['2208 2221', 'The particulars of the export are missing', FAULT],
  ['2219', 'A period ends before it begins', FAULT],
  ['2227', 'CGST and SGST differ', FAULT],
  ['2228', 'The document has no lines', FAULT],
  ['2233', 'Two items have the same serial number', FAULT],
  ['2236', 'The delivery of an export is not its port', FAULT],
  ['2251 2252 2253 2254 4009 4010 4002', 'Services and notes have no e-way bill', FAULT],
  ['2255 5002', 'The document is empty or too large for the portal', FAULT],
  ['2262 2263', 'IGST within the State is stated wrongly', FAULT],
  ['2264', 'Other charges stand in two places', FAULT],
  ['2266 2267', 'A cess is computed wrongly', FAULT],
];

const PARTY = 'Correct the party, then raise the document again';
const DOCUMENT = 'Correct the document';
const CHARGE = 'Correct the charge';
const PLACE = 'Check the place of supply and the tax mode of the party';

const CORRECTIONS: readonly Row[] = [
  ['2144 2225', 'The date of the document is no day of the calendar', DOCUMENT],
  ['2155 2213 2231', 'The firm cannot issue e-invoices under this GSTIN', 'Correct the GSTIN of the firm'],
  ['2159 2162', 'Reverse charge is not possible on this supply', 'Choose another treatment of the lines'],
  ['2161', 'The kind of document is not known to the portal', DOCUMENT],
  ['2163 2218', 'The date of the document lies in the future', 'Report it on its day'],
  ['2171 2212', 'The party has no GSTIN, which this type of supply needs', PARTY],
  ['2172', 'IGST is charged within the State', PLACE],
  ['2173', 'The document has too many lines', 'Divide it into several documents'],
  ['2174', 'CGST and SGST are charged to another State', PLACE],
  ['2176', 'The portal does not know the HSN/SAC code', CHARGE],
  ['2177', 'The portal does not know the unit', CHARGE],
  ['2178', 'The PIN code does not lie in the State', PARTY],
  ['2179 2240', 'This is no rate of GST', CHARGE],
  ['2180 2237', 'CGST and SGST are charged on an export or to a zone', PLACE],
  ['2181', 'An export lies within the State', PLACE],
  ['2190 2196 2248', 'The recipient of an export has no GSTIN', PARTY],
  ['2191 2210', 'The invoice of a note is missing, or not wanted', DOCUMENT],
  ['2200 2201 2202 2203 2259 2260', 'A State, port, country or currency is not known', PARTY],
  ['2211', 'The party has the GSTIN of the firm', PARTY],
  ['2214 2215 2216 2217', 'GSTIN, PIN code, State, name or place is missing', PARTY],
  ['2220', 'The discount is not below the total', DOCUMENT],
  ['2229 2232 2242 2243 2261', 'The place of supply does not fit the type of supply', PLACE],
  ['2230', 'An e-way bill hangs on the IRN', 'Cancel the e-way bill first'],
  ['2234 2235', 'The tax is not the rate of the value', DOCUMENT],
  ['2238 2239', 'Goods need a quantity and a unit', CHARGE],
  ['2241', 'Only one of CGST and SGST is charged', PLACE],
  ['2244', 'The PIN code of the party is missing', PARTY],
  ['2245', 'The State of delivery is not the place of supply', PLACE],
  [
    '2246 2247',
    'The party is, or is not, in a special economic zone',
    'Choose the type of supply that fits the party',
  ],
  ['2249', 'Goods and services stand together within the State', 'Issue a document for each'],
  ['2258 2265', 'A GSTIN is of another State than its address', PARTY],
  [
    '2278',
    'The IRN of this number was cancelled',
    'Issue a new document: a cancelled number never gets another IRN',
  ],
  [
    '2305',
    'The document is older than 30 days',
    'It stays without an IRN: report it in GSTR-1 and tell the accountant',
  ],
  ['3001', 'The portal has no data on this', DOCUMENT],
  ['3074 3075 3076 3077 3078 3079', 'A GSTIN was not active on the date of the document', PARTY],
];

const rowsOf = (rows: readonly Row[], action: PortalAction) =>
  rows.flatMap(([codes, message, advice]) =>
    codes.split(' ').map((code): readonly [string, PortalError] => [code, { message, advice, action }]),
  );

const only = (codes: string, message: string, advice: string, action: PortalAction) =>
  rowsOf([[codes, message, advice]], action);

/** The errors of the portal by code. The published list is of one source; codes that others confirm are the usual ones. */
export const PORTAL_ERRORS: ReadonlyMap<string, PortalError> = new Map([
  ...rowsOf(SETTINGS, 'settings'),
  ...rowsOf(RETRY, 'retry'),
  ...rowsOf(FAULTS, 'report_fault'),
  ...rowsOf(CORRECTIONS, 'correct'),
  ...only('1005', 'The sign-in to the portal has expired', 'The program signs in again', 'sign_in'),
  ...only(
    '2150 2295',
    'The document is registered already',
    'Its IRN is fetched and compared with the document',
    'adopt',
  ),
  ...only('2270', 'The IRN is older than 24 hours', 'Raise a credit note', 'credit_note'),
  ...only(
    '2283',
    'The portal shows an IRN for two days only',
    'The stored answer is used',
    'use_stored_answer',
  ),
  ...only(
    '3028 3029',
    'The GSTIN of the party is not valid or not active',
    'Its status is fetched; correct the party if it stays so',
    'refresh_party',
  ),
  ...only('9999', 'The IRN is cancelled already', 'Nothing is left to do', 'done'),
]);

const UNKNOWN: PortalError = {
  message: 'The portal refused the document',
  advice: 'Read what the portal says, and correct the document',
  action: 'correct',
};

/** An error of the portal in words of the user; the portal's own text is shown beside it (EINVOICE-15). */
export const portalErrorOf = (code: string): PortalError => PORTAL_ERRORS.get(code.trim()) ?? UNKNOWN;
