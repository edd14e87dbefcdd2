import { computeDocumentTotals, computeLineTax, toMinor } from '../index';

const line = (amount: string, gstPercent: number, rest = {}) => ({
  quantity: 1,
  rate: toMinor(amount),
  gstPercent,
  ...rest,
});

describe('cess and other levies (LAW-9)', () => {
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

  test.each(['other', 'others', 'OTHERS', ' Other ', 'surcharge'])('the type %p is another levy', (type) => {
    const otherTaxItems = [{ type, name: 'Levy', percentage: 1, appliedOn: 'gst' }];
    expect(computeLineTax(line('100.00', 18, { otherTaxItems }), 'IGST').otherTaxes).toEqual({ Levy: 18 });
  });

  test('a GST item among them is no levy', () => {
    const otherTaxItems = [{ type: 'gst', name: 'GST', percentage: 18 }];
    expect(computeLineTax(line('100.00', 18, { otherTaxItems }), 'IGST').otherTaxes).toEqual({});
  });

  test('levies of one name are added up, and none without a percentage costs anything', () => {
    const otherTaxItems = [
      levy('Levy', 1, 'AMOUNT'),
      levy('Levy', 2, 'AMOUNT'),
      { type: 'OTHERS' },
      { type: 'CESS', percentage: 1 },
    ];
    expect(computeLineTax(line('100.00', 18, { otherTaxItems }), 'IGST').otherTaxes).toEqual({
      CESS: 18,
      Levy: 300,
      'Other tax': 0,
    });
  });

  test.each(['constructor', '__proto__'])('a levy called %s is charged like any other', (name) => {
    const otherTaxItems = [levy(name, 1, 'AMOUNT')];
    const tax = computeLineTax(line('100.00', 18, { otherTaxItems }), 'IGST');
    expect(tax.totalAmount).toBe(11_900);
    expect(Object.entries(computeDocumentTotals([tax, tax]).otherTaxTotals)).toEqual([[name, 200]]);
  });
});

test('blanks around the name of a levy are none of it', () => {
  const levyNamed = (name: string) => [{ type: ' OTHERS', name, percentage: 1 }];
  const taxes = [' Levy ', ' '].map(
    (name) => computeLineTax(line('100.00', 18, { otherTaxItems: levyNamed(name) }), 'IGST').otherTaxes,
  );
  expect(taxes).toEqual([{ Levy: 100 }, { 'Other tax': 100 }]);
});
