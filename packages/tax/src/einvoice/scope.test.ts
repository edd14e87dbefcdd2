import type { SampleDocument } from '../documents/legal-document.samples';
import { crore, isCancellable, lastReportingDay, reportingDeadline } from './deadlines';
import { ABROAD, exportInvoice, localInvoice } from './einvoice.samples';
import { type IrnParts, irnOf, portalTypeOf } from './irn';
import { momentOfPortal, portalMoment } from './portal-text';
import { noEinvoice, portalSupplyOf } from './scope';

const LIABLE = { highestTurnover: crore(12) };
const exemptLine = { name: 'Storage of produce', rate: 100, treatment: 'exempt' as const };
const dutyLine = { name: 'Customs duty', rate: 100, treatment: 'pure_agent' as const };

test.each<[string, SampleDocument, string | undefined]>([
  ['to a registered party', {}, undefined],
  ['to a party without a GSTIN', { partyGstNumber: '', placeOfSupply: '29' }, 'recipient_unregistered'],
  ['of exempt lines alone', { lines: [exemptLine] }, 'no_taxable_line'],
  ['of reimbursements alone', { lines: [dutyLine] }, 'no_taxable_line'],
  ['of exempt and taxable lines', { lines: [exemptLine, { name: 'Agency', rate: 1 }] }, undefined],
  ['that is cancelled', { state: 'cancelled' }, 'cancelled'],
  ['of a firm without a GSTIN', { isSupplierRegistered: false }, 'supplier_unregistered'],
  ['in dollars without rupees', { currency: 'USD' }, 'no_rupees'],
  ['abroad for a service in India', { ...ABROAD, placeOfSupply: '33' }, 'supplied_in_india'],
  ['abroad that is no export', { ...ABROAD }, 'regular_abroad'],
])('an invoice %s gets no IRN for the reason %s (EINVOICE-2)', (_case, fields, reason) => {
  expect(noEinvoice(localInvoice(fields), LIABLE)?.reason).toBe(reason);
});

test('an export gets an IRN, also of what is exempt in India', () => {
  expect(noEinvoice(exportInvoice(), LIABLE)).toBeUndefined();
  expect(noEinvoice(exportInvoice({ lines: [exemptLine] }), LIABLE)).toBeUndefined();
  expect(noEinvoice(exportInvoice({ lines: [dutyLine] }), LIABLE)?.reason).toBe('no_taxable_line');
});

test.each([
  [{ highestTurnover: crore(5) }, 'turnover'],
  [{ highestTurnover: crore(5.01) }, undefined],
  [{ highestTurnover: crore(12), exemption: 'goods_transport_agency' as const }, 'exemption'],
])('a firm %j is out for the reason %s (EINVOICE-1)', (liability, reason) => {
  expect(noEinvoice(localInvoice(), liability)?.reason).toBe(reason);
});

test.each([
  ['regular', false, 'B2B'],
  ['regular', true, 'DEXP'],
  ['sez_with_payment', false, 'SEZWP'],
  ['sez_without_payment', true, 'SEZWOP'],
  ['export_with_payment', false, 'EXPWP'],
  ['export_without_payment', false, 'EXPWOP'],
] as const)('supply %s, deemed export %s, is %s (EINVOICE-6)', (supplyType, isDeemed, supply) => {
  expect(portalSupplyOf({ supplyType }, isDeemed)).toBe(supply);
});

test.each([
  ['2026-04-01', '2026-04-30'],
  ['2026-11-25', '2026-12-24'],
  ['2027-02-01', '2027-03-02'],
  ['2028-02-01', '2028-03-01'],
  ['2026-12-31', '2027-01-29'],
])('a document of %s is taken until %s (EINVOICE-3)', (day, lastDay) => {
  expect(lastReportingDay(day, crore(10))).toBe(lastDay);
});

test.each([
  ['2026-04-01', crore(9.99), undefined],
  ['2025-03-31', crore(12), undefined],
  ['2025-03-31', crore(100), '2025-04-29'],
  ['2023-10-31', crore(100), undefined],
])('a document of %s at a turnover of %d is taken until %s', (day, turnover, lastDay) => {
  expect(lastReportingDay(day, turnover)).toBe(lastDay);
});

test.each([
  ['2026-04-01', 'open', 29],
  ['2026-04-19', 'open', 11],
  ['2026-04-20', 'warned', 10],
  ['2026-04-30', 'warned', 0],
  ['2026-05-01', 'over', -1],
])('on %s the limit is %s, with %d days left (EINVOICE-3)', (today, state, daysLeft) => {
  expect(reportingDeadline('2026-04-01', crore(10), today)).toEqual({
    state,
    daysLeft,
    lastDay: '2026-04-30',
  });
});

const acknowledgedAt = new Date('2026-11-25T14:30:00+05:30');

test.each([
  ['2026-11-26 14:29:59', 0, true],
  ['2026-11-26 14:30:00', 0, true],
  ['2026-11-26 14:30:01', 0, false],
  ['2026-11-26 14:25:00', 300_000, true],
  ['2026-11-26 14:25:01', 300_000, false],
])('at %s, with a margin of %d ms, an IRN can be cancelled: %s (EINVOICE-4)', (text, margin, isPossible) => {
  const moment = momentOfPortal(text) ?? new Date(0);
  expect(isCancellable(acknowledgedAt, moment, margin)).toBe(isPossible);
});

test('moments of the portal are those of India', () => {
  expect(portalMoment(acknowledgedAt)).toBe('2026-11-25 14:30:00');
  expect(momentOfPortal('2026-11-25 14:30:00')).toEqual(acknowledgedAt);
  expect(momentOfPortal('25/11/2026')).toBeUndefined();
  expect(momentOfPortal('2026-13-25 14:30:00')).toBeUndefined();
});

const IRN: IrnParts = {
  supplierGstin: '33ABCCF1234A1ZI',
  type: 'INV',
  number: 'INV/26-27/00001',
  day: '2026-11-25',
};

test.each<[Partial<IrnParts>, string]>([
  [{}, 'd0ab0a8ae9f6bd639ec54a9d4f25246f54870c2ab2451faf402e9ad833c7f7bc'],
  [{ number: 'inv/26-27/00001' }, 'd0ab0a8ae9f6bd639ec54a9d4f25246f54870c2ab2451faf402e9ad833c7f7bc'],
  [{ type: 'CRN' }, 'fde9eaed813a2792733c334bc95b921bdd59573fbee43dae872de71221cc8bc7'],
  [
    { type: 'DBN', number: 'DN/26-27/00003' },
    'e9c8e7d9cba4cbfe0af59368f8feee6ec53e9ef6d80f6160518d99a070759d4f',
  ],
  [{ day: '2026-03-31' }, '6382a03229621ea4cd1174b9aff6eb4d2ce376ff80486eab4c429924b12c03f4'],
  [{ supplierGstin: '27ABCCF1234A1ZB' }, '85550d065939f5459cc6142fdbcf6cfda29b99d8e8bedf1f3260c1e96a60d5ae'],
  [{ number: 'A1', day: '2000-01-01' }, '81d5fd1fe29c0af0b9fc78c077a36b6a6252413d50286fe2bf2b0259ddb4828d'],
  [{ number: 'INV/26-27/00101' }, 'e17afa2839592b3f7a1dde1abf163869bf7b0e659025a79d8514ec94ebace3f4'],
  [{ number: 'INV/26-27/00102' }, '95ab654b4f3fcf8dd08d1d1a22767a62801dca037c6c38d93066ef1eb8c3a33a'],
  [{ number: 'INV/26-27/00103' }, '2cb153de095fea9474ee7fb6a638309a9b2c9c51e58978631a6fb08dc1abe353'],
  [{ number: 'INV/26-27/00107' }, '63b62d037d774d9f405d72d1780b1ffe9d35d58180bd52670509beab801a18ce'],
  [
    { type: 'CRN', number: 'CN/26-27/00011' },
    '8c19e8aa3c1646298c63e997a73e060fc41b7003067d7557b6fcb220c561c2ad',
  ],
])('the IRN of %j is %s (EINVOICE-5)', async (parts, irn) => {
  expect(await irnOf({ ...IRN, ...parts })).toBe(irn);
});

test('kinds of documents have three types on the portal', () => {
  expect(
    (['invoice', 'consolidated_invoice', 'credit_note', 'debit_note'] as const).map(portalTypeOf),
  ).toEqual(['INV', 'INV', 'CRN', 'DBN']);
});
