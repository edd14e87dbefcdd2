import fc from 'fast-check';
import { type SampleDocument, sampleDocument } from '../documents/legal-document.samples';
import { toMinor } from '../money/money';
import { type AdvanceUse, advanceTables } from './advances';
import { sumFigures } from './figures';
import { gstr1 } from './gstr1';
import { gstr1File } from './gstr1-file';
import { HSN_NAMES, NOVEMBER } from './november.samples';
import { monthPeriod } from './period';
import { figuresOfPlacement, type ReturnDocument } from './placement';
import { reconcileGstr1 } from './reconciliation';

/** A month of many documents takes longer than other samples. */
const MONTHS_TRIED = { numRuns: process.env.NIGHTLY ? 40 : 12 };

const fileOf = (documents: readonly ReturnDocument[]) =>
  gstr1File(gstr1({ ...NOVEMBER, documents }), { hsnNames: HSN_NAMES });

const paise = fc.integer({ min: 1, max: 50_000_000 });
const anyLine = fc.record({
  name: fc.constant('Line'),
  rate: paise.map((count) => count / 100),
  code: fc.constantFrom('996711', '996712', '996521'),
  percent: fc.constantFrom(0, 5, 12, 18, 28),
  treatment: fc.constantFrom(
    'taxable' as const,
    'nil_rated' as const,
    'exempt' as const,
    'non_gst' as const,
    'pure_agent' as const,
  ),
});
const anyRecipient = fc.constantFrom<SampleDocument>(
  {},
  { placeOfSupply: '29', partyGstNumber: '29LMNFT4321B1ZA' },
  { partyGstNumber: '' },
  { placeOfSupply: '32', partyGstNumber: '' },
  { placeOfSupply: '24', partyGstNumber: '24XYZCG9876C1ZV', supplyType: 'sez_with_payment' },
  { placeOfSupply: '96', partyGstNumber: '', supplyType: 'export_with_payment' },
  {
    placeOfSupply: '96',
    partyGstNumber: '',
    supplyType: 'export_without_payment',
    currency: 'USD',
    exchangeRate: 83.255,
  },
);
const anyFields = fc.record({
  recipient: anyRecipient,
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom('invoice' as const, 'credit_note' as const, 'debit_note' as const),
  day: fc.integer({ min: 10, max: 30 }),
  state: fc.constantFrom('issued', 'issued', 'cancelled'),
});
const SERIES = { invoice: 'INV', credit_note: 'CN', debit_note: 'DN' };
const anyMonth = fc.array(anyFields, { maxLength: 25 }).map((all) =>
  all.map(({ recipient, lines, kind, day, state }, at) =>
    sampleDocument({
      ...recipient,
      lines,
      kind,
      state,
      day: `2026-11-${day}`,
      invoiceNumber: `${SERIES[kind]}/${String(at + 1).padStart(3, '0')}`,
    }),
  ),
);

test('sections and the summary by code add up to the register, and nothing counts twice (RETURNS-9)', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const result = gstr1({ ...NOVEMBER, documents });
      const { isBalanced, register, sectionTotal, hsnTotal } = reconcileGstr1(result, documents);
      expect([sectionTotal, hsnTotal]).toEqual([register, register]);
      expect(isBalanced).toBe(true);
    }),
    MONTHS_TRIED,
  );
});

const withoutEmpty = (json: unknown): boolean =>
  typeof json !== 'object' ||
  json === null ||
  (Object.keys(json).length > 0 && Object.values(json).every(withoutEmpty));

test('the order of documents does not change the file, which has no empty parts (RETURNS-8)', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const file = fileOf(documents);
      expect(fileOf([...documents].reverse())).toEqual(file);
      expect(withoutEmpty(file)).toBe(true);
      const days = [...JSON.stringify(file).matchAll(/"(?:idt|nt_dt)":"([^"]*)"/g)].map(([, day]) => day);
      expect(days.every((day) => /^\d{2}-11-2026$/.test(day ?? ''))).toBe(true);
    }),
    MONTHS_TRIED,
  );
});

test('an invoice and its full credit note come to nothing', () => {
  fc.assert(
    fc.property(anyRecipient, fc.array(anyLine, { minLength: 1 }), (recipient, lines) => {
      const kinds = ['invoice', 'credit_note'] as const;
      const documents = kinds.map((kind) =>
        sampleDocument({ ...recipient, lines, kind, invoiceNumber: `${SERIES[kind]}/1` }),
      );
      const result = gstr1({ ...NOVEMBER, documents });
      expect(sumFigures(result.placements.map(figuresOfPlacement))).toEqual(sumFigures([]));
      expect([...result.consumers, ...result.untaxed, ...result.hsn.b2b, ...result.hsn.b2c]).toEqual([]);
    }),
    MONTHS_TRIED,
  );
});

const anyUses = fc.array(
  fc.record({ month: fc.integer({ min: 0, max: 5 }), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  { maxLength: 6 },
);
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];

test('over its life, what an advance adds and loses is the tax of what is left of it (RETURNS-7)', () => {
  fc.assert(
    fc.property(anyUses, fc.constantFrom('IGST' as const, 'CGST_SGST' as const), (drafts, taxMode) => {
      const uses: AdvanceUse[] = drafts.map(({ month, amount }) => ({
        day: `${MONTHS[month]}-15`,
        amount: toMinor(amount / 100),
      }));
      const used = drafts.reduce((sum, { amount }) => sum + amount, 0);
      const facts = { number: 'RV/1', placeOfSupply: '33', taxMode, gstPercent: 18 };
      const advance = { ...facts, day: '2026-04-10', amount: toMinor((used + 11_800) / 100), uses };
      const tables = MONTHS.map((month) => advanceTables([advance], monthPeriod(month)));
      const tax = (rows: readonly { igst: number; cgst: number; sgst: number }[]) =>
        rows.reduce((sum, { igst, cgst, sgst }) => sum + igst + cgst + sgst, 0);
      const left = tables.reduce((sum, { received, adjusted }) => sum + tax(received) - tax(adjusted), 0);
      expect(left).toBe(1_800);
    }),
  );
});
