import fc from 'fast-check';
import { errorsOf } from '../../../../tools/einvoice-sandbox/rules.mjs';
import { documentValue } from '../documents/legal-document';
import { toMinor } from '../money/money';
import { AGENCY_TERMS, agencyInvoice, exportInvoice, localInvoice, TERMS } from './einvoice.samples';
import { einvoiceDraft } from './payload';
import { anyDocument, anyTerms, randomDraft } from './random-documents.samples';

/** `EINVOICE_DOCUMENTS=1000` tries as many as a busy month has. */
const TRIED = { numRuns: Number(process.env.EINVOICE_DOCUMENTS ?? 200) };
const TODAY = { today: '2026-11-25' };

const codesOf = (payload: unknown): string[] =>
  errorsOf(payload, TODAY).map(({ ErrorCode, ErrorMessage }) => `${ErrorCode} ${ErrorMessage}`);

test('another check by the published schema and rules takes every document, and they add up to the register (EINVOICE-9)', () => {
  const values: number[] = [];
  const totals: number[] = [];
  fc.assert(
    fc.property(anyDocument, anyTerms, (document, terms) => {
      const { payload } = randomDraft(document, terms);
      expect(codesOf(payload)).toEqual([]);
      values.push(documentValue(document).value);
      totals.push(toMinor(payload.ValDtls.TotInvVal));
    }),
    TRIED,
  );
  expect(values.length).toBeGreaterThanOrEqual(TRIED.numRuns);
  expect(totals).toEqual(values);
});

const agency = einvoiceDraft(agencyInvoice(), AGENCY_TERMS).payload;
const [item] = agency.ItemList;
const withItem = (fields: object) => ({ ...agency, ItemList: [{ ...item, ...fields }] });
const withTotals = (fields: object) => ({ ...agency, ValDtls: { ...agency.ValDtls, ...fields } });
const withDocument = (fields: object) => ({ ...agency, DocDtls: { ...agency.DocDtls, ...fields } });
const withBuyer = (fields: object) => ({ ...agency, BuyerDtls: { ...agency.BuyerDtls, ...fields } });

test.each([
  ['as it is', agency, ''],
  ['within the State', einvoiceDraft(localInvoice(), TERMS).payload, ''],
  ['of an export', einvoiceDraft(exportInvoice(), { ...TERMS, recipientPinCode: '' }).payload, ''],
  ['whose number begins with 0', withDocument({ No: '0102/26-27' }), '2140'],
  ['whose number is too long', withDocument({ No: 'INV/2026-27/000102' }), '2140'],
  ['of tomorrow', withDocument({ Dt: '26/11/2026' }), '2163'],
  ['of no day', withDocument({ Dt: '31/11/2026' }), '2225'],
  ['to the firm itself', withBuyer({ Gstin: agency.SellerDtls.Gstin, Stcd: '33', Pin: 600_001 }), '2211'],
  ['whose State is another', withBuyer({ Stcd: '33', Pin: 600_001 }), '2265'],
  ['whose PIN code is of another State', withBuyer({ Pin: 600_001 }), '2178'],
  ['whose tax is off', withItem({ IgstAmt: 450.02 }), '2235'],
  ['with halves to another State', withItem({ IgstAmt: 0, CgstAmt: 225, SgstAmt: 225 }), '2174'],
  ['with a code of eight digits', withItem({ HsnCd: '99671200' }), '2176'],
  ['with a service that is none', withItem({ IsServc: 'N' }), '2176'],
  ['with an unknown rate', withItem({ GstRt: 17 }), '2240'],
  ['whose total is off by two rupees', withTotals({ TotInvVal: 40_953 }), '2189'],
  ['whose total is off by less than one', withTotals({ TotInvVal: 40_951.4 }), ''],
  ['with negative charges', withTotals({ OthChrg: -1 }), '2140'],
  ['with a round-off of a hundred', withTotals({ RndOffAmt: 100 }), '2140'],
])('the sandbox takes or refuses a document %s as the portal does', (_case, payload, code) => {
  const codes = codesOf(payload).map((text) => text.slice(0, 4));
  expect(codes.includes(code) || (code === '' && codes.length === 0)).toBe(true);
});

test.each([
  ['2026-12-05', true, []],
  ['2026-12-06', true, ['2305']],
  ['2026-12-06', false, []],
])(
  'on %s the sandbox takes a document of 6 November or not, with a limit: %s (EINVOICE-3)',
  (today, hasReportingLimit, codes) => {
    expect(errorsOf(agency, { today, hasReportingLimit }).map(({ ErrorCode }) => ErrorCode)).toEqual(codes);
  },
);
