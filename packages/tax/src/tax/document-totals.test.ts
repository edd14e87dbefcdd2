import {
  actualSellingCost,
  advanceToUse,
  computeDocumentTotals,
  computeLineTax,
  minorUnits,
  roundOffToRupee,
  toMinor,
  totalAfterAdvance,
} from '../index';

const line = (amount: string, gstPercent: number, rest = {}) => ({
  quantity: 1,
  rate: toMinor(amount),
  gstPercent,
  ...rest,
});

test.each([
  [3, '62.51', 18, '16.89', '33.75'],
  [10, '100.05', 18, '90.00', '180.10'],
  [2, '7.60', 12, '0.92', '1.82'],
  [4, '0.50', 18, '0.20', '0.36'],
])(
  '%i lines of %s at %d percent sum to CGST %s and IGST %s (LAW-9)',
  (count, amount, percent, cgst, igst) => {
    const lines = (mode: 'CGST_SGST' | 'IGST') =>
      Array.from({ length: count }, () => computeLineTax(line(amount, percent), mode));
    expect(computeDocumentTotals(lines('CGST_SGST')).cgstAmount).toBe(toMinor(cgst));
    expect(computeDocumentTotals(lines('IGST')).igstAmount).toBe(toMinor(igst));
  },
);

describe('the whole invoice of LAW-9', () => {
  const lines = [
    { quantity: 1, rate: minorUnits(250_000), gstPercent: 18 },
    { quantity: 2, rate: minorUnits(870_000), gstPercent: 18 },
    { quantity: 1, rate: minorUnits(155_055), gstPercent: 18 },
    { quantity: 3, rate: minorUnits(10_010), gstPercent: 5 },
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

describe('what other packages expect (LAW-9)', () => {
  const totalsOf = (mode: 'CGST_SGST' | 'IGST', ...lines: Parameters<typeof computeLineTax>[0][]) =>
    computeDocumentTotals(lines.map((each) => computeLineTax(each, mode)));

  test.each([
    ['1: 100 within the state', 'CGST_SGST', [['100', 18]], ['100', '9', '0', '118']],
    ['4: 1,00,000 within the state', 'CGST_SGST', [['100000', 18]], ['100000', '9000', '0', '118000']],
    ['5: 1,400 within the state', 'CGST_SGST', [['1400', 18]], ['1400', '126', '0', '1652']],
    [
      '7: a taxable and a nil-rated line',
      'CGST_SGST',
      [
        ['10', 12],
        ['100', 0],
      ],
      ['110', '0.60', '0', '111.20'],
    ],
    ['8: freight before tax', 'CGST_SGST', [['120', 18]], ['120', '10.80', '0', '141.60']],
    ['12: an export without tax', 'IGST', [['100000', 0]], ['100000', '0', '0', '100000']],
    [
      '13: another state, with a nil-rated line',
      'IGST',
      [
        ['400000', 18],
        ['60000', 0],
      ],
      ['460000', '0', '72000', '532000'],
    ],
    [
      '14: its return',
      'IGST',
      [
        ['-225000', 18],
        ['-30000', 0],
      ],
      ['-255000', '0', '-40500', '-295500'],
    ],
    [
      '15: unregistered, same state',
      'CGST_SGST',
      [
        ['90000', 18],
        ['5000', 0],
      ],
      ['95000', '8100', '0', '111200'],
    ],
    [
      '16: unregistered, other state',
      'IGST',
      [
        ['10000', 18],
        ['5000', 0],
      ],
      ['15000', '0', '1800', '16800'],
    ],
    [
      '18: a line priced again and a new one',
      'CGST_SGST',
      [
        ['200', 18],
        ['50', 18],
      ],
      ['250', '22.50', '0', '295'],
    ],
    ['22: integrated tax of a bill of entry', 'IGST', [['200', 18]], ['200', '0', '36', '236']],
  ] as const)('%s', (_case, mode, lines, [subtotal, half, igst, total]) => {
    const totals = totalsOf(mode, ...lines.map(([amount, percent]) => line(amount, percent)));
    expect(totals).toMatchObject({
      subtotal: toMinor(subtotal),
      cgstAmount: toMinor(half),
      sgstAmount: toMinor(half),
      igstAmount: toMinor(igst),
      totalAmount: toMinor(total),
    });
  });

  test('6: one percent on amount and tax is 1.18, and the total loses 0.18 to the rupee', () => {
    const otherTaxItems = [
      { type: 'OTHERS', name: 'Levy', percentage: 1 },
      { type: 'OTHERS', name: 'Levy', percentage: 1, appliedOn: 'GST' },
    ];
    const totals = totalsOf('CGST_SGST', line('100', 18, { otherTaxItems }));
    expect(totals).toMatchObject({ taxAmount: 1_918, otherTaxTotals: { Levy: 118 }, totalAmount: 11_918 });
    expect(roundOffToRupee(totals.totalAmount)).toEqual({ roundedTotal: 11_900, roundOff: -18 });
  });

  test.each([
    ['590', '500', '45'],
    ['50', '42.37', '3.81'],
    ['20', '16.95', '1.53'],
  ])('19, 20: an advance of %s holds its tax', (received, net, half) => {
    const tax = computeLineTax(line(received, 18, { taxInclusive: true }), 'CGST_SGST');
    expect([tax.amount, tax.cgstAmount, tax.sgstAmount]).toEqual([net, half, half].map(toMinor));
  });

  test.each([
    [10, '900', '22.50', '945'],
    [100, '0', '0', '0'],
  ])('23, 25: 1,000 less %d percent at 5 percent', (discount, taxable, half, total) => {
    const rate = actualSellingCost(toMinor(1000), discount);
    expect(computeLineTax({ quantity: 1, rate, gstPercent: 5 }, 'CGST_SGST')).toMatchObject({
      amount: toMinor(taxable),
      cgstAmount: toMinor(half),
      totalAmount: toMinor(total),
    });
  });
});

test('an advance reduces what is left to pay (BILL-7)', () => {
  expect(totalAfterAdvance(toMinor('40951'), toMinor('30000'))).toBe(toMinor('10951'));
});

test.each<[string, string | undefined, string, 'INR' | 'USD', string]>([
  ['as much as the document comes to', '5000', '0', 'INR', '1180'],
  ['all that is left', '400', '0', 'INR', '400'],
  ['nothing where others have used more than there is', '-10', '0', 'INR', '0'],
  ['what is stored where none was received', undefined, '250', 'INR', '250'],
  ['nothing of rupees in dollars', '5000', '0', 'USD', '0'],
])(
  'a document of 1,180 uses %s of the advances (BILL-7)',
  (_case, left, storedSupply, currency, expected) => {
    const used = advanceToUse({
      totalAmount: toMinor('1180'),
      currency,
      availableAmount: left === undefined ? undefined : toMinor(left),
      currentAmount: toMinor(storedSupply),
    });
    expect(used).toBe(toMinor(expected));
  },
);
