import fc from 'fast-check';
import {
  chargedPercent,
  computeLineTax,
  computeTreatedLine,
  LINE_TREATMENTS,
  minorUnits,
  modeOfSupply,
  SUPPLY_TYPES,
  sumAmounts,
  supplyValues,
  type TreatedLine,
  toDecimal,
  toMinor,
  treatmentProblem,
} from '../index';

const line = (amount: number, gstPercent: number, treatment: TreatedLine['treatment']): TreatedLine => ({
  quantity: 1,
  rate: toMinor(amount),
  gstPercent,
  treatment,
});
const intra = { mode: 'CGST_SGST', supplyType: 'regular' } as const;

test.each([
  ['taxable', 'regular', 'CGST_SGST', 9000, 9000, 0, 118_000],
  ['taxable', 'regular', 'IGST', 0, 0, 18_000, 118_000],
  ['nil_rated', 'regular', 'CGST_SGST', 0, 0, 0, 100_000],
  ['exempt', 'regular', 'IGST', 0, 0, 0, 100_000],
  ['non_gst', 'regular', 'CGST_SGST', 0, 0, 0, 100_000],
  ['pure_agent', 'regular', 'CGST_SGST', 0, 0, 0, 100_000],
  ['reverse_charge', 'regular', 'CGST_SGST', 0, 0, 0, 100_000],
  ['taxable', 'sez_with_payment', 'CGST_SGST', 0, 0, 18_000, 118_000],
  ['taxable', 'sez_without_payment', 'CGST_SGST', 0, 0, 0, 100_000],
  ['taxable', 'export_with_payment', 'IGST', 0, 0, 18_000, 118_000],
  ['taxable', 'export_without_payment', 'IGST', 0, 0, 0, 100_000],
  ['exempt', 'export_with_payment', 'IGST', 0, 0, 0, 100_000],
] as const)(
  '1,00,000 at 18 percent, %s, %s, in the mode %s of its party (LAW-7)',
  (treatment, supplyType, mode, cgst, sgst, igst, total) => {
    const tax = computeTreatedLine(line(100_000, 18, treatment), { mode, supplyType });
    const figures = [tax.cgstAmount, tax.sgstAmount, tax.igstAmount, tax.totalAmount].map(toDecimal);
    expect(figures).toEqual([cgst, sgst, igst, total]);
  },
);

test('under reverse charge the recipient’s tax is stated and nothing is added', () => {
  const tax = computeTreatedLine(line(10_000, 18, 'reverse_charge'), intra);
  expect(tax.totalAmount).toBe(toMinor(10_000));
  expect(tax.payableByRecipient).toEqual({
    cgstAmount: toMinor(900),
    sgstAmount: toMinor(900),
    igstAmount: 0,
    gstAmount: toMinor(1800),
  });
});

test('an export without payment prints the rate 0, whatever the charge bears', () => {
  expect(chargedPercent(line(1, 18, 'taxable'), { supplyType: 'export_without_payment' })).toBe(0);
  expect(chargedPercent(line(1, 18, 'taxable'), { supplyType: 'export_with_payment' })).toBe(18);
  expect(chargedPercent({ ...line(1, 18, 'taxable'), gstApplicable: false }, { supplyType: 'regular' })).toBe(
    0,
  );
});

test('a supplier without a GSTIN collects neither GST nor levies, whatever the line is (MONEY-14)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LINE_TREATMENTS),
      fc.constantFrom('IGST' as const, 'CGST_SGST' as const),
      fc.integer({ min: 0, max: 1_000_000 }),
      (treatment, mode, amount) => {
        const levied = {
          ...line(amount, 18, treatment),
          otherTaxItems: [{ type: 'OTHERS', name: 'Port levy', percentage: 2 }],
        };
        const supply = { mode, supplyType: 'regular', isSupplierRegistered: false } as const;
        expect(computeTreatedLine(levied, supply)).toMatchObject({
          chargedPercent: 0,
          gstAmount: 0,
          otherTaxes: {},
          totalAmount: toMinor(amount),
        });
      },
    ),
  );
});

test('levies on the amount reach a line without GST, but never a reimbursement', () => {
  const levied = (treatment: TreatedLine['treatment']) => ({
    ...line(10_000, 18, treatment),
    otherTaxItems: [
      { type: 'OTHERS', name: 'Port levy', percentage: 2 },
      { type: 'CESS', percentage: 5 },
    ],
  });
  expect(computeTreatedLine(levied('exempt'), intra).otherTaxes).toEqual({
    'Port levy': toMinor(200),
    CESS: 0,
  });
  expect(computeTreatedLine(levied('pure_agent'), intra).otherTaxes).toEqual({});
});

test('a price that holds its tax is the whole value where no tax is charged', () => {
  const inclusive = { ...line(118, 18, 'taxable'), taxInclusive: true };
  expect(computeTreatedLine(inclusive, intra).amount).toBe(toMinor(100));
  expect(computeTreatedLine({ ...inclusive, treatment: 'exempt' }, intra).amount).toBe(toMinor(118));
});

/** Agency, duty, and the shipping line's terminal handling: in the client's name, resold at cost, resold above it. */
test.each([
  ['billed in the client’s name', 10_266, 'pure_agent', 2_500, 450, 38_001, 40_951],
  ['resold at cost', 8_700, 'taxable', 11_200, 2_016, 27_735, 40_951],
  ['resold above cost', 9_500, 'taxable', 12_000, 2_160, 27_735, 41_895],
] as const)(
  'terminal handling %s (LAW-20)',
  (_case, handling, treatment, taxable, gst, reimbursed, total) => {
    const lines = [
      line(2_500, 18, 'taxable'),
      line(27_735, 0, 'pure_agent'),
      line(handling, 18, treatment),
    ].map((each) => ({ ...computeTreatedLine(each, intra), treatment: each.treatment }));
    const values = supplyValues(lines);
    const sum = (pick: (each: (typeof lines)[number]) => (typeof lines)[number]['amount']) =>
      toDecimal(sumAmounts(lines.map(pick)));
    expect([
      toDecimal(values.taxableValue),
      sum(({ gstAmount }) => gstAmount),
      toDecimal(values.reimbursements),
      sum(({ totalAmount }) => totalAmount),
    ]).toEqual([taxable, gst, reimbursed, total]);
  },
);

test('taxable and nil-rated lines of one document are distinguished', () => {
  const lines = [line(10, 12, 'taxable'), line(100, 12, 'nil_rated')];
  const taxes = lines.map((each) => ({ ...computeTreatedLine(each, intra), treatment: each.treatment }));
  expect(supplyValues(taxes)).toEqual({
    taxableValue: toMinor(10),
    nonTaxableValue: toMinor(100),
    reimbursements: 0,
  });
  expect(toDecimal(sumAmounts(taxes.map(({ totalAmount }) => totalAmount)))).toBe(111.2);
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
  rate: fc.integer({ min: 0, max: 100_000_000 }).map(minorUnits),
  gstPercent: fc.constantFrom(0, 0.25, 5, 12, 18, 40),
  taxInclusive: fc.boolean(),
  treatment: fc.constantFrom(...LINE_TREATMENTS),
});
const anySupply = fc.record({
  mode: fc.constantFrom('CGST_SGST' as const, 'IGST' as const),
  supplyType: fc.constantFrom(...SUPPLY_TYPES),
});

test('a taxable line of a regular supply is taxed as ever', () => {
  fc.assert(
    fc.property(anyLine, anySupply, (each, { mode }) => {
      const taxed = computeTreatedLine({ ...each, treatment: 'taxable' }, { mode, supplyType: 'regular' });
      const { chargedPercent: percent, payableByRecipient, ...figures } = taxed;
      expect(figures).toEqual(computeLineTax(each, mode));
      expect([percent, payableByRecipient.gstAmount]).toEqual([each.gstPercent, 0]);
    }),
  );
});

test('a zero-rated supply never bears CGST or SGST, and no untaxed line bears GST', () => {
  fc.assert(
    fc.property(anyLine, anySupply, (each, supply) => {
      const tax = computeTreatedLine(each, supply);
      if (supply.supplyType !== 'regular') expect([tax.cgstAmount, tax.sgstAmount]).toEqual([0, 0]);
      if (each.treatment !== 'taxable' || supply.supplyType.endsWith('without_payment'))
        expect([tax.gstAmount, tax.totalAmount]).toEqual([0, tax.amount]);
      expect(modeOfSupply(supply.supplyType, 'IGST')).toBe('IGST');
    }),
  );
});

test('the values of a document add up to its lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), anySupply, (lines, supply) => {
      const taxes = lines.map((each) => ({ ...computeTreatedLine(each, supply), treatment: each.treatment }));
      const { taxableValue, nonTaxableValue, reimbursements: reimbursed } = supplyValues(taxes);
      expect(sumAmounts([taxableValue, nonTaxableValue, reimbursed])).toBe(
        sumAmounts(taxes.map(({ amount }) => amount)),
      );
    }),
  );
});

test('under reverse charge the recipient owes tax on the amount, levies aside, and between states the IGST', () => {
  const levied = {
    ...line(10_000, 18, 'reverse_charge'),
    otherTaxItems: [{ type: 'OTHERS', name: 'Port levy', percentage: 2 }],
  };
  const tax = computeTreatedLine(levied, { mode: 'IGST', supplyType: 'regular' });
  expect([tax.totalAmount, tax.payableByRecipient.igstAmount]).toEqual([toMinor(10_200), toMinor(1_800)]);
});

test.each(
  SUPPLY_TYPES.flatMap((supplyType) => LINE_TREATMENTS.map((treatment) => [treatment, supplyType] as const)),
)(
  '%s with a %s supply is possible, except for reverse charge where it is zero-rated',
  (treatment, supplyType) => {
    const isImpossible = treatment === 'reverse_charge' && supplyType !== 'regular';
    expect(treatmentProblem(treatment, supplyType) !== undefined).toBe(isImpossible);
  },
);
