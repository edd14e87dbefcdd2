import { computeLineTax, gstOf, inclusiveRoundOff, MoneyError, minorUnits, toMinor } from '../index';

const line = (amount: string, gstPercent: number, rest = {}) => ({
  quantity: 1,
  rate: toMinor(amount),
  gstPercent,
  ...rest,
});

describe('single lines (LAW-9)', () => {
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
      [half, half, intra].map(toMinor),
    );
    const between = computeLineTax(line(amount, percent), 'IGST');
    expect([between.igstAmount, between.totalAmount]).toEqual([igst, inter].map(toMinor));
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
])('the tie of %s rounds away from zero to %s (LAW-9)', (amount, half) => {
  expect(gstOf(toMinor(amount), 18, 'CGST_SGST').cgstAmount).toBe(toMinor(half));
});

test.each([
  ['118.00', 18, '100.00', '9.00', '0', '18.00', '0'],
  ['100.00', 18, '84.75', '7.63', '-0.01', '15.26', '-0.01'],
  ['500.00', 18, '423.73', '38.14', '-0.01', '76.27', '0'],
  ['50.00', 18, '42.37', '3.81', '0.01', '7.63', '0'],
  ['105.00', 5, '100.00', '2.50', '0', '5.00', '0'],
  ['10000.00', 18, '8474.58', '762.71', '0', '1525.42', '0'],
])(
  '%s with its %d percent inside has the taxable value %s (LAW-9)',
  (gross, percent, taxable, half, roundOff, igst, igstRoundOff) => {
    const inclusive = line(gross, percent, { taxInclusive: true });
    const within = computeLineTax(inclusive, 'CGST_SGST');
    expect([within.amount, within.cgstAmount]).toEqual([taxable, half].map(toMinor));
    expect(inclusiveRoundOff(inclusive, within)).toBe(toMinor(roundOff));
    const between = computeLineTax(inclusive, 'IGST');
    expect([between.amount, between.igstAmount]).toEqual([taxable, igst].map(toMinor));
    expect(inclusiveRoundOff(inclusive, between)).toBe(toMinor(igstRoundOff));
  },
);

test('a price before tax has nothing to round off', () => {
  expect(inclusiveRoundOff(line('62.51', 18), computeLineTax(line('62.51', 18), 'IGST'))).toBe(0);
});

test('a price that holds its tax but bears none is its own taxable value', () => {
  const exempt = line('118.00', 18, { taxInclusive: true, gstApplicable: false });
  expect(computeLineTax(exempt, 'IGST')).toMatchObject({ amount: 11_800, totalAmount: 11_800 });
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
])('%d revenue tonnes at %i paise are %i paise (LAW-24)', (quantity, rate, amount) => {
  expect(computeLineTax({ quantity, rate: minorUnits(rate), gstPercent: 0 }, 'IGST').amount).toBe(amount);
});

test.each([
  [{ quantity: 1.2345, rate: minorUnits(100), gstPercent: 18 }],
  [{ quantity: Number.NaN, rate: minorUnits(100), gstPercent: 18 }],
  [{ quantity: 1, rate: minorUnits(100), gstPercent: 0.00001 }],
  [{ quantity: 1_000, rate: minorUnits(10 ** 15 - 1), gstPercent: 0 }],
])('%p cannot be taxed', (impossible) => {
  expect(() => computeLineTax(impossible, 'IGST')).toThrow(MoneyError);
});
