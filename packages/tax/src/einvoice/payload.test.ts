import { type SampleDocument, sampleDocument } from '../documents/legal-document.samples';
import { ZERO } from '../money/minor';
import { add, toMinor } from '../money/money';
import { crore } from './deadlines';
import { foldDiscounts, type GrossLine } from './discount-lines';
import {
  ABROAD,
  AGENCY_TERMS,
  agencyInvoice,
  exportInvoice,
  localInvoice,
  SUPPLIER,
  TERMS,
} from './einvoice.samples';
import { einvoiceHints } from './hints';
import { einvoiceDraft } from './payload';
import { addressLines, cutText, pinCodeOfAddress, portalText } from './portal-text';
import { portalUnit } from './units';
import { einvoiceProblems } from './validation';

const context = { today: '2026-11-25', highestTurnover: crore(12) };
const payloadOf = (document = localInvoice(), terms = TERMS) => einvoiceDraft(document, terms).payload;

const SELLER = {
  Gstin: '33ABCCF1234A1ZI',
  LglNm: 'Sample Forwarders Private Limited',
  Addr1: '1 Harbour Road',
  Loc: 'Chennai',
  Pin: 600001,
  Stcd: '33',
};

const localItem = (
  SlNo: string,
  [PrdDesc, HsnCd, Unit]: readonly [string, string, string],
  [Qty, UnitPrice, TotAmt, GstRt, half, TotItemVal]: readonly number[],
) => ({
  SlNo,
  PrdDesc,
  IsServc: 'Y',
  HsnCd,
  Qty,
  Unit,
  UnitPrice,
  TotAmt,
  Discount: 0,
  AssAmt: TotAmt,
  GstRt,
  CgstAmt: half,
  SgstAmt: half,
  IgstAmt: 0,
  TotItemVal,
});

test('an invoice within the State has each half on its lines, and its round-off (EINVOICE-7)', () => {
  expect(payloadOf()).toEqual({
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: 'INV', No: 'INV/26-27/00101', Dt: '05/11/2026' },
    SellerDtls: SELLER,
    BuyerDtls: {
      Gstin: '33PQRPS5678K2ZF',
      LglNm: 'Sample Traders',
      Pos: '33',
      Addr1: '2 Market Street',
      Loc: 'Madurai',
      Pin: 625001,
      Stcd: '33',
    },
    ItemList: [
      localItem('1', ['CHA agency', '996712', 'OTH'], [1, 2500, 2500, 18, 225, 2950]),
      localItem('2', ['THC 20 ft', '996711', 'NOS'], [2, 8700, 17400, 18, 1566, 20532]),
      localItem('3', ['DO handling', '996713', 'OTH'], [1, 1550.55, 1550.55, 18, 139.55, 1829.65]),
      localItem('4', ['Ocean freight', '996521', 'CBM'], [3, 100.1, 300.3, 5, 7.51, 315.32]),
    ],
    ValDtls: {
      AssVal: 21750.85,
      CgstVal: 1938.06,
      SgstVal: 1938.06,
      IgstVal: 0,
      Discount: 0,
      OthChrg: 0,
      RndOffAmt: 0.03,
      TotInvVal: 25627,
    },
  });
});

test('reimbursements stand in the header, without a line or a code, and an advance is a payment (EINVOICE-10)', () => {
  const payload = payloadOf(agencyInvoice(), AGENCY_TERMS);
  expect(payload.BuyerDtls).toEqual({
    Gstin: '29LMNFT4321B1ZA',
    LglNm: 'Sample Importers LLP',
    Pos: '29',
    Addr1: '3 Ring Road',
    Loc: 'Bengaluru',
    Pin: 560001,
    Stcd: '29',
  });
  expect(payload.ItemList).toHaveLength(1);
  expect(payload.ItemList[0]).toMatchObject({
    AssAmt: 2500,
    GstRt: 18,
    IgstAmt: 450,
    CgstAmt: 0,
    TotItemVal: 2950,
  });
  expect(payload.ValDtls).toEqual({
    AssVal: 2500,
    CgstVal: 0,
    SgstVal: 0,
    IgstVal: 450,
    Discount: 0,
    OthChrg: 38001,
    RndOffAmt: 0,
    TotInvVal: 40951,
  });
  expect(payload.PayDtls).toEqual({ CrDay: 15, PaidAmt: 30000, PaymtDue: 10951 });
  expect(payload.AddlDocDtls).toEqual([
    { Info: 'Reimbursed as pure agent: customs duty 27735.00, terminal handling at actuals 10266.00' },
  ]);
});

test('reimbursements may stand on an item without a value (EINVOICE-10)', () => {
  const { ItemList, ValDtls } = payloadOf(agencyInvoice(), { ...AGENCY_TERMS, pureAgents: 'item' });
  expect(ItemList[1]).toEqual({
    SlNo: '2',
    PrdDesc: 'Reimbursement as pure agent',
    IsServc: 'Y',
    HsnCd: '996712',
    UnitPrice: 0,
    TotAmt: 0,
    Discount: 0,
    AssAmt: 0,
    GstRt: 0,
    IgstAmt: 0,
    CgstAmt: 0,
    SgstAmt: 0,
    OthChrg: 38001,
    TotItemVal: 38001,
  });
  expect(ValDtls).toMatchObject({ OthChrg: 0, TotInvVal: 40951 });
});

const MIXED: SampleDocument = {
  lines: [
    { name: 'Storage', rate: 10, percent: 12 },
    { name: 'Storage of produce', rate: 100, code: '996721', treatment: 'exempt' },
  ],
};

test.each([
  ['item', 2, 0, 100],
  ['header', 1, 100, undefined],
] as const)(
  'an exempt line stands in the place %s, once (EINVOICE-11)',
  (exemptLines, items, OthChrg, ofItem) => {
    const { ItemList, ValDtls } = payloadOf(sampleDocument(MIXED), { ...TERMS, exemptLines });
    expect(ItemList).toHaveLength(items);
    expect(ItemList[1]?.OthChrg).toBe(ofItem);
    expect(ItemList[1]?.AssAmt).toBe(ofItem && 0);
    expect(ValDtls).toMatchObject({ AssVal: 10, OthChrg, RndOffAmt: -0.2, TotInvVal: 111 });
  },
);

const LEVY = [{ name: 'CESS', amount: toMinor(5) }];

test.each(['item', 'header'] as const)('a levy besides GST stands in the place %s, once', (exemptLines) => {
  const document = sampleDocument({ lines: [{ name: 'Storage', rate: 100 }] });
  const charges = document.charges.map((line) => ({ ...line, otherTaxes: LEVY }));
  const draft = einvoiceDraft({ ...document, charges, totalAmount: toMinor(123) }, { ...TERMS, exemptLines });
  expect(draft.payload.ValDtls).toMatchObject({ RndOffAmt: 0, TotInvVal: 123 });
  expect(einvoiceProblems(draft, context)).toEqual([]);
});

test('an export is outside India, without a code of the party, in rupees and in its currency (EINVOICE-6)', () => {
  const terms = { supplier: SUPPLIER, recipientPinCode: '', recipientCountry: 'US' };
  const payload = payloadOf(exportInvoice(), terms);
  expect(payload.TranDtls.SupTyp).toBe('EXPWOP');
  expect(payload.BuyerDtls).toMatchObject({ Gstin: 'URP', Pos: '96', Stcd: '96', Pin: 999999 });
  expect(payload.ItemList[0]).toMatchObject({ UnitPrice: 99906, AssAmt: 99906, GstRt: 0, IgstAmt: 0 });
  expect(payload.ValDtls).toMatchObject({ TotInvVal: 99906, TotInvValFc: 1200 });
  expect(payload.ExpDtls).toEqual({ RefClm: 'N', ForCur: 'USD', CntCode: 'US' });
});

test('an export with payment includes its tax', () => {
  const document = exportInvoice({ supplyType: 'export_with_payment' });
  expect(payloadOf(document).ItemList[0]).toMatchObject({ GstRt: 5, IgstAmt: 4995.3, TotItemVal: 104901.3 });
});

test('a supply to a zone without payment names its State and no rate', () => {
  const document = sampleDocument({
    supplyType: 'sez_without_payment',
    placeOfSupply: '24',
    partyGstNumber: '24XYZCG9876C1ZV',
    lines: [{ name: 'Ocean freight', rate: 100_000, percent: 5 }],
  });
  const { TranDtls, ItemList, ValDtls } = payloadOf(document, { ...TERMS, recipientPinCode: '380001' });
  expect(TranDtls).toMatchObject({ SupTyp: 'SEZWOP', IgstOnIntra: 'N' });
  expect(ItemList[0]).toMatchObject({ GstRt: 0, IgstAmt: 0 });
  expect(ValDtls.TotInvVal).toBe(100_000);
});

test('tax under reverse charge is stated and not collected (EINVOICE-13)', () => {
  const lines = [{ name: 'Road transport', rate: 10_000, percent: 5, treatment: 'reverse_charge' as const }];
  const { TranDtls, ItemList, ValDtls } = payloadOf(sampleDocument({ lines }));
  expect(TranDtls.RegRev).toBe('Y');
  expect(ItemList[0]).toMatchObject({ GstRt: 5, CgstAmt: 250, SgstAmt: 250, TotItemVal: 10_000 });
  expect(ValDtls).toMatchObject({ CgstVal: 250, TotInvVal: 10_000 });
});

test('IGST in the State of the firm is stated', () => {
  const document = sampleDocument({ taxMode: 'IGST', lines: [{ name: 'Agency', rate: 100 }] });
  expect(payloadOf(document).TranDtls.IgstOnIntra).toBe('Y');
  expect(einvoiceProblems(einvoiceDraft(document, TERMS), context)).toEqual([]);
});

test('a charge that GST does not apply to has no rate, whatever it names', () => {
  const document = sampleDocument({ lines: [{ name: 'Agency', rate: 100, percent: 0 }] });
  const charges = document.charges.map((line) => ({ ...line, gstPercent: 18 }));
  expect(payloadOf({ ...document, charges }).ItemList[0]).toMatchObject({ GstRt: 0, CgstAmt: 0 });
});

test.each([
  [25_626.97, 25_626.97],
  [1_000, 25_627],
])('with an advance of %d the total is %d, as on paper', (advance, total) => {
  const { ValDtls, PayDtls } = payloadOf(localInvoice({ advanceAmount: toMinor(advance) }));
  expect(ValDtls.TotInvVal).toBe(total);
  expect(PayDtls?.PaymtDue).toBeCloseTo(total - advance, 2);
});

test('an advance in rupees pays no document in dollars', () => {
  expect(payloadOf(exportInvoice({ advanceAmount: toMinor(5) })).PayDtls).toBeUndefined();
});

test.each([
  ['a client does not round', 0, 25_626.97],
  ['the total has been rounded at issue', 0.03, 25_627],
])('where %s, round-off and total are those of the document (LAW-9)', (_case, roundOff, total) => {
  const invoice = localInvoice({ roundOff: toMinor(roundOff) });
  const document = { ...invoice, totalAmount: add(invoice.totalAmount, toMinor(roundOff)) };
  expect(payloadOf(document).ValDtls).toMatchObject({ RndOffAmt: roundOff, TotInvVal: total });
});

test('the rupees of a document in another currency are not rounded', () => {
  const { ValDtls } = payloadOf(exportInvoice({ exchangeRate: 83.2551, roundOff: ZERO }));
  expect(ValDtls).toMatchObject({ RndOffAmt: 0, TotInvVal: 99_906.12 });
});

test('a credit note is positive and names its invoice (EINVOICE-12)', () => {
  const { DocDtls, ValDtls, RefDtls } = payloadOf(
    sampleDocument({
      kind: 'credit_note',
      invoiceNumber: 'CN/26-27/00011',
      day: '2026-11-20',
      originalInvoiceNumber: 'INV/26-27/00101',
      originalInvoiceDate: '2026-11-04T20:00:00.000Z',
      lines: [{ name: 'THC 20 ft', rate: 8700, code: '996711' }],
    }),
  );
  expect(DocDtls).toEqual({ Typ: 'CRN', No: 'CN/26-27/00011', Dt: '20/11/2026' });
  expect(ValDtls).toMatchObject({ AssVal: 8700, CgstVal: 783, TotInvVal: 10266 });
  expect(RefDtls).toEqual({ PrecDocDtls: [{ InvNo: 'INV/26-27/00101', InvDt: '05/11/2026' }] });
});

test('100 for three units have a price with three decimals and their own amount', () => {
  const document = sampleDocument({ lines: [{ name: 'Freight', rate: 0, quantity: 3 }] });
  const charges = document.charges.map((line) => ({ ...line, amount: toMinor(100) }));
  expect(payloadOf({ ...document, charges }).ItemList[0]).toMatchObject({ UnitPrice: 33.333, TotAmt: 100 });
});

test('contacts that do not fit are left out and told (EINVOICE-8)', () => {
  const document = localInvoice({
    partyPhone: '12345',
    partyEmail: 'nobody',
    partyAddress: `${'a'.repeat(100)} B4`,
    lines: [{ name: 'HC', rate: 1 }],
  });
  const { BuyerDtls, ItemList } = payloadOf(document);
  expect(Object.keys(BuyerDtls)).toEqual(['Gstin', 'Stcd', 'Pin', 'LglNm', 'Pos', 'Addr1', 'Loc']);
  expect(ItemList[0]).not.toHaveProperty('PrdDesc');
  expect(einvoiceHints(document, TERMS).map(({ field }) => field)).toEqual([
    'partyPhone',
    'partyEmail',
    'partyAddress',
    'charges.0.chargeName',
  ]);
});

test.each<[string, SampleDocument, string[]]>([
  ['nothing unusual', {}, []],
  ['a note without an invoice', { kind: 'credit_note' }, ['originalInvoiceNumber']],
  [
    'reverse charge beside others',
    {
      lines: [
        { name: 'Road transport', rate: 1, treatment: 'reverse_charge' },
        { name: 'Agency', rate: 1 },
      ],
    },
    ['charges'],
  ],
  ['reverse charge alone', { lines: [{ name: 'Road transport', rate: 1, treatment: 'reverse_charge' }] }, []],
  ['a taxable line at 0%', { lines: [{ name: 'Agency', rate: 1, percent: 0 }] }, ['charges.0.treatment']],
  ['a zero-rated line', { ...ABROAD, supplyType: 'export_without_payment' }, []],
])('hints for %s', (_case, fields, names) => {
  expect(einvoiceHints(localInvoice(fields), TERMS).map(({ field }) => field)).toEqual(names);
});

const grossLine = (gross: number, discount = 0): GrossLine => ({
  hsnCode: '996712',
  gstPercent: 5,
  gross: toMinor(gross),
  discount: toMinor(discount),
});

test.each([
  [[grossLine(1000), grossLine(-400)], [grossLine(1000, 400)]],
  [[grossLine(2000, 1000), grossLine(-400)], [grossLine(2000, 1400)]],
  [
    [grossLine(100), grossLine(300), grossLine(-350)],
    [grossLine(100, 50), grossLine(300, 300)],
  ],
  [
    [grossLine(100), grossLine(-150)],
    [grossLine(100, 100), grossLine(-50)],
  ],
  [
    [grossLine(100), { ...grossLine(-10), gstPercent: 18 }],
    [grossLine(100), { ...grossLine(-10), gstPercent: 18 }],
  ],
])('lines below zero become discounts of the largest ones, case %# (EINVOICE-9)', (lines, folded) => {
  expect(foldDiscounts(lines)).toEqual(folded);
});

test('a folded discount is taxed anew', () => {
  const document = sampleDocument({
    lines: [
      { name: 'Agency', rate: 1000, percent: 5 },
      { name: 'Discount', rate: -400, percent: 5 },
    ],
  });
  const draft = einvoiceDraft(document, TERMS);
  expect(draft.payload.ItemList).toMatchObject([
    { TotAmt: 1000, Discount: 400, AssAmt: 600, CgstAmt: 15, SgstAmt: 15, TotItemVal: 630 },
  ]);
  expect(einvoiceProblems(draft, context)).toEqual([]);
});

test('text is in one line, without quotation marks and backslashes (EINVOICE-8)', () => {
  expect(portalText(' a "b"\n c\\d ')).toBe("a 'b' c/d");
  expect(cutText(`${'a'.repeat(299)}😀`, 300)).toBe('a'.repeat(299));
  expect(addressLines(`${'word '.repeat(30)}end`)).toEqual({
    first: 'word '.repeat(20).trim(),
    second: 'word '.repeat(10).concat('end'),
    excess: '',
  });
  expect(addressLines('a'.repeat(250)).excess).toBe('a'.repeat(50));
});

test.each([
  ['1 Harbour Road, Chennai 600001', '600001'],
  ['1 Harbour Road, Chennai - 600 001.', '600001'],
  ['Plot 123456789', undefined],
  ['Chennai', undefined],
])('the PIN code of %s is %s', (address, pinCode) => {
  expect(pinCodeOfAddress(address)).toBe(pinCode);
});

test.each([
  ['PER_20FT_CONTAINER', 'NOS'],
  ['PER_CBM', 'CBM'],
  ['PER_KG', 'KGS'],
  ['PER_SHIPMENT', 'OTH'],
  ['nos', 'NOS'],
  ['', 'OTH'],
])('unit %s is %s at the portal', (unit, code) => {
  expect(portalUnit(unit)).toBe(code);
});
