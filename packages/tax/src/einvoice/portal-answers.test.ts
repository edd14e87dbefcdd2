import { toMinor } from '../money/money';
import { ITEM_ARITHMETIC, TOTAL_ARITHMETIC } from './arithmetic-rules';
import { AGENCY_TERMS, agencyInvoice, localInvoice, TERMS } from './einvoice.samples';
import { PORTAL_ERRORS, type PortalAction, portalErrorOf } from './error-codes';
import { irnOf } from './irn';
import { ITEM_LIST_RULES, ITEM_RULES } from './item-rules';
import { PARTY_RULES } from './party-rules';
import { einvoiceDraft } from './payload';
import {
  claimDifferences,
  claimsOfPayload,
  irnPartsOf,
  isSameDocument,
  qrClaimsOf,
  signedInvoiceOf,
} from './signed-qr';

const { payload } = einvoiceDraft(agencyInvoice(), AGENCY_TERMS);
const at = new Date('2026-11-06T14:30:00+05:30');
const irn = '95ab654b4f3fcf8dd08d1d1a22767a62801dca037c6c38d93066ef1eb8c3a33a';
const claims = qrClaimsOf(payload, { irn, at });

test('the QR code says what the portal says of the document, in its order (EINVOICE-14)', async () => {
  expect(JSON.stringify(claims)).toBe(
    `{"SellerGstin":"33ABCCF1234A1ZI","BuyerGstin":"29LMNFT4321B1ZA","DocNo":"INV/26-27/00102","DocTyp":"INV","DocDt":"06/11/2026","TotInvVal":40951,"ItemCnt":1,"MainHsnCode":"996712","Irn":"${irn}","IrnDt":"2026-11-06 14:30:00"}`,
  );
  const parts = irnPartsOf(payload);
  expect(parts && (await irnOf(parts))).toBe(irn);
  expect(irnPartsOf({ ...payload, DocDtls: { ...payload.DocDtls, Dt: '31/11/2026' } })).toBeUndefined();
});

test('the main code is that of the item with the highest value, the first of several', () => {
  const local = einvoiceDraft(localInvoice(), TERMS).payload;
  expect(qrClaimsOf(local, { irn, at })).toMatchObject({ MainHsnCode: '996711', ItemCnt: 4 });
  const same = { ...local, ItemList: local.ItemList.map((item) => ({ ...item, AssAmt: 1 })) };
  expect(qrClaimsOf(same, { irn, at }).MainHsnCode).toBe('996712');
});

test('a signed invoice begins with its acknowledgement', () => {
  const names = Object.keys(signedInvoiceOf(payload, { irn, number: '112010000011111', at }));
  expect(names.slice(0, 4)).toEqual(['AckNo', 'AckDt', 'Irn', 'Version']);
});

test.each<[string, unknown]>([
  ['claims', { data: JSON.stringify(claims), iss: 'NIC' }],
  ['no text', { data: claims, iss: 'NIC' }],
  ['no JSON', { data: '{', iss: 'NIC' }],
  ['no IRN', { data: JSON.stringify({ ...claims, Irn: 'abc' }), iss: 'NIC' }],
  ['nothing', undefined],
])('a payload with %s is understood only if it has claims (EINVOICE-14)', (name, verifiedPayload) => {
  expect(claimsOfPayload(verifiedPayload)).toEqual(name === 'claims' ? claims : undefined);
});

test('each claim that differs from the document is named', () => {
  expect(claimDifferences(claims, claims)).toEqual([]);
  const others = Object.entries(claims).map(([name, claim]) => [
    name,
    typeof claim === 'number' ? claim + 1 : `${claim}0`,
  ]);
  const differences = claimDifferences(Object.fromEntries(others), claims);
  expect(differences.map(({ claim }) => claim)).toEqual(Object.keys(claims));
  expect(claimDifferences({ ...claims, TotInvVal: 1 }, claims)[0]?.message).toBe(
    'The total is 1 in the QR code and 40951 on the document',
  );
});

test.each([
  ['29LMNFT4321B1ZA', 40951, 0, true],
  ['29LMNFT4321B1ZA', 40951.5, 0, false],
  ['29LMNFT4321B1ZA', 40952, 1, true],
  ['29LMNFT4321B1ZA', 40952.01, 1, false],
  ['27ABCCF1234A1ZB', 40951, 0, false],
])(
  'a duplicate to %s of %d, with a tolerance of %d, is ours: %s (EINVOICE-15)',
  (BuyerGstin, TotInvVal, rupees, isOurs) => {
    expect(isSameDocument({ BuyerGstin, TotInvVal }, payload, toMinor(rupees))).toBe(isOurs);
  },
);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => String(from + at));

const PUBLISHED_CODES = [
  ...'1004 1005 1006 1007 1008'.split(' '),
  ...range(1010, 1019),
  ...range(2139, 2148),
  ...'2150 2154 2155 2159 2161 2162 2163 2169'.split(' '),
  ...range(2171, 2174),
  ...range(2176, 2198),
  ...range(2200, 2221),
  ...range(2224, 2249),
  ...range(2251, 2267),
  ...'2270 2278 2283 2295 2305 3001 3028 3029 4002 4009 4010 5001 5002 9999'.split(' '),
  ...range(3074, 3079),
].filter((code) => code !== '2222' && code !== '2223');

test('every published code has a sentence, and no code has two (EINVOICE-15)', () => {
  expect(PUBLISHED_CODES.filter((code) => !PORTAL_ERRORS.has(code))).toEqual([]);
  expect([...PORTAL_ERRORS.keys()].filter((code) => !PUBLISHED_CODES.includes(code))).toEqual([]);
});

test('every rule of ours that has a code of the portal has one that it knows', () => {
  const rules = [...PARTY_RULES, ...ITEM_LIST_RULES, ...TOTAL_ARITHMETIC, ...ITEM_RULES, ...ITEM_ARITHMETIC];
  const codes = rules.map(({ code }) => code).filter((code) => /^\d+$/.test(code));
  expect(codes.filter((code) => !PORTAL_ERRORS.has(code))).toEqual([]);
});

test.each<[string, PortalAction]>([
  ['1005', 'sign_in'],
  ['1019', 'settings'],
  ['2141', 'retry'],
  ['2140', 'report_fault'],
  ['2150', 'adopt'],
  ['2295', 'adopt'],
  ['2244', 'correct'],
  ['2270', 'credit_note'],
  ['2283', 'use_stored_answer'],
  ['3029', 'refresh_party'],
  ['9999', 'done'],
  ['8888', 'correct'],
])('error %s leads to %s (EINVOICE-15)', (code, action) => {
  expect(portalErrorOf(code).action).toBe(action);
});
