import fc from 'fast-check';
import { computeDocumentTotals, computeLineTax, gstOf, toMinorUnits } from '../index';

const line = (amount: string, gstPercent: number, rest = {}) => ({
  quantity: 1,
  rate: toMinorUnits(amount),
  gstPercent,
  ...rest,
});

describe('single lines (domain facts 6.1)', () => {
  test.each([
    ['100.00', 18, '9.00', '18.00', '118.00', '118.00'],
    ['62.51', 18, '5.63', '11.25', '73.77', '73.76'],
    ['100.05', 18, '9.00', '18.01', '118.05', '118.06'],
    ['0.05', 18, '0.00', '0.01', '0.05', '0.06'],
    ['0.06', 18, '0.01', '0.01', '0.08', '0.07'],
    ['99.99', 18, '9.00', '18.00', '117.99', '117.99'],
    ['250.25', 18, '22.52', '45.05', '295.29', '295.30'],
    ['1550.55', 18, '139.55', '279.10', '1829.65', '1829.65'],
    ['12345.67', 18, '1111.11', '2222.22', '14567.89', '14567.89'],
    ['1234567.89', 18, '111111.11', '222222.22', '1456790.11', '1456790.11'],
    ['100.10', 5, '2.50', '5.01', '105.10', '105.11'],
    ['333.33', 5, '8.33', '16.67', '349.99', '350.00'],
    ['105.50', 5, '2.64', '5.28', '110.78', '110.78'],
    ['7.60', 12, '0.46', '0.91', '8.52', '8.51'],
    ['1000.00', 0.25, '1.25', '2.50', '1002.50', '1002.50'],
    ['1000.00', 3, '15.00', '30.00', '1030.00', '1030.00'],
    ['1000.00', 40, '200.00', '400.00', '1400.00', '1400.00'],
    ['2500.00', 0, '0.00', '0.00', '2500.00', '2500.00'],
  ])('%s at %d percent', (amount, percent, half, igst, intra, inter) => {
    const within = computeLineTax(line(amount, percent), 'CGST_SGST');
    expect([within.cgstAmount, within.sgstAmount, within.totalAmount]).toEqual(
      [half, half, intra].map(toMinorUnits),
    );
    const between = computeLineTax(line(amount, percent), 'IGST');
    expect([between.igstAmount, between.totalAmount]).toEqual([igst, inter].map(toMinorUnits));
  });
});

test.each([
  ['0.50', '0.05'],
  ['2.50', '0.23'],
  ['4.50', '0.41'],
  ['10.50', '0.95'],
  ['64.50', '5.81'],
  ['100.50', '9.05'],
  ['578.50', '52.07'],
  ['1000.50', '90.05'],
  ['33333.50', '3000.02'],
  ['-2.50', '-0.23'],
  ['-100.50', '-9.05'],
])('the tie of %s rounds away from zero to %s (domain facts 6.2)', (amount, half) => {
  expect(gstOf(toMinorUnits(amount), 18, 'CGST_SGST').cgstAmount).toBe(toMinorUnits(half));
});

test.each([
  [3, '62.51', 18, '16.89', '33.75'],
  [10, '100.05', 18, '90.00', '180.10'],
  [2, '7.60', 12, '0.92', '1.82'],
  [4, '0.50', 18, '0.20', '0.36'],
])(
  '%i lines of %s at %d percent sum to CGST %s and IGST %s (domain facts 6.3)',
  (count, amount, percent, cgst, igst) => {
    const lines = (mode: 'CGST_SGST' | 'IGST') =>
      Array.from({ length: count }, () => computeLineTax(line(amount, percent), mode));
    expect(computeDocumentTotals(lines('CGST_SGST')).cgstAmount).toBe(toMinorUnits(cgst));
    expect(computeDocumentTotals(lines('IGST')).igstAmount).toBe(toMinorUnits(igst));
  },
);

describe('the whole invoice of domain facts 6.4', () => {
  const lines = [
    { quantity: 1, rate: 250_000, gstPercent: 18 },
    { quantity: 2, rate: 870_000, gstPercent: 18 },
    { quantity: 1, rate: 155_055, gstPercent: 18 },
    { quantity: 3, rate: 10_010, gstPercent: 5 },
  ];

  test('within the state', () => {
    expect(computeDocumentTotals(lines.map((each) => computeLineTax(each, 'CGST_SGST')))).toMatchObject({
      subtotal: 2_175_085,
      cgstAmount: 193_806,
      sgstAmount: 193_806,
      totalAmount: 2_562_697,
    });
  });

  test('between states', () => {
    expect(computeDocumentTotals(lines.map((each) => computeLineTax(each, 'IGST')))).toMatchObject({
      igstAmount: 387_612,
      cgstAmount: 0,
      totalAmount: 2_562_697,
    });
  });
});

test.each([
  ['118.00', 18, '100.00', '9.00', '18.00'],
  ['100.00', 18, '84.75', '7.63', '15.26'],
  ['500.00', 18, '423.73', '38.14', '76.27'],
  ['50.00', 18, '42.37', '3.81', '7.63'],
  ['105.00', 5, '100.00', '2.50', '5.00'],
  ['10000.00', 18, '8474.58', '762.71', '1525.42'],
])(
  '%s with its %d percent inside has the taxable value %s (domain facts 6.5)',
  (gross, percent, taxable, half, igst) => {
    const inclusive = line(gross, percent, { taxInclusive: true });
    expect(computeLineTax(inclusive, 'CGST_SGST')).toMatchObject({
      amount: toMinorUnits(taxable),
      cgstAmount: toMinorUnits(half),
    });
    expect(computeLineTax(inclusive, 'IGST').igstAmount).toBe(toMinorUnits(igst));
  },
);

describe('cess and other levies (domain facts 6.7)', () => {
  const cess = { type: 'CESS', percentage: 5 };
  const levy = (name: string, percentage: number, appliedOn: string) => ({
    type: 'OTHERS',
    name,
    percentage,
    appliedOn,
  });

  test.each([
    [
      '10000.00',
      'IGST',
      [cess, levy('amount', 2, 'AMOUNT'), levy('gst', 1, 'GST'), levy('cess', 10, 'CESS')],
      { CESS: 9_000, amount: 20_000, gst: 1_800, cess: 900 },
      1_211_700,
    ],
    ['62.51', 'CGST_SGST', [cess], { CESS: 56 }, 7_433],
    ['62.51', 'IGST', [cess], { CESS: 56 }, 7_432],
    [
      '1550.55',
      'IGST',
      [cess, levy('amount', 1, 'AMOUNT'), levy('cess', 10, 'CESS')],
      { CESS: 1_396, amount: 1_551, cess: 140 },
      186_052,
    ],
  ] as const)('%s, %s', (amount, mode, otherTaxItems, otherTaxes, total) => {
    expect(computeLineTax(line(amount, 18, { otherTaxItems }), mode)).toMatchObject({
      otherTaxes,
      totalAmount: total,
    });
  });

  test('small letters and "other" name the same items (document 3)', () => {
    const otherTaxItems = [{ type: 'other', name: 'Levy', percentage: 1, appliedOn: 'GST' }];
    expect(computeLineTax(line('100.00', 18, { otherTaxItems }), 'IGST').otherTaxes).toEqual({ Levy: 18 });
  });
});

test('a charge without GST bears none', () => {
  expect(computeLineTax(line('100.00', 18, { gstApplicable: false }), 'IGST')).toMatchObject({
    gstAmount: 0,
    totalAmount: 10_000,
  });
});

test.each([
  [2.375, 135_000, 320_625],
  [15.237, 135_000, 2_056_995],
])('%d revenue tonnes at %i paise are %i paise (domain facts 14.1)', (quantity, rate, amount) => {
  expect(computeLineTax({ quantity, rate, gstPercent: 0 }, 'IGST').amount).toBe(amount);
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999 }).map((thousandths) => thousandths / 1000),
  rate: fc.integer({ min: 0, max: 100_000_000 }),
  gstPercent: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
});

test('CGST equals SGST, totals are sums, and both modes differ by no more than a paisa a line', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const within = lines.map((each) => computeLineTax(each, 'CGST_SGST'));
      const totals = computeDocumentTotals(within);
      const between = computeDocumentTotals(lines.map((each) => computeLineTax(each, 'IGST')));
      expect(totals.cgstAmount).toBe(totals.sgstAmount);
      expect(totals.totalAmount).toBe(totals.subtotal + totals.cgstAmount + totals.sgstAmount);
      expect(Math.abs(between.totalAmount - totals.totalAmount)).toBeLessThanOrEqual(lines.length);
    }),
  );
});

test('a credited amount is the mirror of the charged one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(5, 12, 18), (amount, percent) => {
      const mirror =
        gstOf(-amount, percent, 'CGST_SGST').gstAmount + gstOf(amount, percent, 'CGST_SGST').gstAmount;
      expect(mirror).toBe(0);
    }),
  );
});
