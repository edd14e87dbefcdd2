import fc from 'fast-check';
import { documentValue } from '../documents/legal-document';
import { sampleDocument } from '../documents/legal-document.samples';
import { toDecimal } from '../money/money';
import { crore } from './deadlines';
import { AGENCY_TERMS, agencyInvoice, TERMS } from './einvoice.samples';
import { einvoiceDraft } from './payload';
import type { EinvoiceItem, EinvoicePayload } from './payload.schema';
import { anyDocument, anyTerms, randomDraft } from './random-documents.samples';
import type { ValidationContext } from './rule';
import { einvoiceProblems } from './validation';

const TODAY: ValidationContext = { today: '2026-11-25', highestTurnover: crore(12) };
const agency = einvoiceDraft(agencyInvoice(), AGENCY_TERMS);

const taxableLine = { name: 'Agency', rate: 2500 };

type Groups = Omit<EinvoicePayload, 'Version' | 'ItemList'>;
type Group = { readonly [Name in keyof Groups]?: Partial<Groups[Name]> & object };

const groupOf = (name: string): object => Reflect.get(agency.payload, name);

/** The agency invoice with other fields in its groups. */
function agencyWith(groups: Group) {
  const changes = Object.entries<object>(groups).map(([name, fields]) => [
    name,
    { ...groupOf(name), ...fields },
  ]);
  return { ...agency, payload: { ...agency.payload, ...Object.fromEntries(changes) } };
}

const agencyWithItem = (fields: Partial<EinvoiceItem>, groups: Group = {}) => ({
  ...agency,
  payload: {
    ...agencyWith(groups).payload,
    ItemList: agency.payload.ItemList.map((item) => ({ ...item, ...fields })),
  },
});

const codesOf = (draft: typeof agency, context = TODAY): string[] =>
  einvoiceProblems(draft, context).map(({ code }) => code);

test('the invoice to Karnataka can be sent', () => {
  expect(codesOf(agency)).toEqual([]);
});

const daysAgo = (draft: typeof agency, today: string, highestTurnover = crore(12)) =>
  codesOf(draft, { today, highestTurnover });

test.each([
  ['on the day before', '2026-11-05', crore(12), ['2163']],
  ['after 29 days', '2026-12-05', crore(12), []],
  ['after 30 days', '2026-12-06', crore(12), ['2305']],
  ['after 30 days, with a turnover of 6 crore', '2026-12-06', crore(6), []],
])('a document is reported %s (EINVOICE-3)', (_case, today, turnover, codes) => {
  expect(daysAgo(agency, today, turnover)).toEqual(codes);
});

test('the number of a cancelled IRN gets no other one (EINVOICE-4)', () => {
  expect(codesOf(agency, { ...TODAY, cancelledNumbers: new Set(['INV/26-27/00102']) })).toEqual(['2278']);
});

test.each<[string, Group, string[]]>([
  ['a number that begins with 0', { DocDtls: { No: '0102/26-27' } }, ['schema']],
  ['a number of 18 characters', { DocDtls: { No: 'INV/2026-27/000102' } }, ['schema']],
  ['the GSTIN of the firm', { BuyerDtls: { Gstin: '33ABCCF1234A1ZI', Stcd: '33', Pin: 600001 } }, ['2211']],
  ['a day that does not exist', { DocDtls: { Dt: '31/11/2025' } }, ['2144']],
  ['another State than that of the GSTIN', { BuyerDtls: { Stcd: '33', Pin: 600001 } }, ['2265']],
  ['a PIN code of another State', { BuyerDtls: { Pin: 600001 } }, ['2178']],
  ['a PIN code of the firm in another State', { SellerDtls: { Pin: 560001 } }, ['2178']],
  ['the firm in another State', { SellerDtls: { Stcd: '24', Pin: 380001 } }, ['2258']],
  ['no PIN code', { BuyerDtls: { Pin: undefined } }, ['2244']],
  ['a name of two characters', { BuyerDtls: { LglNm: 'AB' } }, ['schema']],
  ['no place of supply', { BuyerDtls: { Pos: '50' } }, ['2242']],
  ['a party without a GSTIN', { BuyerDtls: { Gstin: 'URP' } }, ['2171']],
  ['reverse charge to a zone', { TranDtls: { SupTyp: 'SEZWP', RegRev: 'Y' } }, ['2162']],
  ['IGST within another State', { TranDtls: { IgstOnIntra: 'Y' } }, ['2262']],
  ['an export to a GSTIN', { TranDtls: { SupTyp: 'EXPWP' } }, ['2248', '2229', '2243']],
  ['other charges below zero', { ValDtls: { OthChrg: -1 } }, ['schema']],
  ['a round-off of 100', { ValDtls: { RndOffAmt: 100 } }, ['schema']],
  ['a round-off that agrees', { ValDtls: { RndOffAmt: -0.49, TotInvVal: 40950.51 } }, []],
  ['three decimals', { ValDtls: { AssVal: 2500.001 } }, ['schema']],
  ['another taxable value', { ValDtls: { AssVal: 2501 } }, ['2182']],
  ['another SGST', { ValDtls: { SgstVal: 1 } }, ['2183']],
  ['another CGST', { ValDtls: { CgstVal: 1 } }, ['2184']],
  ['another IGST', { ValDtls: { IgstVal: 451 } }, ['2185']],
  ['a total of 40 paise more', { ValDtls: { TotInvVal: 40951.4 } }, ['2189']],
  ['a total of two rupees more', { ValDtls: { TotInvVal: 40953 } }, ['2189']],
  ['a discount of everything', { ValDtls: { Discount: 40951, TotInvVal: 0 } }, ['2220']],
])('%s is answered by %j (EINVOICE-9)', (_case, groups, codes) => {
  expect(codesOf(agencyWith(groups))).toEqual(codes);
});

const NO_SUMS = { IgstVal: 0, CgstVal: 225, SgstVal: 225 };

test.each<[string, Partial<EinvoiceItem>, Group, string[]]>([
  [
    'a paisa of IGST more',
    { IgstAmt: 450.01, TotItemVal: 2950.01 },
    { ValDtls: { IgstVal: 450.01, RndOffAmt: -0.01 } },
    ['2235'],
  ],
  [
    'both halves to another State',
    { IgstAmt: 0, CgstAmt: 225, SgstAmt: 225 },
    { ValDtls: NO_SUMS },
    ['2174', '2235'],
  ],
  ['a code of four digits', { HsnCd: '9967' }, {}, ['six_digits']],
  ['a service code of eight digits', { HsnCd: '99671200' }, {}, ['service_digits']],
  ['a service that is said to be goods', { IsServc: 'N' }, {}, ['service_flag']],
  [
    'goods without a unit and a quantity',
    { HsnCd: '610910', IsServc: 'N', Qty: undefined, Unit: undefined },
    {},
    ['2238', '2239'],
  ],
  ['an unknown unit', { Unit: 'TRIP' }, {}, ['2177']],
  [
    'a rate of 17%',
    { GstRt: 17, IgstAmt: 425, TotItemVal: 2925 },
    { ValDtls: { IgstVal: 425, TotInvVal: 40926 } },
    ['2240'],
  ],
  ['another taxable value', { TotAmt: 2600 }, {}, ['2193']],
  ['another total', { TotItemVal: 2951 }, { ValDtls: { TotInvVal: 40952 } }, ['2194']],
  ['a total without its tax', { TotItemVal: 2500 }, { ValDtls: { TotInvVal: 40501 } }, ['2194']],
  ['an amount in both places', { OthChrg: 38001, TotItemVal: 40951 }, {}, ['2189']],
])('an item with %s is answered by %j', (_case, item, groups, codes) => {
  expect(codesOf(agencyWithItem(item, groups))).toEqual(codes);
});

test.each<[string, Group, Partial<EinvoiceItem>, string]>([
  ['IGST within the State', { BuyerDtls: { Pos: '33' } }, {}, '2172'],
  ['one half alone', { BuyerDtls: { Pos: '33' } }, { IgstAmt: 0, CgstAmt: 225 }, '2241'],
  ['different halves', { BuyerDtls: { Pos: '33' } }, { CgstAmt: 225, SgstAmt: 224 }, '2227'],
  ['halves of another rate', { BuyerDtls: { Pos: '33' } }, { CgstAmt: 224, SgstAmt: 224 }, '2234'],
  ['halves to a zone', { TranDtls: { SupTyp: 'SEZWP' } }, { CgstAmt: 225, SgstAmt: 225 }, '2237'],
  ['halves on an export', { TranDtls: { SupTyp: 'EXPWP' } }, { CgstAmt: 225, SgstAmt: 225 }, '2180'],
])('%s is refused with a code of its own', (_case, groups, item, code) => {
  expect(codesOf(agencyWithItem(item, groups))).toContain(code);
});

test.each([
  [crore(4.99), []],
  [crore(5), ['six_digits']],
])('at a turnover of %d a code of four digits is answered by %j', (highestTurnover, codes) => {
  expect(codesOf(agencyWithItem({ HsnCd: '9967' }), { ...TODAY, highestTurnover })).toEqual(codes);
});

test('a zone within the State of the firm bears IGST as any other', () => {
  const document = sampleDocument({ supplyType: 'sez_with_payment', lines: [taxableLine] });
  const draft = einvoiceDraft(document, TERMS);
  expect(draft.payload.TranDtls).toMatchObject({ SupTyp: 'SEZWP', IgstOnIntra: 'N' });
  expect(codesOf(draft)).toEqual([]);
});

const ofItems = (ItemList: EinvoiceItem[]) =>
  codesOf({ ...agency, payload: { ...agency.payload, ItemList } });
const [firstItem] = agency.payload.ItemList;

test('items are counted and numbered', () => {
  const items = Array.from({ length: 1001 }, (_none, at) => ({
    ...(firstItem as EinvoiceItem),
    SlNo: String(at + 1),
  }));
  expect(ofItems(items)).toContain('2173');
  expect(ofItems(items.slice(0, 1000))).not.toContain('2173');
  expect(ofItems(items.map((item) => ({ ...item, SlNo: '1' })).slice(0, 2))).toContain('2233');
});

test('goods beside services with IGST within the State need documents of their own', () => {
  const goods = { ...(firstItem as EinvoiceItem), HsnCd: '610910', SlNo: '2' };
  const payload = {
    ...agencyWith({ TranDtls: { IgstOnIntra: 'Y' } }).payload,
    ItemList: [firstItem as EinvoiceItem, goods],
  };
  expect(codesOf({ ...agency, payload })).toContain('2249');
});

test.each([
  [40951.4, true],
  [40952, true],
  [40952.01, false],
])('the portal takes a total of %d: %s; we do not', (TotInvVal, isTakenByPortal) => {
  expect(einvoiceProblems(agencyWith({ ValDtls: { TotInvVal } }), TODAY)).toMatchObject([
    { isTakenByPortal },
  ]);
});

test('a problem names the field of the document and what to do', () => {
  const [problem] = einvoiceProblems(agencyWithItem({ HsnCd: '9967' }), TODAY);
  expect(problem).toMatchObject({ field: 'charges.0.hsnCode', portalField: 'ItemList.0.HsnCd' });
  expect(problem?.advice).toBe('Correct the HSN/SAC code of the charge');
  const [shape] = einvoiceProblems(agencyWithItem({ HsnCd: '' }), TODAY);
  expect(shape?.message).toBe(
    'The HSN/SAC code of line 1 does not fit the portal: it needs 4, 6 or 8 digits',
  );
});

test('in a credit note tax is not compared with the rate, because the last credit takes what is left', () => {
  const draft = agencyWithItem(
    { IgstAmt: 450.01, TotItemVal: 2950.01 },
    { ValDtls: { IgstVal: 450.01, RndOffAmt: -0.01 } },
  );
  const payload = { ...draft.payload, DocDtls: { ...draft.payload.DocDtls, Typ: 'CRN' as const } };
  expect(codesOf({ ...draft, payload })).toEqual([]);
});

const MANDATORY: Readonly<Record<string, string>> = {
  '': 'Version TranDtls DocDtls SellerDtls BuyerDtls ItemList ValDtls',
  'TranDtls.': 'TaxSch SupTyp',
  'DocDtls.': 'Typ No Dt',
  'SellerDtls.': 'Gstin LglNm Addr1 Loc Pin Stcd',
  'BuyerDtls.': 'Gstin LglNm Pos Addr1 Loc Stcd',
  'ItemList.0.': 'SlNo IsServc HsnCd UnitPrice TotAmt AssAmt GstRt TotItemVal',
  'ValDtls.': 'AssVal TotInvVal',
};

const mandatoryFields = Object.entries(MANDATORY).flatMap(([group, names]) =>
  names.split(' ').map((name) => group + name),
);

/** The agency invoice without the field of a path. */
function agencyWithout(path: string) {
  const parts = path.split('.');
  const payload = structuredClone(agency.payload);
  const parent = parts.slice(0, -1).reduce<object>((group, name) => Reflect.get(group, name), payload);
  Reflect.deleteProperty(parent, parts.at(-1) ?? '');
  return { ...agency, payload };
}

test.each(mandatoryFields)('without %s the problem has its name', (path) => {
  const problems = einvoiceProblems(agencyWithout(path), TODAY);
  expect(problems.map(({ portalField }) => portalField)).toEqual([path]);
});

test('every issuable document passes, with the total of paper to the paisa (EINVOICE-7)', () => {
  fc.assert(
    fc.property(anyDocument, anyTerms, (document, terms) => {
      const draft = randomDraft(document, terms);
      expect(einvoiceProblems(draft, TODAY)).toEqual([]);
      const { ValDtls, ItemList } = draft.payload;
      expect(ValDtls.TotInvVal).toBe(toDecimal(documentValue(document).value));
      expect(ValDtls.RndOffAmt).toBe(toDecimal(documentValue(document).roundOff));
      expect(ItemList.every(({ IgstAmt, CgstAmt }) => IgstAmt === 0 || CgstAmt === 0)).toBe(true);
    }),
  );
});
